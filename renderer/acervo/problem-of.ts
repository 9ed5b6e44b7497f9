import { problemText } from '../../shared/text/acervo.ts';
import type { AppError } from '../../shared/types/app-error.ts';

/** The failure, when it is one that has more to say than its sentence. */
export function problemOf(error: AppError | null): AppError | null {
  return error !== null && problemText[error.code] !== undefined ? error : null;
}
