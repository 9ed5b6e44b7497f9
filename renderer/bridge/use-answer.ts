import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { AppFailure } from './app-failure.ts';
import { unwrap } from './app-failure.ts';
import { call } from './bridge.ts';

/** The cached answer of one reading method. */
export function useAnswer<M extends MethodName>(
  queryKey: readonly unknown[],
  method: M,
  input: Input<M>,
): UseQueryResult<Output<M>, AppFailure> {
  return useQuery<Output<M>, AppFailure>({
    queryKey,
    queryFn: async () => unwrap(await call(method, input)),
  });
}
