import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Ffmpeg } from '../../../electron/media/ffmpeg.ts';
import { ffmpegPlaces, findFfmpeg } from '../../../electron/media/find-ffmpeg.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'custodia-ffmpeg-'));
const binary = findFfmpeg(ffmpegPlaces());
const fragmented = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'];
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=30:duration=3'];
const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];

/** A clip of 3 s at 30 frames per second, in fragments as the app makes them. */
function clip(...args: string[]): Buffer {
  const made = spawnSync(binary ?? '', ['-v', 'error', ...args, ...fragmented], { maxBuffer: 1 << 26 });
  expect(made.stderr.toString()).toBe('');
  return made.stdout;
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 7919) yield bytes.subarray(at, at + 7919);
}

describe('ffmpeg', () => {
  let talking: Buffer;
  beforeAll(() => {
    if (binary === null) return;
    talking = clip(
      ...picture,
      ...tone,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '30',
      '-c:a',
      'libopus',
    );
  });
  beforeEach((test) => test.skip(binary === null, 'ffmpeg is not installed on this machine'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says its version', async () => {
    expect(await new Ffmpeg().version()).toMatch(/^[\w.+:~-]+$/);
  });

  it('counts frames, duration and loudness of good footage', async () => {
    const opinion = await new Ffmpeg().secondOpinion(inPieces(talking));
    expect(opinion).toMatchObject({ ok: true, value: { frames: 90, decodedToEnd: true } });
    if (!opinion.ok) return;
    expect(Math.abs(opinion.value.durationMs - 3000)).toBeLessThan(50);
    expect(opinion.value.meanVolumeDb).toBeCloseTo(-21, 0);
    expect(opinion.value.maxVolumeDb).toBeCloseTo(-18, 0);
  });

  it('says that there is no sound track', async () => {
    const mute = clip(...picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '30');
    const opinion = await new Ffmpeg().secondOpinion(Readable.from([mute]));
    expect(opinion).toMatchObject({
      ok: true,
      value: { frames: 90, meanVolumeDb: null, maxVolumeDb: null, decodedToEnd: true },
    });
  });

  it('does not call cut or damaged footage decoded to the end', async () => {
    const cut = await new Ffmpeg().secondOpinion(inPieces(talking.subarray(0, talking.length / 2)));
    expect(cut).toMatchObject({ ok: true, value: { decodedToEnd: false } });
    const damaged = Buffer.from(talking);
    for (let at = 60_000; at < 60_400; at += 1) damaged[at] = (damaged[at] ?? 0) ^ 0x5a;
    const opinion = await new Ffmpeg().secondOpinion(inPieces(damaged));
    expect(opinion).toMatchObject({ ok: true, value: { decodedToEnd: false } });
  });

  it('fails by name on bytes that are no video', async () => {
    const opinion = await new Ffmpeg().secondOpinion(Readable.from([Buffer.alloc(300_000, 7)]));
    expect(opinion).toEqual({ ok: false, error: { code: 'ffmpeg.failed' } });
  });

  it('fails by name when it is killed in the middle, and the next run works', async () => {
    const started: number[] = [];
    const spawnAndKill: ConstructorParameters<typeof Ffmpeg>[1] = (program, args) => {
      const child = spawn(program, args);
      started.push(child.pid ?? 0);
      child.stdin.once('drain', () => child.kill('SIGKILL'));
      return child;
    };
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield talking;
    }
    const opinion = await new Ffmpeg(binary, spawnAndKill).secondOpinion(endless());
    expect(opinion).toEqual({ ok: false, error: { code: 'ffmpeg.failed' } });
    expect(started).toHaveLength(1);
    expect(() => process.kill(started[0] ?? 0, 0)).toThrow();
    expect(await new Ffmpeg().secondOpinion(inPieces(talking))).toMatchObject({ ok: true });
  });

  it('fails by name when the footage breaks off with an error', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield talking.subarray(0, 50_000);
      throw new Error('wrong byte');
    }
    expect(await new Ffmpeg().secondOpinion(broken())).toEqual({
      ok: false,
      error: { code: 'ffmpeg.failed' },
    });
  });

  it('does not believe figures of a run that was killed or did not read everything', async () => {
    const figures = "process.stdout.write('frame=90\\nout_time_us=3000000\\nprogress=end\\n')";
    const pretend = (end: string) => () => spawn(process.execPath, ['-e', `${figures};${end}`]);
    const killed = new Ffmpeg(binary, pretend('setTimeout(() => process.kill(process.pid, "SIGKILL"), 200)'));
    expect(await killed.secondOpinion(Readable.from([]))).toEqual({
      ok: false,
      error: { code: 'ffmpeg.failed' },
    });
    const hasty = new Ffmpeg(binary, pretend(''));
    expect(await hasty.secondOpinion(Readable.from([Buffer.alloc(1 << 22)]))).toMatchObject({
      ok: true,
      value: { decodedToEnd: false },
    });
  });

  it('stops when asked to', async () => {
    const opinion = await new Ffmpeg().secondOpinion(inPieces(talking), AbortSignal.abort());
    expect(opinion).toEqual({ ok: false, error: { code: 'ffmpeg.failed' } });
  });

  it('writes no file, whatever the environment asks', async () => {
    const before = process.cwd();
    process.env['FFREPORT'] = `file=${folder}/report.log:level=32`;
    try {
      await new Ffmpeg().secondOpinion(inPieces(talking));
    } finally {
      delete process.env['FFREPORT'];
    }
    expect(process.cwd()).toBe(before);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('without ffmpeg', () => {
  it('answers ffmpeg.missing', async () => {
    const none = new Ffmpeg(null);
    expect(await none.version()).toBeNull();
    expect(await none.secondOpinion(Readable.from([Buffer.alloc(9)]))).toEqual({
      ok: false,
      error: { code: 'ffmpeg.missing' },
    });
  });

  it('answers ffmpeg.failed when the file is no program', async () => {
    const broken = new Ffmpeg(path.join(folder, 'not-here'));
    expect(await broken.version()).toBeNull();
    expect(await broken.secondOpinion(inPieces(Buffer.alloc(100_000)))).toEqual({
      ok: false,
      error: { code: 'ffmpeg.failed' },
    });
  });
});
