import { expect, test } from '@playwright/test';
import { openHost, preview, start, stop } from './capture/capture-host.ts';
import type { CaptureHost } from './capture/capture-host.ts';
import { clip, decode, peakOf, silentSound, soundOf } from './capture/media-tools.ts';

let host: CaptureHost;
test.afterEach(() => host.close());

/** Waits until an alarm sounds; answers how long after its cause it did. */
async function alarm(kind: string): Promise<number> {
  const found = await host.page.waitForFunction(
    (wanted) => {
      const one = window.session.snapshot().alarms.find((a) => a.kind === wanted);
      return one === undefined ? null : { afterMs: performance.now() - one.since };
    },
    kind,
    { timeout: 15_000, polling: 50 },
  );
  return (await found.jsonValue())?.afterMs ?? 0;
}

async function snapshotState(): Promise<string> {
  return host.page.evaluate(() => window.session.snapshot().state);
}

test('a microphone that dies is replaced by silence and told; the picture goes on every second', async () => {
  host = await openHost();
  await preview(host.page);
  await start(host.page);
  await host.page.waitForTimeout(2000);
  const before = host.main.segments.length;
  await host.page.evaluate(() => window.session.stream?.getAudioTracks()[0]?.stop());
  const asked = Date.now();
  await alarm('microphoneLost');
  expect(Date.now() - asked).toBeLessThan(2000);
  await host.page.waitForTimeout(4000);
  expect(host.main.segments.length).toBeGreaterThanOrEqual(before + 4);
  const waits = host.main.segments.slice(1).map((s, i, all) => s.at - (all[i - 1]?.at ?? s.at));
  expect(Math.max(...waits), 'a segment every second').toBeLessThan(2500);
  await stop(host.page);
  expect(host.main.events.filter((event) => event.kind === 'microphoneLost').length).toBe(1);
  await decode(host.main.media);
  const sound = await soundOf(host.main.media);
  expect(sound.length / 48_000).toBeGreaterThan(host.main.durationMs / 1000 - 0.1);
  expect(peakOf(sound.subarray(0, 2 * 48_000))).toBeGreaterThan(0.05);
  expect(peakOf(sound.subarray(3 * 48_000))).toBeLessThan(0.001);
});

test('a camera that is pulled out ends the take with everything kept', async () => {
  host = await openHost();
  await preview(host.page);
  await start(host.page);
  await host.page.waitForTimeout(2500);
  await host.page.evaluate(() => window.session.stream?.getVideoTracks()[0]?.stop());
  await expect.poll(snapshotState).toBe('ended');
  await alarm('cameraLost');
  expect(host.main.stops).toEqual([expect.objectContaining({ reason: 'lost' })]);
  expect(host.main.durationMs).toBeGreaterThan(2300);
  expect(host.main.events.map((event) => event.kind)).toContain('cameraLost');
  await decode(host.main.media);
});

test('a frozen picture is told within 2.5 s, and when it moves again', async () => {
  const moving = 'testsrc2=s=640x360:r=30:d=3';
  const file = await clip('frozen', `${moving},tpad=stop_mode=clone:stop_duration=6`);
  host = await openHost({ args: [`--use-file-for-fake-video-capture=${file}`] });
  await preview(host.page, { width: 640 });
  await start(host.page);
  expect(await alarm('frozenPicture')).toBeLessThan(2500);
  await expect
    .poll(() => host.main.events.some((event) => event.detail['ended'] === true), { timeout: 15_000 })
    .toBe(true);
  await stop(host.page);
  expect(host.main.events.map((event) => event.kind)).toEqual(expect.arrayContaining(['frozenPicture']));
});

test('a black picture is told within 2.5 s under its own name', async () => {
  const file = await clip('black', 'color=black:s=640x360:r=30:d=6,noise=alls=6:allf=t');
  host = await openHost({ args: [`--use-file-for-fake-video-capture=${file}`] });
  await preview(host.page, { width: 640 });
  expect(await alarm('blackPicture')).toBeLessThan(2500);
  const kinds = await host.page.evaluate(() => window.session.snapshot().alarms.map((a) => a.kind));
  expect(kinds).not.toContain('frozenPicture');
});

test('a picture that moves and a voice raise no alarm', async () => {
  host = await openHost();
  await preview(host.page);
  await start(host.page);
  await host.page.waitForTimeout(7000);
  expect(await host.page.evaluate(() => window.session.snapshot().alarms)).toEqual([]);
  const { levels } = await host.page.evaluate(async () => {
    const levels: number[] = [];
    const end = window.session.subscribe(() => levels.push(window.session.snapshot().peakDb));
    await new Promise((resolve) => setTimeout(resolve, 1500));
    end();
    return { levels };
  });
  expect(Math.max(...levels)).toBeGreaterThan(-30);
  await stop(host.page);
  expect(host.main.events.filter((event) => event.kind !== 'droppedFrames')).toEqual([]);
});

test('a silent microphone is told after five seconds', async () => {
  const wav = await silentSound();
  host = await openHost({ args: [`--use-file-for-fake-audio-capture=${wav}`] });
  await preview(host.page);
  await start(host.page);
  expect(await alarm('silence')).toBeLessThan(6000);
  await stop(host.page);
  expect(host.main.events.map((event) => event.kind)).toContain('silence');
});

test('remembered devices that are missing are announced, not replaced', async () => {
  host = await openHost();
  expect(await preview(host.page, { cameraLabel: 'Câmera da sala 2' })).toEqual({
    ok: false,
    error: { kind: 'rememberedCameraMissing', detail: 'Câmera da sala 2' },
  });
  expect(await preview(host.page, { microphoneLabel: 'Mesa de som' })).toEqual({
    ok: false,
    error: { kind: 'rememberedMicrophoneMissing', detail: 'Mesa de som' },
  });
  expect(await host.page.evaluate(() => window.session.snapshot())).toMatchObject({ state: 'idle' });
  const opened = await preview(host.page, {
    cameraLabel: 'fake_device_0',
    microphoneLabel: 'Fake Audio Input 2',
  });
  expect(opened).toMatchObject({ ok: true, value: { source: { microphoneLabel: 'Fake Audio Input 2' } } });
  const devices = await host.page.evaluate(() => window.session.listDevices());
  expect(devices.cameras.map((camera) => camera.label)).toEqual(['fake_device_0']);
});

test('no camera, no permission and a refusal of main are told apart', async () => {
  host = await openHost({ args: ['--use-fake-device-for-media-stream=device-count=0'] });
  expect(await preview(host.page)).toMatchObject({ ok: false, error: { kind: 'noCamera' } });
  await host.close();
  host = await openHost({
    init: () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    },
  });
  expect(await preview(host.page)).toMatchObject({ ok: false, error: { kind: 'permissionDenied' } });
});

test('a disk that fills up ends the take by the word of main', async () => {
  host = await openHost();
  host.main.refuse = (method, input) =>
    method === 'take.append' && (input['i'] as number) >= 2
      ? { code: 'take.diskFull' }
      : method === 'take.stop' && { code: 'take.notOpen' };
  await preview(host.page);
  await start(host.page);
  await expect.poll(snapshotState, { timeout: 10_000 }).toBe('stopping');
  const sealed = {
    recordingId: '01890a5d-ac96-774b-bcce-b302099a8057',
    status: 'interrompida',
    durationMs: 1030,
    segments: 2,
    mediaSha256: '0'.repeat(64),
    sealMs: 1,
  };
  const after = await host.page.evaluate((s) => {
    window.session.onMainEnded(s as never, { code: 'take.diskFull' });
    return window.session.snapshot();
  }, sealed);
  expect(after).toMatchObject({
    state: 'ended',
    sealed,
    problem: { kind: 'main', error: { code: 'take.diskFull' } },
  });
  host.main.refuse = () => false;
  host.main.segments.length = 0;
  await start(host.page);
  await host.page.waitForTimeout(1500);
  expect(await stop(host.page)).toMatchObject({ ok: true });
  expect(host.main.segments[0]?.i).toBe(0);
});
