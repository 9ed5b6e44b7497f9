import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { conferenceText } from '../../shared/text/conference.ts';
import { filmText } from '../../shared/text/film.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { closeApps, launchApp, temporaryFolder, type LaunchedApp } from '../support/launch-app.ts';

const room = (page: Page) => page.getByRole('main');
const recordButton = (page: Page) => room(page).getByRole('button', { name: filmText.record, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: playerText.position });
const positionMs = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));

/** Begins a take without the countdown. */
async function begin(page: Page): Promise<void> {
  await expect(recordButton(page)).toBeEnabled({ timeout: 30_000 });
  await room(page).getByText(filmText.countdown).click();
  await recordButton(page).click();
  await expect(page.getByText(filmText.rec, { exact: true })).toBeVisible({ timeout: 20_000 });
}

async function storedSeconds(page: Page, seconds: number): Promise<void> {
  const clock = page.getByRole('timer', { name: filmText.clock });
  await expect
    .poll(async () => Number((await clock.textContent())?.split(':').at(-1)), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(seconds);
}

async function tryOut(): Promise<LaunchedApp> {
  const app = await launchApp();
  await app.page.getByRole('button', { name: 'Experimentar' }).click();
  await room(app.page).getByLabel(filmText.who.inscricao).fill('0001211');
  return app;
}

function files(folder: string, name: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(folder, file));
}

test.afterEach(closeApps);

test('films, seals, checks, plays, steps, verifies and exports', async () => {
  test.setTimeout(120_000);
  const app = await tryOut();
  const { page } = app;
  await begin(page);
  await storedSeconds(page, 1);
  // A slip right after the start asks, and going on has the focus.
  await page.keyboard.press('F9');
  await expect(page.getByRole('alertdialog', { name: filmText.shortStop.title })).toBeVisible();
  await page.keyboard.press('Enter');
  await storedSeconds(page, 3);
  await page.keyboard.press('m');
  await expect(page.getByRole('list', { name: filmText.markers }).getByRole('listitem')).toHaveCount(1);
  await storedSeconds(page, 6);
  await page.keyboard.press('F9');
  const panel = page.getByRole('region', { name: conferenceText.title });
  await expect(panel.getByText(conferenceText.good)).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('button', { name: conferenceText.view }).click();

  await expect(page.getByText(playerText.original)).toBeVisible();
  await expect(page.getByRole('button', { name: playerText.play, exact: true })).toBeEnabled();
  await page.getByRole('button', { name: playerText.play, exact: true }).click();
  await expect.poll(() => positionMs(page)).toBeGreaterThan(500);
  await page.keyboard.press('k');

  const at = await positionMs(page);
  await page.keyboard.press('.');
  await expect.poll(() => positionMs(page)).toBeGreaterThan(at);
  await page.keyboard.press('Home');
  await expect.poll(() => positionMs(page)).toBe(0);
  await page
    .getByRole('toolbar', { name: playerText.marks })
    .getByRole('button', { name: /^Marcador 1/ })
    .click();
  await expect.poll(() => positionMs(page)).toBeGreaterThan(2500);

  await page.keyboard.press('z');
  await expect(page.getByText(playerText.altered)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByText(playerText.original)).toBeVisible();

  await page.getByRole('button', { name: recordingText.actions.verify }).click();
  await expect(page.getByText(recordingText.verify.intact)).toBeVisible({ timeout: 30_000 });
  const target = path.join(temporaryFolder(), 'copia.mp4');
  await app.answerDialog(target);
  await page.getByRole('button', { name: recordingText.actions.exportMp4 }).click();
  await expect(page.getByText(recordingText.export.matches)).toBeVisible({ timeout: 30_000 });
  expect(existsSync(target)).toBe(true);
});

test('a lost window leaves a sealed take and the offer of a linked one; a wrong byte stops playback and is named', async () => {
  test.setTimeout(120_000);
  const app = await tryOut();
  await begin(app.page);
  await storedSeconds(app.page, 3);
  await app.killRenderer();
  const page = await app.nextPage(app.page);
  const offer = page.getByRole('alertdialog', { name: filmText.continuationOffer.title });
  await expect(offer).toContainText(filmText.continuationOffer.causes.rendererLost, { timeout: 30_000 });
  await offer.getByRole('button', { name: filmText.continuationOffer.accept }).click();
  await expect(room(page).getByLabel(filmText.who.inscricao)).toHaveValue('0001211');
  await begin(page);
  await storedSeconds(page, 6);
  await page.keyboard.press('F9');
  const panel = page.getByRole('region', { name: conferenceText.title });
  await expect(panel.getByText(conferenceText.good)).toBeVisible({ timeout: 60_000 });

  const fifth = files(app.userDataDir, '000005.age');
  expect(fifth).toHaveLength(1);
  for (const file of fifth) {
    const bytes = readFileSync(file);
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
  await panel.getByRole('button', { name: conferenceText.view }).click();
  const alert = page.getByRole('alert').filter({ hasText: playerText.wrongByteTitle });
  await expect(page.getByRole('button', { name: playerText.play, exact: true })).toBeEnabled();
  await page.keyboard.press('k');
  // Where a segment begins follows its key frame: a fraction of a second before the whole one on a busy machine.
  await expect(alert).toContainText(/O segmento 5, em 00:00:0[34]/, { timeout: 20_000 });
  await expect(page.getByText(recordingsText.integrity.damaged, { exact: true })).toBeVisible();
  await expect.poll(() => positionMs(page), { timeout: 15_000 }).toBeGreaterThan(3000);
  await expect(page.getByRole('button', { name: playerText.play, exact: true })).toBeEnabled();
  expect(await positionMs(page)).toBeLessThan(4200);
  await alert.getByRole('button', { name: playerText.skipDamaged }).click();
  await expect.poll(() => positionMs(page)).toBeGreaterThan(4800);
  await expect(alert).toBeHidden();
});

test('no camera is said, with what to do', async () => {
  const app = await launchApp({ noCamera: true });
  await app.page.getByRole('button', { name: 'Experimentar' }).click();
  const alert = app.page.getByRole('alert').filter({ hasText: 'Nenhuma câmera foi encontrada.' });
  await expect(alert.getByRole('button', { name: filmText.devices.refresh })).toBeVisible({
    timeout: 20_000,
  });
  await expect(recordButton(app.page)).toBeDisabled();
});
