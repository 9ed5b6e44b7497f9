import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { appOrigin } from '../../shared/contract/index.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { createAcervo } from '../../tools/demo/acervo-steps.ts';
import { film } from '../../tools/demo/film-steps.ts';
import { closeApps, temporaryFolder } from '../support/launch-app.ts';
import { exportTo } from './support/film-file.ts';
import { searchFolder, secretText, type Secret } from './support/leaks.ts';
import { playOn, shownFrame, watchFrames } from './support/player.ts';
import { goTo, lockButton, start } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });

/** Invented; the CPF is one of those published for tests. */
const subject = { inscricao: 'QX7740093158', name: 'Zulmira Xanthópolis', cpf: '529.982.247-25' };
const people: readonly Secret[] = [
  ...secretText('name', 'Xanthópolis'),
  ...secretText('CPF with dots', subject.cpf),
  ...secretText('CPF', subject.cpf.replace(/\D/g, '')),
  ...secretText('inscrição', subject.inscricao),
];
const temporaryPlaces = ['TMPDIR', 'TEMP', 'TMP'] as const;

/** Everything that is written somewhere temporary is written below `folder`, until the answer is called. */
function redirectTemporary(folder: string): () => void {
  const before = temporaryPlaces.map((name) => [name, process.env[name]] as const);
  for (const name of temporaryPlaces) process.env[name] = folder;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

/** Pieces of the film in clear, from the inside of its pictures. */
function piecesOf(film: string): readonly Secret[] {
  const bytes = readFileSync(film);
  return [0.2, 0.4, 0.6, 0.8].map((share) => {
    const at = Math.floor(bytes.byteLength * share);
    return { name: `film at ${share * 100} %`, bytes: bytes.subarray(at, at + 64) };
  });
}

let restore = (): void => undefined;
test.afterEach(async () => {
  await closeApps();
  restore();
});

test('no name, CPF, inscrição or piece of film lies in clear on the disk, and nothing asks for another host', async () => {
  // The one place where the film may lie in clear, because a person chose it, is outside of what is searched.
  const chosen = path.join(temporaryFolder(), 'cópia.mp4');
  const searched = temporaryFolder();
  restore = redirectTemporary(searched);
  const { app, guide } = await start();
  expect(app.userDataDir.startsWith(searched), 'user data lies in what is searched').toBe(true);
  await createAcervo(guide);
  await watchFrames(guide.page);
  const { recordingId } = await film(guide, 4, subject);
  await guide.press(conferenceText.view);
  await expect.poll(() => shownFrame(guide.page)).toBeLessThan(0.05);
  await playOn(guide, 1);
  await exportTo(guide, recordingId, chosen);
  const secrets = [...people, ...piecesOf(chosen)];

  const planted = path.join(app.userDataDir, 'plantado');
  writeFileSync(planted, Buffer.concat(secrets.map(({ bytes }) => bytes)));
  const found = searchFolder(searched, secrets).hits.filter((hit) => hit.includes('plantado'));
  expect(found, 'the search itself works').toHaveLength(secrets.length);
  writeFileSync(planted, '');

  const whilePlaying = searchFolder(searched, secrets);
  expect(whilePlaying.hits).toEqual([]);
  // An acervo, a browser profile and more: an empty search would prove nothing.
  expect(whilePlaying.files).toBeGreaterThan(20);
  expect(whilePlaying.bytes).toBeGreaterThan(500_000);

  await goTo(guide, 'recordings');
  await guide.find('searchbox', recordingsText.search).fill('xanthopolis');
  await expect(guide.find('grid', recordingsText.table)).toContainText(subject.name);
  await guide.page.keyboard.press('Control+l');
  await expect(lockButton(guide)).toHaveCount(0);
  expect(searchFolder(searched, secrets).hits, 'after it was locked').toEqual([]);

  const foreign = app.requests().filter((url) => !url.startsWith(`${appOrigin}/`));
  expect(foreign.filter((url) => !url.startsWith(`blob:${appOrigin}/`))).toEqual([]);
  expect(app.requests().filter((url) => url.includes('/media/')).length).toBeGreaterThan(0);
  expect(app.blockedRequests()).toEqual([]);
  expect(decodeURIComponent(app.requests().join('\n'))).not.toMatch(/Zulmira|Xanth|QX774|529/);

  await app.close();
  expect(searchFolder(searched, secrets).hits, 'after the end').toEqual([]);
  expect(app.output()).not.toMatch(/Zulmira|Xanth|QX774|529\.?982/);
});
