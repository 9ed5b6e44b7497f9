import type { AppError } from '../../shared/types/app-error.ts';
import type { Result } from '../../shared/types/result.ts';
import type { WatchedSpan } from './watched.ts';

export interface OpenedMedia {
  readonly token: string;
  readonly durationMs: number;
  /** What every playback asks for first, sent along. */
  readonly early: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

/** The calls of the bridge a playback needs. */
export interface MediaDoor {
  open(): Promise<Result<OpenedMedia, AppError>>;
  close(token: string, watched: readonly WatchedSpan[]): void;
  problem(token: string): Promise<AppError | null>;
}
