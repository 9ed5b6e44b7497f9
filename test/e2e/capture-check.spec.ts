import { expect, test } from '@playwright/test';
import { film, openHost, preview } from './capture/capture-host.ts';
import type { CaptureHost } from './capture/capture-host.ts';
import { clip, packets, silentSound } from './capture/media-tools.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
let host: CaptureHost;
/** What the disk gives back for a segment; the film as it was by default. */
let readBack: (i: number) => Uint8Array | null;
test.afterEach(() => host.close());

async function open(args: readonly string[] = []): Promise<void> {
  readBack = (i) => host.main.segments[i]?.bytes ?? null;
  const serve = (path: string): Uint8Array | null => {
    const match = /^\/media\/A{32}\/(\d{6})\.m4s$/.exec(path);
    return match === null ? null : readBack(Number(match[1]));
  };
  host = await openHost({ args, serve });
}

async function check(change: { segments?: number; hasAudio?: boolean; durationMs?: number } = {}) {
  const { segments, durationMs } = { segments: host.main.segments.length, durationMs: host.main.durationMs };
  const input = { token, segments, durationMs, hasAudio: true, ...change };
  return host.page.evaluate((i) => window.check(i as never), input);
}

test('finds nothing wrong with a good film, faster than it was filmed', async () => {
  await open();
  await preview(host.page);
  await film(host.page, 8000);
  const result = await check();
  const pictures = (await packets(host.main.media)).filter((packet) => packet.codec_type === 'video');
  expect(result).toMatchObject({
    available: true,
    decodedToEnd: true,
    frames: pictures.length,
    findings: [],
    gaps: [],
  });
  if (!result.available) return;
  expect(Math.abs(result.durationMs - host.main.durationMs)).toBeLessThan(100);
  expect(result.maxVolumeDb ?? -100).toBeGreaterThan(-30);
  expect(result.meanVolumeDb ?? 0).toBeLessThan(result.maxVolumeDb ?? -100);
  // The aim is a quarter of the film's length; a test machine is shared.
  expect(result.tookMs).toBeLessThan(host.main.durationMs * 0.5);
  expect(result.shares.at(-1)).toBe(1);
  console.log('check took', result.tookMs, 'of', host.main.durationMs);
});

test('names frozen and black stretches and leaves a still room with a live sensor alone', async () => {
  test.setTimeout(120_000);
  const still = 'color=gray:s=640x360:r=30:d=6,drawbox=x=200:y=60:w=200:h=300:color=brown:t=fill';
  const clips = {
    frozen: 'testsrc2=s=640x360:r=30:d=1,tpad=stop_mode=clone:stop_duration=5',
    black: 'testsrc2=s=640x360:r=30:d=2,tpad=stop_mode=add:color=black:stop_duration=4',
    still: `${still},noise=alls=7:allf=t`,
  };
  for (const [name, graph] of Object.entries(clips)) {
    await open([`--use-file-for-fake-video-capture=${await clip(`check-${name}`, graph)}`]);
    await preview(host.page, { width: 640 });
    await film(host.page, 9000);
    const result = await check();
    expect(result, name).toMatchObject({ decodedToEnd: true });
    if (!result.available) continue;
    // A starved machine may leave a real gap in the film; it is not what is asked here.
    const named = result.findings.filter((finding) => finding !== 'gap');
    expect(named, JSON.stringify(result)).toEqual(name === 'still' ? [] : [name]);
    if (name !== 'still') await host.close();
  }
});

test('tells a film without a voice from one without a track', async () => {
  await open([`--use-file-for-fake-audio-capture=${await silentSound()}`]);
  await preview(host.page);
  await film(host.page, 2000);
  expect(await check()).toMatchObject({ findings: ['silent'], maxVolumeDb: -100 });
  host.main.segments.length = 0;
  await preview(host.page, { audio: false });
  await film(host.page, 2000);
  expect(await check()).toMatchObject({ findings: ['noAudio'], maxVolumeDb: null });
  expect(await check({ hasAudio: false })).toMatchObject({ findings: [], decodedToEnd: true });
});

test('a segment that is missing, garbled or left out is found', async () => {
  await open();
  await preview(host.page);
  await film(host.page, 5000);
  const whole = readBack;
  readBack = (i) => (i === 3 ? null : whole(i));
  expect(await check()).toMatchObject({ decodedToEnd: false, findings: ['notDecoded', 'short'] });
  readBack = (i) => (i === 3 ? new Uint8Array((whole(i) ?? []).length).fill(7) : whole(i));
  expect(await check()).toMatchObject({ decodedToEnd: false });
  readBack = (i) => (i < 3 ? whole(i) : whole(i + 1));
  const result = await check({ segments: host.main.segments.length - 1 });
  expect(result).toMatchObject({ decodedToEnd: true, findings: ['gap'] });
  const gap = result.available ? result.gaps[0] : undefined;
  expect(Math.abs((gap?.fromMs ?? 0) - (host.main.segments[3]?.startMs ?? 0))).toBeLessThan(100);
  readBack = () => null;
  expect(await check()).toMatchObject({ decodedToEnd: false, frames: 0 });
});
