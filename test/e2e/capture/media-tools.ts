import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Runs a program with `input` on its standard input and gives what it printed. */
export async function run(
  program: string,
  args: readonly string[],
  input: Uint8Array = new Uint8Array(),
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args);
    const out: Buffer[] = [];
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(out)) : reject(new Error(`${program}: ${said}`)),
    );
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

export interface Packet {
  readonly codec_type: 'video' | 'audio';
  readonly pts_time: number;
  readonly key: boolean;
}

/** Every packet of a film, as ffprobe reads it. */
export async function packets(film: Uint8Array): Promise<readonly Packet[]> {
  const args = ['-v', 'error', '-show_entries', 'packet=codec_type,pts_time,flags', '-of', 'json', '-'];
  const answer = JSON.parse((await run('ffprobe', args, film)).toString()) as {
    packets: { codec_type: 'video' | 'audio'; pts_time: string; flags: string }[];
  };
  return answer.packets.map((packet) => ({
    codec_type: packet.codec_type,
    pts_time: Number(packet.pts_time),
    key: packet.flags.startsWith('K'),
  }));
}

/** Decodes a whole film; rejects at the first thing the decoder complains about. */
export async function decode(film: Uint8Array): Promise<void> {
  await run('ffmpeg', ['-v', 'error', '-xerror', '-i', '-', '-f', 'null', '-'], film);
}

/** The sound of a film as 48 kHz mono samples. */
export async function soundOf(film: Uint8Array): Promise<Float32Array> {
  const raw = await run(
    'ffmpeg',
    ['-v', 'error', '-i', '-', '-ac', '1', '-ar', '48000', '-f', 'f32le', '-'],
    film,
  );
  return new Float32Array(raw.buffer, raw.byteOffset, raw.byteLength >> 2);
}

export function peakOf(samples: Float32Array): number {
  return samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

/** A motion JPEG clip for the fake camera: `filters` is an ffmpeg source graph. Returns its path. */
export async function clip(name: string, filters: string): Promise<string> {
  const file = path.resolve('tmp', 'clips', `${name}.mjpeg`);
  await mkdir(path.dirname(file), { recursive: true });
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    filters,
    '-c:v',
    'mjpeg',
    '-q:v',
    '4',
    file,
  ]);
  return file;
}

/** Ten seconds of digital silence for the fake microphone. Returns its path. */
export async function silentSound(): Promise<string> {
  const file = path.resolve('tmp', 'clips', 'silence.wav');
  await mkdir(path.dirname(file), { recursive: true });
  await run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=48000:cl=mono',
    '-t',
    '10',
    file,
  ]);
  return file;
}

/** Beginnings of loud stretches, seconds. */
export function beeps(samples: Float32Array): readonly number[] {
  const found: number[] = [];
  let quietSince = -1;
  samples.forEach((sample, i) => {
    if (Math.abs(sample) < 0.1) return;
    if (i - quietSince > 0.3 * 48_000 || found.length === 0) found.push(i / 48_000);
    quietSince = i;
  });
  return found;
}

/** Times of the first picture of each flash, seconds. */
export async function flashes(film: Uint8Array): Promise<readonly number[]> {
  const brightness = await run(
    'ffmpeg',
    [
      '-v',
      'error',
      '-i',
      '-',
      '-fps_mode',
      'passthrough',
      '-vf',
      'scale=1:1,format=gray',
      '-f',
      'rawvideo',
      '-',
    ],
    film,
  );
  const times = (await packets(film))
    .filter((packet) => packet.codec_type === 'video')
    .map((p) => p.pts_time);
  return times.filter((_, i) => (brightness[i] ?? 0) > 180 && (i === 0 || (brightness[i - 1] ?? 0) <= 180));
}
