import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { acervoText } from '../../shared/text/acervo.ts';
import { alarmText } from '../../shared/text/alarms.ts';
import { commonText } from '../../shared/text/common.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { errorText } from '../../shared/text/errors.ts';
import { filmText } from '../../shared/text/film.ts';
import { fillNewAcervo } from '../../tools/demo/acervo-steps.ts';
import { begin, conferred, demoSubject, recordButton, stored } from '../../tools/demo/film-steps.ts';
import type { Guide } from '../../tools/demo/guide.ts';
import { closeApps } from '../support/launch-app.ts';
import { experimentFolder } from './support/acervo-files.ts';
import { experiment, goTo, lockButton, prepare, start, type Room } from './support/room.ts';

test.describe.configure({ timeout: 120_000 });
test.afterEach(closeApps);

/** Like `experiment`, and the page keeps the tracks it is given, so that a test can take one away. */
async function experimentWithTracks(): Promise<Room> {
  const room = await start();
  await room.guide.page.evaluate(() => {
    const kept: MediaStreamTrack[] = [];
    const devices = navigator.mediaDevices;
    const original = devices.getUserMedia.bind(devices);
    const getUserMedia = async (wanted?: MediaStreamConstraints): Promise<MediaStream> => {
      const stream = await original(wanted);
      kept.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(devices, 'getUserMedia', { value: getUserMedia });
    Object.assign(window, { keptTracks: kept });
  });
  await room.guide.press(acervoText.start.tryOut);
  await lockButton(room.guide).waitFor();
  return room;
}

/** Ends one track as the browser does when its device is pulled out. */
async function pullOut(guide: Guide, kind: 'audio' | 'video'): Promise<void> {
  await guide.page.evaluate((which) => {
    const { keptTracks } = window as unknown as { keptTracks: readonly MediaStreamTrack[] };
    const pulled = new Set(keptTracks.filter((each) => each.kind === which && each.readyState === 'live'));
    if (pulled.size === 0) throw new Error('the page was given no such track');
    for (const track of pulled) {
      track.stop();
      track.dispatchEvent(new Event('ended'));
    }
  }, kind);
}

/** Counts the tones of the alarm from here on. */
async function countTones(guide: Guide): Promise<() => Promise<number>> {
  await guide.page.evaluate(() => {
    const page = window as { tones?: number };
    page.tones = 0;
    const original = Reflect.get<OscillatorNode, 'start'>(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      page.tones = (page.tones ?? 0) + 1;
      original.call(this, when);
    };
  });
  return () => guide.page.evaluate(() => (window as { tones?: number }).tones ?? 0);
}

test('a wrong or half CPF is not filmed under; corrected or taken away it is', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  for (const cpf of ['123', '111.111.111-11', '529.982.247-26']) {
    await guide.type(filmText.who.cpf, cpf);
    await expect(recordButton(guide)).toBeDisabled();
    await expect(guide.page.getByText(filmText.who.cpfFirst)).toBeVisible();
    await guide.page.keyboard.press('F9');
    await expect(guide.page.getByText(filmText.notRecording)).toBeVisible();
  }
  await guide.find('textbox', filmText.who.name).focus();
  await expect(guide.page.getByText(filmText.who.cpfWrong)).toBeVisible();
  await guide.type(filmText.who.cpf, '529.982.247-25');
  await expect(recordButton(guide)).toBeEnabled();
  await guide.type(filmText.who.cpf, '');
  await expect(recordButton(guide)).toBeEnabled();
  await app.close();
});

test('a camera pulled out is seen, named in the task bar and heard until silenced', async () => {
  const { app, guide } = await experimentWithTracks();
  await prepare(guide);
  await begin(guide, 3);
  await expect.poll(() => guide.page.title()).toContain(filmText.windowTitle.recording);
  const tones = await countTones(guide);
  await pullOut(guide, 'video');
  await expect(guide.page.getByText(alarmText.cameraLost?.what ?? '')).toBeVisible({ timeout: 2000 });
  expect(await tones()).toBeGreaterThan(0);
  await expect.poll(() => guide.page.title()).toMatch(/^⚠/);
  await conferred(guide, 3);
  // Nobody may have been near: it sounds again, although the take is over.
  const before = await tones();
  await expect.poll(tones, { timeout: 8000 }).toBeGreaterThan(before);
  const stage = guide.find('group', filmText.preview.label);
  await expect(stage.getByText(alarmText.cameraLost?.what ?? '')).toHaveCount(1);
  await guide.page.keyboard.press('s');
  await expect(guide.find('button', filmText.alarm.silence)).toHaveCount(0);
  await app.close();
});

test('a take that lost its microphone on the way is not called good', async () => {
  const { app, guide } = await experimentWithTracks();
  await prepare(guide);
  await begin(guide, 2);
  await pullOut(guide, 'audio');
  await stored(guide, 5);
  await guide.press(filmText.stop);
  const panel = await conferred(guide, 5);
  await expect(panel).toContainText(conferenceText.goodTroubled);
  await expect(panel).toContainText(alarmText.microphoneLost?.what ?? '');
  await app.close();
});

test('a look at the recording, or at another screen, forgets neither the person nor the conferência', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  await goTo(guide, 'settings');
  await goTo(guide, 'film');
  await expect(guide.find('textbox', filmText.who.name)).toHaveValue(demoSubject.name);
  await begin(guide, 4);
  await guide.press(filmText.stop);
  await conferred(guide, 4);
  await guide.press(conferenceText.view);
  await goTo(guide, 'film');
  const panel = await conferred(guide, 4);
  await expect(panel).toContainText(demoSubject.name);
  // Continuing needs the camera, which opens again meanwhile.
  await expect(guide.page.getByText(filmText.preview.opening)).toHaveCount(0);
  await guide.press(conferenceText.goOn);
  await stored(guide, 4);
  await guide.press(filmText.stop);
  await conferred(guide, 4);
  const rows = await guide.ask('recording.list', {});
  expect(rows[0]?.continues).toBe(rows[1]?.recordingId);
  await app.close();
});

test('keys of a browser and files dropped on the window leave a take alone; what was told is gone after a lock', async () => {
  const { app, guide } = await experiment();
  await prepare(guide);
  await begin(guide, 3);
  const prevented = await guide.page.evaluate(() => {
    const keys = [{ key: 'F5' }, { key: 'r', ctrlKey: true }, { key: 'ArrowLeft', altKey: true }];
    const init = { bubbles: true, cancelable: true };
    const pressed = keys.map((key) => new KeyboardEvent('keydown', { ...init, ...key }));
    const events = [...pressed, new DragEvent('dragover', init), new DragEvent('drop', init)];
    return events.map((event) => !document.body.dispatchEvent(event));
  });
  expect(prevented).toEqual([true, true, true, true, true]);
  await guide.page.keyboard.press('Control+l');
  await expect(guide.page.getByText(errorText['take.alreadyOpen'])).toBeVisible();
  await guide.press(filmText.stop);
  await conferred(guide, 3);
  await lockButton(guide).click();
  await expect(guide.page.getByRole('heading', { name: acervoText.unlock.title })).toBeVisible();
  await expect(guide.page.getByText(errorText['take.alreadyOpen'])).toHaveCount(0);
  await app.close();
});

test('an acervo whose folder is gone says so where one films', async () => {
  const { app, guide } = await experiment();
  await recordButton(guide).waitFor();
  await goTo(guide, 'recordings');
  rmSync(experimentFolder(app.userDataDir), { recursive: true });
  await goTo(guide, 'film');
  await expect(guide.page.getByText(errorText['acervo.gone'])).toBeVisible();
});

test('the recovery key and the top bar are seen whole in a small window', async () => {
  const { app, guide } = await start();
  await guide.page.setViewportSize({ width: 1024, height: 700 });
  await fillNewAcervo(guide);
  const clipped = await guide.find('group', acervoText.recovery.identity).evaluate((box) => {
    const qr = document.querySelector('main img, main svg[role="img"]')?.getBoundingClientRect();
    const ends = [...box.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    return box.scrollWidth > box.clientWidth || (qr !== undefined && Math.max(...ends) > qr.left);
  });
  expect(clipped).toBe(false);
  await app.close();
  const room = await experiment();
  await room.guide.page.setViewportSize({ width: 1024, height: 700 });
  const right = await room.guide
    .find('button', /: opções$/)
    .evaluate((button) => button.getBoundingClientRect().right);
  expect(right, commonText.bar.person).toBeLessThanOrEqual(1024);
  await room.app.close();
});
