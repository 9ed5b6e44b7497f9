import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { AppFailure } from './app-failure.ts';
import { unwrap } from './app-failure.ts';
import { call } from './bridge.ts';

/** One method of the bridge as a mutation: `pending`, `error.error` and the answer. */
export function useCall<M extends MethodName>(method: M): UseMutationResult<Output<M>, AppFailure, Input<M>> {
  return useMutation<Output<M>, AppFailure, Input<M>>({
    mutationFn: async (input) => unwrap(await call(method, input)),
    // Passphrases and the recovery key pass through here: nothing of a finished call stays cached.
    gcTime: 0,
  });
}
