import path from 'node:path';
import type { RecordingReader } from '../../electron/evidence/reader.ts';
import { filmBetween, run } from './bench-film.ts';

/** Each second of the clip begins with this much white and a tone of 1 kHz. */
const seconds = 0.1;
const clipSeconds = 10;
/** Brightness (0–255) and loudness (0–1) between what is off and what is on. */
export const litAbove = 160;
export const loudAbove = 0.1;
/** Anything on within this of the last that was on belongs to it, s. */
export const sameWithin = 0.3;

export interface Clip {
  readonly camera: string;
  readonly flags: readonly string[];
}

/** A camera and a microphone of ten seconds, played over and over by the browser's fake devices. */
export async function makeClip(folder: string): Promise<Clip> {
  const camera = path.join(folder, 'flash.mjpeg');
  const sound = path.join(folder, 'beep.wav');
  const on = `lt(mod(t,1),${seconds})`;
  const picture = [
    `testsrc2=s=1280x720:r=30:d=${clipSeconds}`,
    'lutyuv=y=val/3',
    `drawbox=color=white:t=fill:enable='${on}'`,
  ].join(',');
  const quiet = ['-v', 'error', '-y', '-f', 'lavfi', '-i'];
  await run('ffmpeg', [...quiet, picture, '-c:v', 'mjpeg', '-q:v', '5', camera]);
  const tone = `aevalsrc='0.5*sin(2*PI*1000*t)*${on}':s=48000:d=${clipSeconds}`;
  await run('ffmpeg', [...quiet, tone, '-c:a', 'pcm_s16le', sound]);
  return { camera, flags: [`--use-file-for-fake-audio-capture=${sound}`] };
}

/** Beginnings of what is on, s of media time. */
export interface Moments {
  readonly flashes: readonly number[];
  readonly beeps: readonly number[];
}

/** Finds flashes and beeps in a part of a film with ffmpeg, which knows nothing of how it was made. */
export async function momentsOf(film: RecordingReader, fromMs: number, toMs: number): Promise<Moments> {
  const part = await filmBetween(film, fromMs, toMs);
  const print = (key: string): string => `metadata=print:key=${key}:file=-`;
  const common = ['-v', 'error', '-copyts', '-i', '-'];
  const brightness = ['-an', '-vf', `scale=64:36,signalstats,${print('lavfi.signalstats.YAVG')}`];
  const loudness = `asetnsamples=48,astats=metadata=1:reset=1,a${print('lavfi.astats.Overall.Peak_level')}`;
  const pictures = await run('ffmpeg', [...common, ...brightness, '-f', 'null', '-'], part);
  const sounds = await run('ffmpeg', [...common, '-vn', '-af', loudness, '-f', 'null', '-'], part);
  return {
    flashes: beginnings(printed(pictures), litAbove),
    beeps: beginnings(printed(sounds), 20 * Math.log10(loudAbove)),
  };
}

interface Sample {
  readonly at: number;
  readonly value: number;
}

/** What ffmpeg's `metadata=print` says: a line with `pts_time:`, then one with `key=value`. */
function printed(text: string): Sample[] {
  const samples = text.matchAll(/pts_time:(\S+)\s+lavfi\.\S+=(\S+)/g);
  return [...samples].map(([, at, value]) => ({ at: Number(at), value: Number(value) }));
}

export function beginnings(samples: readonly Sample[], threshold: number): number[] {
  const found: number[] = [];
  let last = -Infinity;
  for (const { at, value } of samples) {
    if (!(value > threshold)) continue;
    if (at - last > sameWithin) found.push(at);
    last = at;
  }
  return found;
}
