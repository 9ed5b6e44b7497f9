import type { AppError } from '../../shared/types/app-error.ts';
import type { WatchedSpan } from './watched.ts';

/** A stretch that was refused: it does not match what was sealed. Times are media time, ms. */
export interface DamagedStretch {
  readonly fromMs: number;
  readonly toMs: number;
  /** What main said of it; null when main could not say. */
  readonly error: AppError | null;
}

/** What the player shows; a new object on every change. */
export interface PlaybackState {
  readonly phase: 'opening' | 'ready' | 'failed';
  /** Why it could not be opened; null with `failed` means the picture could not be decoded. */
  readonly error: AppError | null;
  /** The stretch at which playback stops now. */
  readonly stoppedAt: DamagedStretch | null;
  /** Every refused stretch met so far. */
  readonly damaged: readonly DamagedStretch[];
  readonly durationMs: number;
  /** Where the playhead is. */
  readonly positionMs: number;
  /** Presentation time of the frame on the screen; null before the first. */
  readonly frameMs: number | null;
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
  readonly watched: readonly WatchedSpan[];
}

export const openingState: PlaybackState = {
  phase: 'opening',
  error: null,
  stoppedAt: null,
  damaged: [],
  durationMs: 0,
  positionMs: 0,
  frameMs: null,
  playing: false,
  waiting: false,
  rate: 1,
  volume: 1,
  muted: false,
  watched: [],
};

/** Adds a refused stretch once, in order. */
export function withDamage(
  known: readonly DamagedStretch[],
  found: DamagedStretch,
): readonly DamagedStretch[] {
  return [...known.filter((d) => d.fromMs !== found.fromMs), found].sort((a, b) => a.fromMs - b.fromMs);
}
