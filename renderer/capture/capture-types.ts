import type { SealedTake } from '../../shared/contract/take.ts';
import type { ActiveAlarm } from '../../shared/domain/capture-alarms.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { MediaSource } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';

export type CaptureState = 'idle' | 'preview' | 'starting' | 'recording' | 'stopping' | 'ended';

/** `since` is on the clock of `performance.now()`. */
export interface CaptureAlarm extends ActiveAlarm {
  readonly active: boolean;
}

export interface CaptureProblem {
  readonly kind:
    | 'noCamera'
    | 'noMicrophone'
    | 'permissionDenied'
    | 'cameraBusy'
    | 'microphoneDead'
    | 'rememberedCameraMissing'
    | 'rememberedMicrophoneMissing'
    | 'noEncoder'
    | 'main';
  readonly error?: AppError;
  /** The name of the device that is missing, or what the browser said. */
  readonly detail?: string;
}

export interface DeviceName {
  readonly deviceId: string;
  readonly label: string;
}

export interface Devices {
  readonly cameras: readonly DeviceName[];
  readonly microphones: readonly DeviceName[];
}

export interface PreviewInfo {
  readonly source: MediaSource;
  readonly hasAudio: boolean;
  readonly freeMinutes: number;
  readonly battery: string | null;
}

export interface CaptureSnapshot {
  readonly state: CaptureState;
  readonly recordingId: RecordingId | null;
  /** The only clock a person is shown: media time that is on the disk. */
  readonly acknowledgedMs: number;
  readonly acknowledgedSegments: number;
  readonly pending: number;
  readonly framesEncoded: number;
  readonly framesDropped: number;
  readonly fps: number;
  /** dBFS; -100 is silence. */
  readonly levelDb: number;
  readonly peakDb: number;
  readonly alarms: readonly CaptureAlarm[];
  readonly source: MediaSource | null;
  readonly markers: readonly { readonly atMs: number; readonly label: string }[];
  readonly sealed: SealedTake | null;
  /** Takes of the same appearance that ended because an encoder died and went on in the next one. */
  readonly earlier: readonly SealedTake[];
  readonly problem: CaptureProblem | null;
}

export const emptySnapshot: CaptureSnapshot = {
  state: 'idle',
  recordingId: null,
  acknowledgedMs: 0,
  acknowledgedSegments: 0,
  pending: 0,
  framesEncoded: 0,
  framesDropped: 0,
  fps: 0,
  levelDb: -100,
  peakDb: -100,
  alarms: [],
  source: null,
  markers: [],
  sealed: null,
  earlier: [],
  problem: null,
};
