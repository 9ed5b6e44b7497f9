import fs from 'node:fs';
import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { minutesThatFit } from '../../shared/domain/recording-space.ts';

/** Opus for one voice, bits per second, with room for the container. */
const audioBitrate = 128_000;

/** Bits per second a take needs on the disk, picture and sound. */
export function takeBitrate(capture: Pick<CaptureSettings, 'videoBitrate' | 'audio'>): number {
  return capture.videoBitrate + (capture.audio ? audioBitrate : 0);
}

/** Minutes of footage that still fit where the acervo is. */
export function freeMinutes(dir: string, bitsPerSecond: number): number {
  const stat = fs.statfsSync(dir);
  return minutesThatFit(stat.bavail * stat.bsize, bitsPerSecond);
}
