import type { CaptureSettings } from '../../shared/contract/settings.ts';
import type { MediaSource } from '../../shared/types/evidence.ts';

/** Equal keys mean the same preview: it is opened again only when this changes. */
export function captureKey(settings: CaptureSettings): string {
  const { cameraLabel, microphoneLabel, width, frameRate, videoBitrate, videoCodec, audio } = settings;
  return JSON.stringify([cameraLabel, microphoneLabel, width, frameRate, videoBitrate, videoCodec, audio]);
}

/**
 * The settings with the names of what was opened where none was remembered yet; null when nothing new is to be
 * remembered. A remembered name is never overwritten here.
 */
export function rememberOpened(settings: CaptureSettings, source: MediaSource): CaptureSettings | null {
  const cameraLabel = settings.cameraLabel ?? (source.label === '' ? null : source.label);
  const microphoneLabel = settings.microphoneLabel ?? source.microphoneLabel;
  if (cameraLabel === settings.cameraLabel && microphoneLabel === settings.microphoneLabel) return null;
  return { ...settings, cameraLabel, microphoneLabel };
}
