import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import { unwrap } from '../bridge/app-failure.ts';
import type { AppFailure } from '../bridge/app-failure.ts';
import { call } from '../bridge/bridge.ts';

/** Asks for a folder and opens the acervo in it, still locked. */
export function useOpenFolder(): UseMutationResult<AcervoState, AppFailure, void> {
  return useMutation<AcervoState, AppFailure>({
    mutationFn: async () => {
      const { folder } = unwrap(await call('acervo.chooseFolder', { purpose: 'open' }));
      return unwrap(await call('acervo.open', { folder }));
    },
  });
}
