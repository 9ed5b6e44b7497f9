import { problemText } from '../../shared/text/acervo.ts';
import type { AppError } from '../../shared/types/app-error.ts';

/** The failure, when it is one that has more to say than its sentence. */
export function problemOf(error: AppError | null): AppError | null {
  return error !== null && problemText[error.code] !== undefined ? error : null;
}

/** True when main still has the folder of an acervo that did not open, so that its recordings can be verified without keys. */
export function canVerify(problem: AppError | null): boolean {
  return problem !== null && problem.code !== 'acervo.notFound' && problem.code !== 'acervo.notAnAcervo';
}
