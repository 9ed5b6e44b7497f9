import { expect, test, type Page } from '@playwright/test';
import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { preciseTime } from '../../renderer/player/time-text.ts';
import { playerText } from '../../shared/text/player.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { demoPerson } from '../../tools/demo/acervo-steps.ts';
import { conferred, demoSubject, recordButton, stored } from '../../tools/demo/film-steps.ts';
import { closeApps } from '../support/launch-app.ts';
import { expectFocus, pressByKey, tabTo } from './support/keyboard.ts';
import { frameAfterKey, shownFrame, watchFrames } from './support/player.ts';
import { lockButton, start, type Room } from './support/room.ts';

// The whole path without a pointer: nothing below clicks.
test.describe.configure({ mode: 'serial', timeout: 150_000 });
test.afterAll(closeApps);

let room: Room;
let page: Page;

async function write(label: string, text: string): Promise<void> {
  await tabTo(room.guide, room.guide.find('textbox', label));
  await page.keyboard.type(text);
}

test('creates the acervo', async () => {
  room = await start();
  const { guide } = room;
  page = guide.page;
  const { create, recovery } = acervoText;
  await pressByKey(guide, acervoText.start.create);
  await expectFocus(guide.find('textbox', create.station));
  await page.keyboard.type('Sala 02');
  await write(create.om, 'OM fictícia');
  await write(create.userName, demoPerson.name);
  await write(create.login, demoPerson.login);
  await write(create.passphrase, demoPerson.passphrase);
  await write(create.repeat, demoPerson.passphrase);
  await page.keyboard.press('Enter');
  const shown = await guide.find('group', recovery.identity).textContent();
  await pressByKey(guide, recovery.next);
  await expectFocus(guide.find('textbox', recovery.typed));
  await page.keyboard.type((shown ?? '').replace(/\s+/g, '').toLowerCase());
  await pressByKey(guide, recovery.confirm);
  await expect(lockButton(guide)).toBeVisible();
});

test('locks and unlocks', async () => {
  const { guide } = room;
  await page.keyboard.press('Control+l');
  await expectFocus(guide.find('textbox', acervoText.unlock.login));
  await page.keyboard.type(demoPerson.login);
  await write(acervoText.unlock.passphrase, demoPerson.passphrase);
  await page.keyboard.press('Enter');
  await expect(lockButton(guide)).toBeVisible();
});

test('films: F9 begins and ends, M marks, ? helps, and letters stay in the fields', async () => {
  const { guide } = room;
  await expectFocus(guide.find('textbox', filmText.who.inscricao));
  await page.keyboard.type(demoSubject.inscricao);
  await write(filmText.who.name, 'Marcos Simas?');
  await expect(guide.find('textbox', filmText.who.name)).toHaveValue('Marcos Simas?');
  await expect(recordButton(guide)).toBeEnabled();
  await page.keyboard.press('F9');
  await page.keyboard.press('Escape');
  await expect(guide.page.getByText(filmText.notRecording), 'Esc stops the counting').toBeVisible();
  await page.keyboard.press('F9');
  await stored(guide, 1);
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect(guide.find('list', filmText.markers).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('?');
  await expect(guide.find('dialog', filmText.help.title)).toBeVisible();
  await expectFocus(guide.find('button', filmText.help.close));
  await page.keyboard.press('Enter');
  await expect(guide.find('dialog', filmText.help.title)).toHaveCount(0);
  await page.keyboard.press(' ');
  await stored(guide, 7);
  await page.keyboard.press('F9');
  const panel = await conferred(guide, 7);
  await expect(panel).toContainText(conferenceText.good);
  await expectFocus(guide.find('heading', conferenceText.title));
  await watchFrames(page);
  await pressByKey(guide, conferenceText.view);
  await expect.poll(() => shownFrame(page)).toBeLessThan(0.05);
});

const rate = (text: string): string =>
  `${playerText.rate}: ${fillSentence(playerText.rateValue, { rate: text })}`;

test('plays: K and space, L and J, rates, single frames', async () => {
  const { guide } = room;
  const expectRate = (text: string) => expect(guide.find('button', rate(text)), text).toBeVisible();
  // The buttons have their own use for the space bar; the picture's heading has none.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('k');
  await expect(guide.find('button', playerText.pause)).toBeVisible();
  await page.keyboard.press('l');
  await expectRate('1,25');
  await page.keyboard.press('l');
  await expectRate('1,5');
  await page.keyboard.press('j');
  await expectRate('1,25');
  await page.keyboard.press('1');
  await expectRate('1');
  await page.keyboard.press('k');
  await expect(guide.find('button', playerText.play)).toBeVisible();
  for (const slower of ['0,75', '0,5', '0,25', '0,25']) {
    await page.keyboard.press('-');
    await expectRate(slower);
  }
  await page.keyboard.press('1');
  await expectRate('1');
  await page.keyboard.press('Space');
  await expect(guide.find('button', playerText.pause)).toBeVisible();
  await expect.poll(() => shownFrame(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('Space');
  await expect(guide.find('button', playerText.play)).toBeVisible();

  const from = await shownFrame(page);
  const next = await frameAfterKey(page, '.');
  expect(next - from).toBeGreaterThan(0);
  expect(next - from, 'one frame and not two').toBeLessThan(0.2);
  expect(await frameAfterKey(page, ',')).toBeCloseTo(from, 3);
  expect(await frameAfterKey(page, ',')).toBeLessThan(from);
});

test('paused in the middle of a film, the time and the frame told are those on the screen', async () => {
  const { guide } = room;
  for (const playMs of [120, 170, 220, 270, 320]) {
    await page.keyboard.press('k');
    await expect(guide.find('button', playerText.pause)).toBeVisible();
    await page.waitForTimeout(playMs);
    await page.keyboard.press('k');
    await expect(guide.find('button', playerText.play)).toBeVisible();
    await page.waitForTimeout(300);
    const shown = await shownFrame(page);
    await expect(page.getByText(preciseTime(shown * 1000), { exact: true })).toBeVisible();
    const next = await frameAfterKey(page, '.');
    expect(next - shown, 'the next frame and not the one on the screen').toBeGreaterThan(0.001);
    expect(next - shown).toBeLessThan(0.1);
  }
});

test('the bar is a slider that says where it stands, in Portuguese', async () => {
  const { guide } = room;
  const bar = guide.find('slider', playerText.position);
  const says = (now: RegExp | string) =>
    expect(bar).toHaveAttribute('aria-valuetext', new RegExp(`^${String(now)} de [789] segundos$`));
  await tabTo(guide, bar);
  await page.keyboard.press('Home');
  await says('0 segundos');
  await page.keyboard.press('ArrowRight');
  await says('5 segundos');
  await expect.poll(() => shownFrame(page)).toBeGreaterThan(4.8);
  await page.keyboard.press('ArrowLeft');
  await says('0 segundos');
  await page.keyboard.press(']');
  await expect.poll(() => shownFrame(page), 'the first marker').toBeGreaterThan(0.5);
  await page.keyboard.press('[');
  await page.keyboard.press('End');
  await says('[789] segundos');
  await page.keyboard.press('j');
  await says('[1-4] segundos?');
});

test('sound, magnifier, light, help', async () => {
  const { guide } = room;
  await page.keyboard.press('m');
  await expect(guide.find('button', playerText.unmute)).toBeVisible();
  await page.keyboard.press('m');
  await expect(guide.find('button', playerText.mute)).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('b');
  await expect(page.getByText(playerText.altered)).toBeVisible();
  await page.keyboard.press('o');
  await expect(page.getByText(playerText.original)).toBeVisible();
  await page.keyboard.press('?');
  await expect(guide.find('dialog', playerText.help)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide.find('dialog', playerText.help)).toHaveCount(0);
});

test('verifies, goes back, and opens the recording from the list', async () => {
  const { guide } = room;
  await pressByKey(guide, recordingText.actions.verify);
  await expect(page.getByText(recordingText.verify.intact)).toBeVisible({ timeout: 60_000 });
  const places = page.getByRole('navigation', { name: commonText.nav.label });
  await tabTo(guide, places.getByRole('button', { name: commonText.nav.recordings, exact: true }));
  await page.keyboard.press('Enter');
  const search = guide.find('searchbox', recordingsText.search);
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expectFocus(search);
  await page.keyboard.type('simas');
  const row = guide.find('grid', recordingsText.table).getByRole('row').filter({ hasText: 'Marcos Simas' });
  await tabTo(guide, row);
  await page.keyboard.press('Enter');
  await expect(guide.find('region', playerText.region)).toBeVisible();
  await pressByKey(guide, recordingText.backLabel);
  await expect(guide.find('heading', recordingsText.title)).toBeVisible();
  await room.app.close();
});
