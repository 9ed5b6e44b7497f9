import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  dyingEncoder,
  film,
  leakyEncoder,
  openHost,
  preview,
  start,
  stop,
  recordingId,
  withoutEncoder,
} from './capture/capture-host.ts';
import type { CaptureHost, FakeMain } from './capture/capture-host.ts';
import { decode, packets, peakOf, soundOf } from './capture/media-tools.ts';

let host: CaptureHost;
test.afterEach(() => host.close());

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Numbers without gaps, hashes that fit, times that touch. */
function expectUnbroken(main: FakeMain): void {
  expect(main.segments.map((segment) => segment.i)).toEqual(main.segments.map((_, i) => i));
  let end = 0;
  for (const segment of main.segments) {
    expect(sha256(segment.bytes)).toBe(segment.sha256);
    expect(segment.bytes.buffer.byteLength - segment.bytes.byteLength).toBeLessThan(1 << 20);
    expect(segment.startMs).toBe(end);
    end = segment.startMs + segment.durationMs;
  }
}

test('films segments of one second that others can read', async () => {
  host = await openHost();
  await preview(host.page);
  const { filmedMs, sealed } = await film(host.page, 5000);
  expect(sealed).toMatchObject({ ok: true, value: { status: 'completa' } });
  expectUnbroken(host.main);
  expect(Math.abs(host.main.durationMs - filmedMs)).toBeLessThan(100);

  const whole = host.main.media;
  await decode(whole);
  const all = await packets(whole);
  const pictures = all.filter((packet) => packet.codec_type === 'video');
  expect(host.main.stops).toEqual([
    expect.objectContaining({ framesEncoded: pictures.length, reason: 'operator' }),
  ]);
  const keys = pictures.filter((packet) => packet.key).map((packet) => Math.round(packet.pts_time * 1000));
  const starts = host.main.segments.slice(1).map((segment) => segment.startMs);
  expect(keys.length).toBe(starts.length);
  keys.forEach((key, i) => expect(Math.abs(key - (starts[i] ?? -1))).toBeLessThanOrEqual(1));
  expect(peakOf(await soundOf(whole))).toBeGreaterThan(0.05);
  const init = host.main.segments[0]?.bytes ?? new Uint8Array();
  for (const segment of host.main.segments.slice(1)) {
    const first = (await packets(Buffer.concat([init, segment.bytes]))).find((p) => p.codec_type === 'video');
    expect(first?.key).toBe(true);
  }
});

test('keeps the last partial segment, take after take without restart', async () => {
  host = await openHost();
  await preview(host.page);
  for (const ms of [200, 1100, 5700, 600, 1000]) {
    host.main.segments.length = 0;
    const { filmedMs } = await film(host.page, ms);
    expectUnbroken(host.main);
    const pictures = (await packets(host.main.media)).filter((packet) => packet.codec_type === 'video');
    expect(Math.abs((pictures.at(-1)?.pts_time ?? 0) * 1000 - filmedMs)).toBeLessThan(100);
    expect(Math.abs(host.main.durationMs - filmedMs), `stopped at ${String(ms)} ms`).toBeLessThan(100);
    const heard = (await packets(host.main.media)).filter((packet) => packet.codec_type === 'audio');
    expect(heard.length * 20).toBeGreaterThan(filmedMs - 100);
    if (ms >= 1000) expect(peakOf(await soundOf(host.main.media))).toBeGreaterThan(0.05);
  }
  expect(host.main.stops.length).toBe(5);
});

test('films with VP9 where H.264 is not wanted', async () => {
  host = await openHost();
  const opened = await preview(host.page, { videoCodec: 'vp9' });
  expect(opened).toMatchObject({ ok: true, value: { source: { videoCodec: 'vp09.00.31.08' } } });
  await film(host.page, 2500);
  expectUnbroken(host.main);
  await decode(host.main.media);
});

test('takes VP9 by itself on a machine without an H.264 encoder', async () => {
  host = await openHost({ workerPrelude: withoutEncoder('avc1') });
  const opened = await preview(host.page);
  expect(opened).toMatchObject({ ok: true, value: { source: { videoCodec: 'vp09.00.31.08' } } });
  await film(host.page, 1500);
  await decode(host.main.media);
});

test('films without sound when asked to', async () => {
  host = await openHost();
  await preview(host.page, { audio: false });
  await film(host.page, 2200);
  expectUnbroken(host.main);
  expect((await packets(host.main.media)).some((packet) => packet.codec_type === 'audio')).toBe(false);
});

test('keeps the order when each acknowledgement takes its own time', async () => {
  host = await openHost();
  host.main.delay = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  await preview(host.page);
  await film(host.page, 6000);
  expectUnbroken(host.main);
  // Init and one a second; how many seconds six of the wall clock are is for the machine's load to say.
  expect(host.main.segments.length).toBeGreaterThanOrEqual(7);
});

test('holds what a stalled disk cannot take, says so, and loses nothing', async () => {
  test.setTimeout(90_000);
  host = await openHost();
  let stalled = 0;
  host.main.delay = async (i) => {
    if (i !== 2) return;
    stalled = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 12_000));
  };
  await preview(host.page);
  await start(host.page);
  await expect
    .poll(() => host.page.evaluate(() => window.session.snapshot().alarms.map((a) => a.kind)), {
      timeout: 15_000,
    })
    .toContain('slowDisk');
  expect(Date.now() - stalled).toBeLessThan(5000);
  await host.page.waitForTimeout(9000);
  const during = await host.page.evaluate(() => window.session.snapshot());
  expect(during.pending).toBeGreaterThan(8);
  expect(during.acknowledgedMs, 'the clock shows what is on the disk').toBeLessThan(2500);
  expect(during.alarms.map((alarm) => alarm.kind)).toContain('noSegment');
  await expect.poll(() => host.page.evaluate(() => window.session.snapshot().pending)).toBeLessThan(2);
  await stop(host.page);
  expectUnbroken(host.main);
  expect(host.main.mostAtOnce).toBe(1);
  expect(host.main.durationMs).toBeGreaterThan(12_000);
  expect(host.main.events.map((event) => event.kind)).toEqual(
    expect.arrayContaining(['slowDisk', 'noSegment']),
  );
  await decode(host.main.media);
});

test('keeps every frame while the page is too busy to look', async () => {
  host = await openHost();
  await preview(host.page);
  await host.page.evaluate(() => {
    setInterval(() => {
      const until = performance.now() + 700;
      while (performance.now() < until);
    }, 1000);
  });
  await film(host.page, 8000);
  expectUnbroken(host.main);
  const pictures = (await packets(host.main.media)).filter((packet) => packet.codec_type === 'video');
  const { framesDropped } = host.main.stops[0] as { framesDropped: number };
  // What the camera itself could not give on a loaded machine is counted, not hidden.
  expect(pictures.length + framesDropped).toBeGreaterThanOrEqual((host.main.durationMs / 1000) * 30 * 0.99);
  expect(framesDropped).toBeLessThan(pictures.length * 0.05);
});

test('an encoder that dies is followed by another in a linked take within two seconds', async () => {
  host = await openHost({ workerPrelude: dyingEncoder(2, 50) });
  await preview(host.page);
  await start(host.page);
  await expect.poll(() => host.main.starts.length, { timeout: 20_000 }).toBe(3);
  await host.page.waitForTimeout(1500);
  const filming = await host.page.evaluate(() => window.session.snapshot());
  expect(filming).toMatchObject({
    state: 'recording',
    earlier: [{ status: 'interrompida' }, { status: 'interrompida' }],
  });
  expect(
    filming.alarms.map((alarm) => alarm.kind),
    'the operator is told',
  ).toContain('encoderLost');
  expect(await stop(host.page)).toMatchObject({ ok: true, value: { status: 'completa' } });
  expect(host.main.starts.map((s) => s['continues'])).toEqual([null, recordingId, recordingId]);
  const codecs = host.main.starts.map((s) => (s['source'] as { videoCodec: string }).videoCodec);
  expect(codecs).toEqual(['avc1.42E01F', 'avc1.42E01F', 'vp09.00.31.08']);
  expect(host.main.stops.map((s) => s['reason'])).toEqual(['lost', 'lost', 'operator']);
  expect(host.main.events.filter((event) => event.kind === 'encoderLost').length).toBe(2);
  expect(Math.max(...host.main.pausesMs())).toBeLessThan(2000);
});

test('a worker that dies ends the take with what it had handed over', async () => {
  const prelude = `setTimeout(() => { throw new Error('worker dies'); }, 6000);\n`;
  host = await openHost({ workerPrelude: prelude });
  await preview(host.page);
  await start(host.page);
  await expect.poll(() => host.main.stops.length, { timeout: 15_000 }).toBe(1);
  expect(host.main.stops[0]).toMatchObject({ reason: 'lost' });
  expect(host.main.segments.length).toBeGreaterThan(2);
  expect(await host.page.evaluate(() => window.session.snapshot().state)).toBe('ended');
});

test('counts each frame that a full or a careless encoder drops', async () => {
  host = await openHost({ workerPrelude: leakyEncoder(10, 15) });
  await preview(host.page);
  await film(host.page, 5000);
  expectUnbroken(host.main);
  await decode(host.main.media);
  const pictures = (await packets(host.main.media)).filter((packet) => packet.codec_type === 'video').length;
  const { framesEncoded, framesDropped } = host.main.stops[0] as {
    framesEncoded: number;
    framesDropped: number;
  };
  expect(framesEncoded).toBe(pictures);
  expect(framesDropped).toBeGreaterThan(15);
  expect(Math.abs(framesEncoded + framesDropped - (host.main.durationMs / 1000) * 30)).toBeLessThanOrEqual(3);
  const told = host.main.events.filter((event) => event.kind === 'droppedFrames');
  expect(told.reduce((sum, event) => sum + Number(event.detail['count']), 0)).toBe(framesDropped);
  expect(told.length, 'at most once a second').toBeLessThanOrEqual(7);
});
