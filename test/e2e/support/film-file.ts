import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import type { Guide } from '../../../tools/demo/guide.ts';
import { packets, run } from '../capture/media-tools.ts';

export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Presentation times of the pictures of a film, s, in order. */
export async function pictureTimes(file: string): Promise<readonly number[]> {
  const all = await packets(readFileSync(file));
  return all
    .filter((packet) => packet.codec_type === 'video')
    .map((packet) => packet.pts_time)
    .sort((a, b) => a - b);
}

/** Length of a film as ffprobe tells it, s; rejects what ffprobe does not accept. */
export async function durationOf(file: string): Promise<number> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file];
  return Number((await run('ffprobe', args)).toString());
}

/** Has main export a recording, as the button of its page does. */
export async function exportTo(guide: Guide, recordingId: string, target: string): Promise<void> {
  await guide.app.answerDialog(target);
  await guide.ask('recording.exportMp4', { recordingId });
  await expect.poll(() => existsSync(target), { timeout: 60_000 }).toBe(true);
}
