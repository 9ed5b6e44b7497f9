import type * as z from 'zod';
import type { ErrorCode } from '../types/app-error.ts';

/**
 * One method of the bridge. Called in the renderer as `call('domain.method', input)`; the answer is
 * `{ ok: true, value }` checked against `output`, or `{ ok: false, error }` whose code is one of `errors`, or one of the
 * codes any method can answer (`ipc.*`, `acervo.locked`, `internal`).
 */
export interface Method<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  /** True when the method may be called while the acervo is locked or closed. */
  readonly whileLocked: boolean;
}

/** Declares a method that needs an unlocked acervo. */
export function method<I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  errors: readonly ErrorCode[] = [],
): Method<I, O> {
  return { input, output, errors, whileLocked: false };
}

/** Declares a method that works before an acervo is unlocked. */
export function openMethod<I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
  errors: readonly ErrorCode[] = [],
): Method<I, O> {
  return { input, output, errors, whileLocked: true };
}
