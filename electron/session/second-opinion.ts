import type { AppError } from '../../shared/types/app-error.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { Result } from '../../shared/types/result.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import { readMedia, RecordingReader, type KeySource } from '../evidence/reader.ts';

/** What a second decoder says of the same footage. */
export interface Opinion {
  readonly frames: number;
  readonly decodedToEnd: boolean;
}
export type AskOpinion = (footage: AsyncIterable<Uint8Array>) => Promise<Result<Opinion, AppError>>;

/** Decoders may disagree on a frame at either end of a film, not on more. */
const framesApart = 2;

/**
 * Lets another decoder read the sealed footage and adds `secondOpinionDiffers` when it disagrees with the first. Without
 * such a decoder, or when it dies, the check stays as it is: nothing depends on it.
 */
export async function withSecondOpinion(
  opened: OpenedAcervo,
  recordingId: RecordingId,
  check: QualityCheck,
  deps: { readonly keys: KeySource; readonly ask: AskOpinion },
): Promise<QualityCheck> {
  if (!check.available) return check;
  const reader = await RecordingReader.open(opened.dir, recordingId, deps.keys);
  if (!reader.ok) return check;
  const opinion = await deps.ask(readMedia(reader.value)).catch(() => null);
  if (opinion === null || !opinion.ok) return check;
  const { frames, decodedToEnd } = opinion.value;
  const agrees = decodedToEnd === check.decodedToEnd && Math.abs(frames - check.frames) <= framesApart;
  return agrees ? check : { ...check, findings: [...check.findings, 'secondOpinionDiffers'] };
}
