import type { MediaSource } from '../../shared/types/evidence.ts';
import type { OpenedDevices } from './devices.ts';

/** Identifiers that change with the browser profile and say nothing about the device. */
const meaningless = new Set(['deviceId', 'groupId']);

/** What the manifest tells about the devices: what the browser really applied, not what was asked. */
export function describeSource(devices: OpenedDevices, videoCodec: string): MediaSource {
  const { camera, microphone } = devices;
  const picture = camera.getSettings();
  return {
    kind: 'camera',
    label: camera.label.slice(0, 300),
    microphoneLabel: microphone?.label.slice(0, 300) ?? null,
    width: picture.width ?? 0,
    height: picture.height ?? 0,
    frameRate: picture.frameRate ?? 0,
    videoCodec,
    audioCodec: microphone === null ? null : 'opus',
    // The film's own rate; the microphone's is among the settings.
    sampleRate: microphone === null ? null : 48_000,
    settings: {
      ...applied('camera', picture),
      ...(microphone === null ? {} : applied('microphone', microphone.getSettings())),
    },
  };
}

function applied(prefix: string, settings: MediaTrackSettings): MediaSource['settings'] {
  const plain: MediaSource['settings'] = {};
  for (const [name, value] of Object.entries(settings)) {
    const scalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (scalar && !meaningless.has(name)) plain[`${prefix}.${name}`] = value;
  }
  return plain;
}
