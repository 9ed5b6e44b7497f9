import path from 'node:path';
import { expect, test } from '@playwright/test';
import { alarmText } from '../../shared/text/alarms.ts';
import { commonText } from '../../shared/text/common.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { filmText } from '../../shared/text/film.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { createAcervo, unlock } from '../../tools/demo/acervo-steps.ts';
import {
  begin,
  conferred,
  demoSubject,
  identify,
  stored,
  storedSeconds,
} from '../../tools/demo/film-steps.ts';
import { closeApps, temporaryFolder } from '../support/launch-app.ts';
import { experimentFolder, manifestsOf } from './support/acervo-files.ts';
import { durationOf, exportTo } from './support/film-file.ts';
import { playOn, shownFrame, watchFrames } from './support/player.ts';
import { experiment, goTo, lockButton, prepare, start, withoutCountdown } from './support/room.ts';

test.describe.configure({ timeout: 150_000 });
test.afterEach(closeApps);

test('the window dies in mid-take: sealed as interrompida, and the continuation is a linked take', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  await begin(guide, 3);
  const lost = app.page;
  const shown = await storedSeconds(guide);
  await app.killRenderer();
  await app.nextPage(lost);

  await expect(lockButton(guide), 'the acervo is still open').toBeVisible({ timeout: 30_000 });
  const offer = guide.find('alertdialog', filmText.continuationOffer.title);
  await expect(offer).toContainText(demoSubject.name);
  await expect(offer, 'the cause in words').toContainText(alarmText.rendererLost?.what ?? '-');
  await expect(offer).not.toContainText('rendererLost');
  const [first] = await manifestsOf(experimentFolder(app.userDataDir));
  expect(first).toMatchObject({ status: 'interrompida', take: 1 });
  expect(first?.durationMs).toBeGreaterThanOrEqual(shown * 1000);
  expect(first?.events.map(({ kind }) => kind)).toContain('rendererLost');

  await guide.press(filmText.continuationOffer.accept);
  await expect(guide.find('textbox', filmText.who.inscricao)).toHaveValue(demoSubject.inscricao);
  await withoutCountdown(guide);
  await begin(guide, 4);
  await guide.press(filmText.stop);
  await conferred(guide, 4);
  const second = await guide.details(await guide.newestRecording());
  expect(second).toMatchObject({ continues: first?.recordingId, take: 2, status: 'completa' });
  expect(second.subject).toMatchObject({ name: demoSubject.name, inscricao: demoSubject.inscricao });
  await app.close();
});

test('the process is killed in mid-take: the next start seals it, tells it, plays it and exports it', async () => {
  const before = await start();
  const { userDataDir } = before.app;
  await createAcervo(before.guide);
  await prepare(before.guide);
  await begin(before.guide, 5);
  const shown = await storedSeconds(before.guide);
  await before.app.killMain();
  expect(await manifestsOf(path.join(userDataDir, 'acervo')).catch(() => 'not sealed')).toBe('not sealed');

  const { app, guide } = await start({ userDataDir });
  await unlock(guide);
  await expect(guide.page.getByText(commonText.recovered.one)).toBeVisible();
  await goTo(guide, 'recordings');
  const row = guide.find('grid', recordingsText.table).getByRole('row').filter({ hasText: demoSubject.name });
  await expect(row).toContainText(recordingsText.status.recuperada);
  await watchFrames(guide.page);
  await row.click();
  await expect.poll(() => shownFrame(guide.page), { timeout: 20_000 }).toBeLessThan(0.05);
  await playOn(guide, 1.5);
  await guide.press(playerText.pause);

  const film = path.join(temporaryFolder(), 'recuperada.mp4');
  await exportTo(guide, await guide.newestRecording(), film);
  const seconds = await durationOf(film);
  expect(seconds, 'nothing that was shown as stored is lost').toBeGreaterThanOrEqual(shown);
  expect(Math.abs(seconds - shown)).toBeLessThan(2);

  await guide.press(commonText.dismiss);
  await expect(guide.page.getByText(commonText.recovered.one)).toHaveCount(0);
  await app.close();
});

test('closing the window in mid-take asks, then seals, then closes', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  await begin(guide, 2);
  const question = guide.find('alertdialog', filmText.closeAsked.title);

  expect(await app.askToClose()).toBe(false);
  await expect(question).toBeVisible();
  await guide.press(filmText.closeAsked.goOn);
  await expect(question).toHaveCount(0);
  await stored(guide, (await storedSeconds(guide)) + 1);

  expect(await app.askToClose()).toBe(false);
  await guide.press(filmText.closeAsked.stop);
  expect(await app.ended).toEqual({ code: 0, signal: null });
  const [sealed] = await manifestsOf(experimentFolder(app.userDataDir));
  expect(sealed).toMatchObject({ status: 'completa' });
  expect(sealed?.durationMs).toBeGreaterThanOrEqual(3000);
});

test('a slip of the stop key leaves the take running', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  await begin(guide, 1);
  await guide.page.keyboard.press('F9');
  await guide.page.keyboard.press('Enter');
  await expect(guide.find('alertdialog', filmText.shortStop.title)).toHaveCount(0);
  await stored(guide, 4);
  await guide.page.keyboard.press('F9');
  const panel = await conferred(guide, 4);
  await expect(panel).toContainText(conferenceText.good);
  await app.close();
});

test('a newcomer films within a minute, in an acervo plainly called an experiment', async () => {
  const began = performance.now();
  const { app, guide } = await start();
  await guide.press(acervoText.start.tryOut);
  await expect(guide.page.getByText(commonText.bar.experimental)).toBeVisible();
  await identify(guide, demoSubject);
  await begin(guide, 1);
  expect(performance.now() - began).toBeLessThan(60_000);
  await app.killMain();
});
