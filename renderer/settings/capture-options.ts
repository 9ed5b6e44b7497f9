import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes } from '../../shared/text/format.ts';
import { settingsText } from '../../shared/text/settings.ts';

export interface Option<V extends string> {
  readonly value: V;
  readonly label: string;
}

const text = settingsText.capture;

export const widthOptions: readonly Option<'640' | '1280' | '1920'>[] = [
  { value: '640', label: text.widths['640'] },
  { value: '1280', label: text.widths['1280'] },
  { value: '1920', label: text.widths['1920'] },
];

export const frameRateOptions: readonly Option<'24' | '25' | '30'>[] = [
  { value: '24', label: '24' },
  { value: '25', label: '25' },
  { value: '30', label: '30' },
];

export const codecOptions: readonly Option<CaptureSettings['videoCodec']>[] = [
  { value: 'auto', label: text.codecs.auto },
  { value: 'h264', label: text.codecs.h264 },
  { value: 'vp9', label: text.codecs.vp9 },
];

/** The named bit rates, and the present one when it is none of them. */
export function bitrateOptions(current: number): readonly Option<string>[] {
  const named = Object.entries(text.bitrates).map(([value, label]) => ({ value, label }));
  if (named.some((option) => Number(option.value) === current)) return named;
  const label = fillSentence(text.bitrateOther, { mbit: current / 1_000_000 });
  return [...named, { value: String(current), label }].sort((a, b) => Number(a.value) - Number(b.value));
}

/** Bits per second of Opus in the capture worker, enough for an estimate of disk use. */
const audioBitrate = 96_000;

/** What an hour of recording takes on the disk. */
export function sizePerHour(capture: Pick<CaptureSettings, 'videoBitrate' | 'audio'>): string {
  const bits = capture.videoBitrate + (capture.audio ? audioBitrate : 0);
  return fillSentence(text.perHour, { size: formatBytes((bits / 8) * 3600) });
}
