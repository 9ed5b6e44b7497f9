import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { CaptureProblem, DeviceName, Devices } from './capture-types.ts';

type Kind = 'videoinput' | 'audioinput';

export interface OpenedDevices {
  readonly camera: MediaStreamTrack;
  readonly microphone: MediaStreamTrack | null;
}

/** Cameras and microphones by the names people know them by. */
export async function listDevices(media: MediaDevices): Promise<Devices> {
  const all = await media.enumerateDevices();
  const named = (kind: Kind): DeviceName[] =>
    all
      .filter((device) => device.kind === kind && device.label !== '')
      .map(({ deviceId, label }) => ({ deviceId, label }));
  return { cameras: named('videoinput'), microphones: named('audioinput') };
}

/**
 * Opens what the settings name. A remembered device that is not there is a problem to be told, never a reason to take another one.
 * Camera and microphone are asked for one by one, so that each failure can be laid at the right door.
 */
export async function openDevices(
  media: MediaDevices,
  settings: CaptureSettings,
): Promise<Result<OpenedDevices, CaptureProblem>> {
  const camera = await openOne(media, 'videoinput', settings.cameraLabel, cameraConstraints(settings));
  if (!camera.ok) return camera;
  if (!settings.audio) return ok({ camera: camera.value, microphone: null });
  const microphone = await openOne(media, 'audioinput', settings.microphoneLabel, microphoneConstraints);
  if (!microphone.ok) {
    camera.value.stop();
    return microphone;
  }
  return ok({ camera: camera.value, microphone: microphone.value });
}

function cameraConstraints(settings: CaptureSettings): MediaTrackConstraints {
  return {
    width: { ideal: settings.width },
    height: { ideal: Math.round((settings.width * 9) / 16) },
    frameRate: { ideal: settings.frameRate },
  };
}

// The room is evidence as it sounds: nothing is cancelled, suppressed or levelled.
const microphoneConstraints: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  sampleRate: { ideal: 48_000 },
};

async function openOne(
  media: MediaDevices,
  kind: Kind,
  label: string | null,
  constraints: MediaTrackConstraints,
): Promise<Result<MediaStreamTrack, CaptureProblem>> {
  if (label === null) return ask(media, kind, constraints);
  if ((await named(media, kind)).length === 0) {
    // Names are only told once any device of the kind was granted.
    const any = await ask(media, kind, constraints);
    if (!any.ok) return any;
    any.value.stop();
  }
  const wanted = (await named(media, kind)).find((device) => device.label === label);
  if (wanted === undefined) return err({ kind: missing(kind), detail: label });
  return ask(media, kind, { ...constraints, deviceId: { exact: wanted.deviceId } });
}

async function named(media: MediaDevices, kind: Kind): Promise<readonly DeviceName[]> {
  const devices = await listDevices(media);
  return kind === 'videoinput' ? devices.cameras : devices.microphones;
}

function missing(kind: Kind): CaptureProblem['kind'] {
  return kind === 'videoinput' ? 'rememberedCameraMissing' : 'rememberedMicrophoneMissing';
}

async function ask(
  media: MediaDevices,
  kind: Kind,
  constraints: MediaTrackConstraints,
): Promise<Result<MediaStreamTrack, CaptureProblem>> {
  try {
    const stream = await media.getUserMedia(
      kind === 'videoinput' ? { video: constraints } : { audio: constraints },
    );
    const track = stream.getTracks()[0];
    return track === undefined ? err(problemOf(kind, 'NotFoundError', '')) : ok(track);
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : { name: '', message: String(cause) };
    return err(problemOf(kind, name, message));
  }
}

/** The likely cause of what the browser's `getUserMedia` refused with. */
export function problemOf(kind: Kind, name: string, message: string): CaptureProblem {
  const camera = kind === 'videoinput';
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return { kind: 'permissionDenied', detail: message };
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return { kind: camera ? 'noCamera' : 'noMicrophone', detail: message };
  }
  return { kind: camera ? 'cameraBusy' : 'microphoneDead', detail: message };
}
