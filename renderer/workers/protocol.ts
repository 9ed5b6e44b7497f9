import type { TakeEventKind } from '../../shared/types/evidence.ts';

// Messages between the page and its two workers. Times are milliseconds; "media time" starts at the first frame of a take.

/** What the page asks the capture worker to encode with. */
export interface CaptureOptions {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number;
  readonly videoBitrate: number;
  readonly videoCodec: 'auto' | 'h264' | 'vp9';
  /** Set after a hardware encoder died: the next take does without it. */
  readonly softwareOnly: boolean;
}

export type ToCapture =
  | {
      readonly type: 'attach';
      readonly video: ReadableStream<VideoFrame>;
      readonly audio: ReadableStream<AudioData> | null;
      readonly channels: number;
      readonly options: CaptureOptions;
    }
  | { readonly type: 'reconfigure'; readonly options: CaptureOptions }
  | { readonly type: 'start' }
  | { readonly type: 'acknowledged'; readonly i: number }
  | { readonly type: 'stop' }
  /** Main closed the take: what is still being encoded has nowhere to go. */
  | { readonly type: 'abandon' };

/** Why a take stopped giving segments. */
export type EndCause =
  'asked' | 'abandoned' | 'encoderLost' | 'cameraLost' | 'writerBroken' | 'queueFull' | 'noFrame';

export interface SegmentMessage {
  readonly type: 'segment';
  readonly i: number;
  /** Exactly as long as its buffer: it crosses to main as a structured clone of that buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** What the worker sees, told about three times a second. */
export interface StatusMessage {
  readonly type: 'status';
  readonly recording: boolean;
  /** Media time of the newest frame given to the encoder. */
  readonly mediaMs: number;
  readonly framesEncoded: number;
  readonly framesDropped: number;
  readonly fps: number;
  /** For how long the picture has not changed by one sampled pixel. */
  readonly stillForMs: number;
  readonly blackForMs: number;
  readonly withoutFrameForMs: number;
  /** dBFS of the last interval, -100 for silence. */
  readonly levelDb: number;
  readonly peakDb: number;
  /** For how long no sample exceeded the silence threshold; 0 without a microphone. */
  readonly quietForMs: number;
  readonly withoutSoundForMs: number;
  /** The stream of the microphone has come to its end and will give nothing more. */
  readonly soundEnded: boolean;
  /** Segments finished and not acknowledged, wherever they wait. */
  readonly pending: number;
}

export type FromCapture =
  /** The encoder that will film; null when this machine has none. */
  | { readonly type: 'configured'; readonly videoCodec: string | null }
  /** First frame seen, and first sound heard where there is a microphone. */
  | { readonly type: 'flowing' }
  | { readonly type: 'started' }
  | SegmentMessage
  | StatusMessage
  | {
      readonly type: 'event';
      readonly kind: TakeEventKind;
      readonly atMs: number;
      readonly detail: Readonly<Record<string, string | number | boolean>>;
    }
  | {
      readonly type: 'finished';
      readonly cause: EndCause;
      readonly detail: string;
      readonly atMs: number;
      /** Segments made: the page waits for all of them. */
      readonly segments: number;
      readonly framesEncoded: number;
      readonly framesDropped: number;
    };

/** What the check worker is asked to read back and decode. */
export interface CheckRequest {
  readonly baseUrl: string;
  readonly durationMs: number;
  /** Files to read: the init segment and the media segments. */
  readonly segments: number;
  readonly hasAudio: boolean;
}

export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface CheckFacts {
  readonly decodedToEnd: boolean;
  readonly frames: number;
  readonly durationMs: number;
  readonly meanVolumeDb: number | null;
  readonly maxVolumeDb: number | null;
  readonly black: readonly Span[];
  readonly frozen: readonly Span[];
  readonly gaps: readonly Span[];
  readonly tookMs: number;
}

export type FromCheck =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'checked'; readonly facts: CheckFacts };
