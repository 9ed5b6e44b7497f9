import type { MethodName } from '../../../shared/contract/index.ts';
import { appError, type AppError } from '../../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../../shared/types/result.ts';
import type { OpenedAcervo } from '../../evidence/opened-acervo.ts';
import type { Handlers } from '../app.ts';

/** The methods of one or more domains, e.g. `HandlersOf<'acervo'>`. */
export type HandlersOf<Domain extends string> = {
  readonly [M in MethodName as M extends `${Domain}.${string}` ? M : never]: Handlers[M];
};

/** The unlocked acervo, or the error that says it is locked. */
export function needOpened(opened: OpenedAcervo | null): Result<OpenedAcervo, AppError> {
  return opened === null ? err(appError('acervo.locked')) : ok(opened);
}
