import { expect, test } from '@playwright/test';
import { film, openHost, preview } from './capture/capture-host.ts';
import type { CaptureHost } from './capture/capture-host.ts';
import { beeps, decode, flashes, peakOf, soundOf } from './capture/media-tools.ts';
import type { Scene } from './capture/scene.ts';

let host: CaptureHost;
test.afterEach(() => host.close());

/** One picture lasts 33 ms: a flash is seen up to that much after its beep is heard. */
const frameMs = 34;
const worstMs = 40;

function expectTogether(offset: number): void {
  expect(offset).toBeLessThanOrEqual(worstMs);
  expect(offset).toBeGreaterThanOrEqual(-worstMs - frameMs);
}

async function filmScene(scene: Scene, ms: number): Promise<void> {
  host = await openHost({ scene });
  expect(await preview(host.page, { width: 640 })).toMatchObject({ ok: true });
  // A flash needs its beep: wait until the middle of a second.
  await host.page.waitForFunction(() => performance.now() % 1000 > 500 && performance.now() % 1000 < 600);
  await film(host.page, ms);
}

/** Distance of each beep to its flash, ms; positive when sound is late. */
async function offsets(): Promise<readonly number[]> {
  const heard = beeps(await soundOf(host.main.media));
  const seen = await flashes(host.main.media);
  expect(seen.length).toBeGreaterThan(1);
  const nearest = (at: number): number =>
    heard.reduce((best, beep) => (Math.abs(beep - at) < Math.abs(best - at) ? beep : best), -1);
  return seen.map((at) => (nearest(at) - at) * 1000);
}

test('sound and picture keep together though their clocks have nothing in common', async () => {
  await filmScene({ videoEpochUs: 987_654_321_000, audioEpochUs: -250_000, audioJitterMs: 20 }, 6000);
  for (const offset of await offsets()) expectTogether(offset);
});

test('a microphone whose clock starts anew in mid-take keeps its place', async () => {
  const moves = [
    { atS: 3.2, byUs: -254_000 },
    { atS: 6.2, byUs: 5_000_000 },
  ];
  await filmScene({ videoEpochUs: 0, audioEpochUs: 900_000_000, audioEpochMoves: moves }, 8000);
  const found = await offsets();
  expect(found.length).toBeGreaterThan(5);
  for (const offset of found) expectTogether(offset);
});

test('a headset that changes its rate and channels goes on at the right pitch and is told', async () => {
  await filmScene({ videoEpochUs: 0, audioEpochUs: 0, rateChange: { atS: 4, rate: 16_000 } }, 7000);
  await decode(host.main.media);
  const sound = await soundOf(host.main.media);
  for (const offset of await offsets()) expectTogether(offset);
  expect(host.main.events).toContainEqual(
    expect.objectContaining({ kind: 'deviceChange', detail: { rateFrom: 48_000, rateTo: 16_000 } }),
  );
  const last = beeps(sound).at(-2) ?? 0;
  const middle = sound.subarray(Math.round((last + 0.015) * 48_000), Math.round((last + 0.045) * 48_000));
  let crossings = 0;
  middle.forEach((sample, i) => {
    if (i > 0 && sample >= 0 && (middle[i - 1] ?? 0) < 0) crossings += 1;
  });
  expect(Math.abs(crossings - 30), 'a beep of 1 kHz').toBeLessThanOrEqual(2);
});

test('a microphone that pauses leaves silence of the right length', async () => {
  await filmScene({ videoEpochUs: 0, audioEpochUs: 0, audioPause: [3.3, 6.7] }, 8000);
  const sound = await soundOf(host.main.media);
  expect(Math.abs(sound.length / 48 - host.main.durationMs)).toBeLessThan(120);
  const heard = beeps(sound);
  const whole = heard.map((beep) => (beep - (heard[0] ?? 0)) * 1000);
  for (const ms of whole) expect(Math.abs(ms - Math.round(ms / 1000) * 1000)).toBeLessThan(40);
  expect(host.main.events.map((event) => event.kind)).toContain('microphoneMuted');
  const arrivals = host.main.segments.slice(1).map((s, i, all) => s.at - (all[i - 1]?.at ?? s.at));
  expect(Math.max(...arrivals)).toBeLessThan(3000);
});

test('a camera that gives nothing shows black, never its last picture, while sound goes on', async () => {
  await filmScene({ videoEpochUs: 0, audioEpochUs: 0, videoPause: [3.3, 7.3] }, 8000);
  await decode(host.main.media);
  const events = host.main.events.filter((event) => event.kind === 'frozenPicture');
  expect(events[0]).toMatchObject({ detail: { noFrames: true } });
  expect(events[1]).toMatchObject({ detail: { ended: true } });
  expect(host.main.segments.length).toBeGreaterThan(7);
  const sound = await soundOf(host.main.media);
  expect(peakOf(sound)).toBeGreaterThan(0.3);
  const heard = beeps(sound);
  expect(heard.length).toBeGreaterThanOrEqual(7);
  const found = await host.page.evaluate(() => window.session.snapshot().sealed);
  expect(Math.abs((found?.durationMs ?? 0) - 8000)).toBeLessThan(150);
});

test('devices that are open and give nothing are refused with the likely cause', async () => {
  const clocks = { videoEpochUs: 0, audioEpochUs: 0 };
  host = await openHost({ scene: { ...clocks, audioPause: [0, 1000] } });
  expect(await preview(host.page)).toEqual({ ok: false, error: { kind: 'microphoneDead' } });
  expect(await preview(host.page, { audio: false }), 'trying again needs no restart').toMatchObject({
    ok: true,
  });
  await host.close();
  host = await openHost({ scene: { ...clocks, videoPause: [0, 1000] } });
  expect(await preview(host.page)).toEqual({ ok: false, error: { kind: 'cameraBusy' } });
});
