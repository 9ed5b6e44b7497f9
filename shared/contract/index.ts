import type * as z from 'zod';
import type { AppError } from '../types/app-error.ts';
import type { Result } from '../types/result.ts';
import { acervoContract } from './acervo.ts';
import { recordingContract } from './recording.ts';
import { settingsContract } from './settings.ts';
import { takeContract } from './take.ts';

/**
 * The whole bridge. Generated shape for each entry `'domain.method'`:
 *
 *     call('take.append', { recordingId, i, bytes, … }): Promise<Result<{ acknowledged, acknowledgedMs }, AppError>>
 *
 * Types are only ever inferred from here; main checks input *and* output of every call.
 */
export const contract = {
  ...acervoContract,
  ...settingsContract,
  ...takeContract,
  ...recordingContract,
} as const;

export type Contract = typeof contract;
export type MethodName = keyof Contract;
/** What a caller passes (before parsing). */
export type Input<M extends MethodName> = z.input<Contract[M]['input']>;
/** What a handler receives (after parsing). */
export type Parsed<M extends MethodName> = z.output<Contract[M]['input']>;
export type Output<M extends MethodName> = z.output<Contract[M]['output']>;
export type Answer<M extends MethodName> = Result<Output<M>, AppError>;

/** Channel of every call: `ipcRenderer.invoke(invokeChannel, method, input)`. */
export const invokeChannel = 'custodia:call';
/** Channel of every event of main. */
export const eventChannel = 'custodia:event';

/** The only origin the application has; it exists nowhere and is answered by main itself. */
export const appOrigin = 'https://app.custodia.invalid';

/** What the preload script puts on `window.custodia`. */
export interface Bridge {
  readonly call: <M extends MethodName>(method: M, input: Input<M>) => Promise<Answer<M>>;
  /** Returns the function that stops listening. */
  readonly onEvent: (listener: (event: unknown) => void) => () => void;
}

export * from './events.ts';
export * from './acervo.ts';
export * from './settings.ts';
export * from './take.ts';
export * from './recording.ts';
