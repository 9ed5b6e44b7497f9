import type { AppError } from '../../shared/types/app-error.ts';
import type { Result } from '../../shared/types/result.ts';

/** An expected failure on its way through TanStack Query, which only knows thrown ones. */
export class AppFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}

/** The value of an answer, or its failure thrown for the query client. */
export function unwrap<T>(answer: Result<T, AppError>): T {
  if (answer.ok) return answer.value;
  throw new AppFailure(answer.error);
}
