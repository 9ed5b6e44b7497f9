import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { recordingDir, segmentName } from '../../electron/evidence/layout.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { captureProblemText } from '../../shared/text/alarms.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { errorSentence, errorText } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { createAcervo, unlock } from '../../tools/demo/acervo-steps.ts';
import { demoSubject, film, identify, recordButton } from '../../tools/demo/film-steps.ts';
import type { Guide } from '../../tools/demo/guide.ts';
import { closeApps, temporaryFolder } from '../support/launch-app.ts';
import { experimentFolder } from './support/acervo-files.ts';
import { flipByte, replaced } from './support/damage.ts';
import { shownFrame, shownFrames, watchFrames } from './support/player.ts';
import { experiment, goTo, start } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });
test.afterEach(closeApps);

/** The room says what is missing and what to do, and does not film. */
async function refusesToFilm(
  guide: Guide,
  problem: { what: string; todo: string },
  label = '',
): Promise<void> {
  const alert = guide.page.getByRole('alert').filter({ hasText: problem.todo });
  await expect(alert).toContainText(fillSentence(problem.what, label === '' ? {} : { label }));
  await identify(guide, demoSubject);
  await expect(recordButton(guide)).toBeDisabled();
  await expect(guide.find('button', filmText.devices.refresh).first()).toBeVisible();
}

test('a computer without a camera', async () => {
  const { app, guide } = await experiment({ noCamera: true });
  await refusesToFilm(guide, captureProblemText.noCamera);
  await app.close();
});

test('a computer without a microphone', async () => {
  const { app, guide } = await experiment({ noMicrophone: true });
  await refusesToFilm(guide, captureProblemText.noMicrophone);
  await app.close();
});

const askForMedia = (page: Page): Promise<string> =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true, audio: true }).then(
      (stream) => {
        for (const track of stream.getTracks()) track.stop();
        return 'granted';
      },
      (error: Error) => error.name,
    ),
  );

test('camera and microphone: denied by the system, closed outside the room, remembered and missing', async () => {
  const { app, guide } = await start();
  await guide.page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    // On the object itself: the host keeps its own of the prototype from being replaced.
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: (wanted: MediaStreamConstraints) => {
        if (document.documentElement.dataset['system'] === 'allows') return real(wanted);
        return Promise.reject(new DOMException('Permission denied by system', 'NotAllowedError'));
      },
    });
  });
  await guide.press(acervoText.start.tryOut);
  await refusesToFilm(guide, captureProblemText.permissionDenied);
  await guide.page.evaluate(() => {
    document.documentElement.dataset['system'] = 'allows';
  });
  await guide.find('button', filmText.devices.refresh).first().click();
  await expect(recordButton(guide), 'trying again needs no restart').toBeEnabled();

  await goTo(guide, 'settings');
  await expect.poll(() => askForMedia(guide.page), 'outside the film room').toBe('NotAllowedError');

  const settings = await guide.ask('settings.get', {});
  expect(settings.capture.cameraLabel, 'what was opened first is remembered').not.toBeNull();
  const cameraLabel = 'Câmera da Sala 09';
  await guide.ask('settings.set', { ...settings, capture: { ...settings.capture, cameraLabel } });
  // The page learns of it as it does at the next start.
  await guide.page.reload();
  await refusesToFilm(guide, captureProblemText.rememberedCameraMissing, cameraLabel);
  const away = fillSentence(filmText.devices.away, { label: cameraLabel });
  await expect(guide.find('button', new RegExp(filmText.devices.camera)).first()).toContainText(away);
  expect((await guide.ask('settings.get', {})).capture.cameraLabel, 'not replaced').toBe(cameraLabel);
  await app.close();
});

test('one wrong byte in a segment: the player stops there, names it, and plays the rest', async () => {
  const { app, guide } = await experiment();
  const { page } = guide;
  const { recordingId } = await film(guide, 6);
  const { segmentList } = await guide.details(recordingId);
  const damaged = segmentList[4];
  const after = segmentList[5];
  if (damaged === undefined || after === undefined) throw new Error('the film is too short');
  const acervo = experimentFolder(app.userDataDir);
  const file = path.join(recordingDir(acervo, recordingId as never), segmentName(damaged.i));
  flipByte(file, statSync(file).size >> 1);

  await watchFrames(page);
  await guide.press(conferenceText.view);
  await expect.poll(() => shownFrame(page)).toBeLessThan(0.05);
  await guide.press(playerText.play);
  const alert = page.getByRole('alert').filter({ hasText: playerText.wrongByteTitle });
  const minute = formatDuration(damaged.startMs);
  await expect(alert).toContainText(fillSentence(playerText.wrongByte, { segment: damaged.i, minute }));
  await expect(guide.find('button', playerText.play), 'it stands still').toBeVisible({ timeout: 20_000 });
  const shown = (await shownFrames(page)).length;
  expect(Math.max(...(await shownFrames(page)))).toBeLessThanOrEqual(damaged.startMs / 1000);

  await guide.press(playerText.skipDamaged);
  await expect.poll(() => shownFrame(page)).toBeGreaterThanOrEqual(after.startMs / 1000 - 0.001);
  await guide.press(playerText.play);
  await expect.poll(() => shownFrame(page)).toBeGreaterThan(after.startMs / 1000 + 0.4);
  const inside = (await shownFrames(page)).slice(shown);
  expect(Math.min(...inside), 'no frame of the damaged stretch').toBeGreaterThanOrEqual(
    after.startMs / 1000 - 0.001,
  );

  await guide.press(recordingText.actions.verify);
  await expect(page.getByText(recordingText.verify.damaged)).toBeVisible();
  await expect(page.getByText(segmentName(damaged.i)).first()).toBeVisible();

  const target = path.join(temporaryFolder(), 'danificada.mp4');
  await app.answerDialog(target);
  await guide.press(recordingText.actions.exportMp4);
  const refusal = page.getByRole('alert').filter({ hasText: segmentName(damaged.i) });
  await expect(refusal.filter({ hasText: 'alterado depois de selado' }).last()).toBeVisible();
  expect(readdirSync(path.dirname(target)), 'nothing is left half done').toEqual([]);

  flipByte(file, statSync(file).size >> 1);
  writeFileSync(target, 'já estava aqui');
  await app.answerDialog(target);
  await guide.press(recordingText.actions.exportMp4);
  await expect(
    page.getByText(errorSentence({ code: 'export.exists', details: { file: 'danificada.mp4' } })),
  ).toBeVisible();
  expect(readFileSync(target, 'utf8')).toBe('já estava aqui');
  await app.close();
});

/** Opens the damaged acervo: the file is named, and what needs no key still works. */
async function namesAndVerifies(guide: Guide, sentence: string): Promise<void> {
  const panel = guide.find('region', acervoText.problem.label);
  await expect(panel).toContainText(sentence, { timeout: 15_000 });
  await expect(panel).toContainText(acervoText.problem.works);
  await guide.press(acervoText.verify.start);
  const verified = guide.find('region', acervoText.verify.title);
  await expect(verified).toContainText('1 gravação', { timeout: 30_000 });
}

test('a database of zeros, then a header of garbage: each is named, and nothing is created in its place', async () => {
  const first = await start();
  const { userDataDir } = first.app;
  await createAcervo(first.guide);
  const { recordingId } = await film(first.guide, 3);
  await first.app.close();
  const acervo = path.join(userDataDir, 'acervo');

  const database = path.join(acervo, 'custodia.db');
  const restoreDatabase = replaced(database, () => 0);
  const zeros = readFileSync(database);
  const second = await start({ userDataDir });
  await second.guide.type(acervoText.unlock.login, 'm.duarte');
  await second.guide.type(acervoText.unlock.passphrase, 'rede verde canoa antiga');
  await second.guide.press(acervoText.unlock.submit);
  await namesAndVerifies(second.guide, fillSentence(errorText['database.damaged'], { file: 'custodia.db' }));
  await expect(second.guide.page.getByText(acervoText.verify.good)).toBeVisible();
  await second.app.close();
  expect(readFileSync(database).equals(zeros)).toBe(true);
  restoreDatabase();

  const header = path.join(acervo, 'vault.json');
  const restoreHeader = replaced(header, (i) => (i * 37 + 11) % 256);
  const garbage = readFileSync(header);
  const third = await start({ userDataDir });
  await namesAndVerifies(third.guide, fillSentence(errorText['acervo.damaged'], { file: 'vault.json' }));
  await third.app.close();
  expect(readFileSync(header).equals(garbage)).toBe(true);
  restoreHeader();

  const fourth = await start({ userDataDir });
  await unlock(fourth.guide);
  expect(await fourth.guide.details(recordingId)).toMatchObject({ status: 'completa', problems: [] });
  await fourth.app.close();
});

test('a second application on the same acervo is told who holds it; a folder that is none is refused', async () => {
  const holder = await experiment();
  const acervo = experimentFolder(holder.app.userDataDir);
  const other = await start();
  await other.app.answerDialog(acervo);
  await other.guide.press(acervoText.start.open);
  const panel = other.guide.find('region', acervoText.problem.label);
  await expect(panel).toContainText(os.hostname());
  await expect(panel).toContainText(/já está aberto em .+ desde \d\d\/\d\d\/\d{4} \d\d:\d\d/);

  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'ata.txt'), 'da mesma mesa');
  await other.app.answerDialog(folder);
  await other.guide.press(acervoText.start.open);
  await expect(panel).toContainText(errorText['acervo.notAnAcervo']);
  expect(readdirSync(folder)).toEqual(['ata.txt']);

  await holder.app.killMain();
  await other.app.answerDialog(acervo);
  await other.guide.press(acervoText.start.open);
  await expect(
    other.guide.find('heading', acervoText.unlock.title),
    'a killed holder holds nothing',
  ).toBeVisible();
  expect(existsSync(path.join(acervo, 'vault.json'))).toBe(true);
  await other.app.close();
});
