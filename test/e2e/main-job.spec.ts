import path from 'node:path';
import { expect, test } from '@playwright/test';
import { acervoText } from '../../shared/text/acervo.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { errorText } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { demoPerson, fillNewAcervo, typeBack, unlock } from '../../tools/demo/acervo-steps.ts';
import { demoSubject, film } from '../../tools/demo/film-steps.ts';
import { closeApps, temporaryFolder } from '../support/launch-app.ts';
import { run } from './capture/media-tools.ts';
import { durationOf, pictureTimes, sha256Of } from './support/film-file.ts';
import { clickSeek, frameAfterKey, playOn, shownFrame, watchFrames } from './support/player.ts';
import { goTo, lockButton, start } from './support/room.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.afterAll(closeApps);

let room: Awaited<ReturnType<typeof start>>;
let recordingId = '';
/** Frames seen in the player, s; compared with the exported film's own. */
const seen = { sought: 0, next: 0, back: 0 };

/** The key with one wrong character in its third group, and what that group then is. */
function mistyped(identity: string): { readonly typed: string; readonly group: string } {
  const from = 'AGE-SECRET-KEY-1'.length + 8;
  const letters = [...identity];
  letters[from + 1] = letters[from + 1] === 'Q' ? 'P' : 'Q';
  const typed = letters.join('');
  return { typed, group: typed.slice(from, from + 4) };
}

test('creates an acervo; a wrong character of the key typed back is named by its group', async () => {
  room = await start();
  const { guide } = room;
  const identity = await fillNewAcervo(guide);
  expect(identity).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
  await guide.press(acervoText.recovery.next);
  const { typed, group } = mistyped(identity);
  await typeBack(guide, typed);
  const sentence = fillSentence(acervoText.recovery.wrongGroup, { group: 3, typed: group });
  await expect(guide.page.getByText(sentence)).toBeVisible();
  await expect(lockButton(guide)).toHaveCount(0);
  await typeBack(guide, identity);
  await expect(lockButton(guide)).toBeVisible();
});

test('has an empty list before the first film', async () => {
  const { guide } = room;
  await goTo(guide, 'recordings');
  await expect(guide.find('heading', recordingsText.empty.title)).toBeVisible();
  await guide.press(recordingsText.empty.action);
});

test('locks with Ctrl+L, refuses a wrong passphrase and unlocks with the right one', async () => {
  const { guide } = room;
  await guide.page.keyboard.press('Control+l');
  await expect(guide.find('heading', acervoText.unlock.title)).toBeVisible();
  await guide.type(acervoText.unlock.login, demoPerson.login);
  await guide.type(acervoText.unlock.passphrase, `${demoPerson.passphrase}.`);
  await guide.press(acervoText.unlock.submit);
  await expect(guide.page.getByText(errorText['acervo.wrongPassphrase'])).toBeVisible();
  await unlock(guide);
});

test('films five seconds with a marker, and the conferência is good', async () => {
  const { guide } = room;
  const filmed = await film(guide, 5);
  recordingId = filmed.recordingId;
  await expect(guide.find('region', conferenceText.title).getByText(conferenceText.good)).toBeVisible();
  const details = await guide.details(recordingId);
  expect(details).toMatchObject({ status: 'completa', take: 1, continues: null, problems: [] });
  expect(details.durationMs).toBeGreaterThanOrEqual(5000);
  expect(details.events.filter(({ kind }) => kind === 'marker')).toHaveLength(1);
  expect(details.checkResult).toMatchObject({ available: true, findings: [] });
});

test('shows the first frame, lands where the bar is clicked and steps by single frames', async () => {
  const { guide } = room;
  const { page } = guide;
  await watchFrames(page);
  await guide.press(conferenceText.view);
  await expect.poll(() => shownFrame(page), { message: 'the first frame' }).toBeLessThan(0.05);
  await playOn(guide, 0.5);
  await page.keyboard.press('k');
  await expect(guide.find('button', playerText.play)).toBeVisible();
  for (const share of [0.8, 0.15, 0.6]) {
    const wanted = await clickSeek(guide, share);
    const away = async (): Promise<number> => Math.abs((await shownFrame(page)) - wanted);
    await expect.poll(away, { message: `frame at ${share} of the film` }).toBeLessThan(0.2);
    await page.waitForTimeout(300);
    expect(await away(), 'where the seek came to rest').toBeLessThan(0.2);
  }
  seen.sought = await shownFrame(page);
  seen.next = await frameAfterKey(page, '.');
  seen.back = await frameAfterKey(page, ',');
});

test('verifies intact', async () => {
  const { guide } = room;
  await guide.press(recordingText.actions.verify);
  await expect(guide.page.getByText(recordingText.verify.intact)).toBeVisible({ timeout: 60_000 });
  expect((await guide.details(recordingId)).integrity).toBe('intact');
});

test('exports an MP4 that ffprobe accepts, whose hash is the sealed one, and whose frames were those shown', async () => {
  const { guide } = room;
  const exported = path.join(temporaryFolder(), 'audiência nº 1.mp4');
  await guide.app.answerDialog(exported);
  await guide.press(recordingText.actions.exportMp4);
  await expect(guide.page.getByText(recordingText.export.matches)).toBeVisible({ timeout: 60_000 });
  const { mediaSha256, durationMs } = await guide.details(recordingId);
  expect(sha256Of(exported)).toBe(mediaSha256);
  await expect(guide.page.getByText(mediaSha256).first()).toBeVisible();
  expect(Math.abs((await durationOf(exported)) - durationMs / 1000)).toBeLessThan(0.1);
  const times = await pictureTimes(exported);
  const frame = (seconds: number): number => times.findIndex((time) => Math.abs(time - seconds) < 0.002);
  const at = frame(seen.sought);
  expect(at, 'the frame sought is one of the film').toBeGreaterThan(0);
  expect([frame(seen.next), frame(seen.back)]).toEqual([at + 1, at]);
});

test('issues a custody certificate that carries the hash', async () => {
  const { guide } = room;
  const file = path.join(temporaryFolder(), 'certidão.pdf');
  await guide.app.answerDialog(file);
  await guide.press(recordingText.actions.certificate);
  const done = fillSentence(recordingText.certificate.done, { file: 'certidão.pdf' });
  await expect(guide.page.getByText(done)).toBeVisible({ timeout: 60_000 });
  const text = (await run('pdftotext', [file, '-'])).toString();
  const { mediaSha256, manifestSha256 } = await guide.details(recordingId);
  // A hash may be broken into lines.
  const joined = text.replace(/\s+/g, '');
  expect(joined).toContain(mediaSha256);
  expect(joined).toContain(manifestSha256);
});

test('lists it, and finds it without its accents', async () => {
  const { guide } = room;
  await guide.press(recordingText.backLabel);
  const rows = guide.find('grid', recordingsText.table).getByRole('row');
  const row = rows.filter({ hasText: demoSubject.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(recordingsText.integrity.intact);
  const search = guide.find('searchbox', recordingsText.search);
  await search.fill('DAVILA nogueira');
  await expect(row).toHaveCount(1);
  await search.fill('davila inexistente');
  await expect(guide.find('heading', recordingsText.nothingFound.title)).toBeVisible();
  // The cross inside the field has the same name; this is the button below the message.
  await guide.page.getByText(recordingsText.nothingFound.action, { exact: true }).click();
  await row.click();
  await expect(guide.find('region', playerText.region)).toBeVisible();
  await room.app.close();
});
