import { errorSentence } from '../../shared/text/errors.ts';
import { filmText } from '../../shared/text/film.ts';
import type { CaptureProblem } from '../capture/capture-types.ts';

/** Why a take ended by itself, in one sentence. */
export function endSentence(problem: CaptureProblem | null): string {
  if (problem === null) return filmText.ended.other;
  if (problem.error !== undefined) return errorSentence(problem.error);
  if (problem.kind === 'cameraBusy') return filmText.ended.cameraBusy;
  return problem.kind === 'noEncoder' ? filmText.ended.noEncoder : filmText.ended.other;
}
