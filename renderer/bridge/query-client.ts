import { QueryClient } from '@tanstack/react-query';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import type { MainEvent } from '../../shared/contract/events.ts';
import { onCallDone, onEvent } from './bridge.ts';
import { queryKeys } from './query-keys.ts';
import { answersAcervoState, staleAfter } from './stale-after.ts';

/** Main is always reachable and there is no network to wait for, so nothing is retried or paused. */
export function createQueryClient(): QueryClient {
  const always = { networkMode: 'always', retry: false } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...always, staleTime: 30_000, refetchOnWindowFocus: false },
      mutations: always,
    },
  });
}

/** A locked acervo leaves no name of a person in the memory of the page. */
function accept(client: QueryClient, state: AcervoState): void {
  if (state.status !== 'unlocked') {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'acervo' && queryKey[0] !== 'app' });
  }
  if (state.status !== 'awaitingRecovery') client.removeQueries({ queryKey: queryKeys.recoverySheet });
  client.setQueryData(queryKeys.acervoState, state);
}

function refresh(client: QueryClient, event: MainEvent): void {
  if (event.type === 'acervo.changed') accept(client, event.state);
  if (event.type === 'take.ended') {
    void client.invalidateQueries({ queryKey: queryKeys.recordings });
    void client.invalidateQueries({ queryKey: queryKeys.currentTake });
  }
  if (event.type === 'job.verified' || event.type === 'job.exported') {
    void client.invalidateQueries({ queryKey: queryKeys.recordings });
  }
}

/** Keeps what is cached true: follows every successful call and every event of main. Returns the function that stops it. */
export function keepFresh(client: QueryClient): () => void {
  const stopCalls = onCallDone((method, value) => {
    if (answersAcervoState.has(method)) accept(client, value as AcervoState);
    for (const queryKey of staleAfter[method] ?? []) void client.invalidateQueries({ queryKey });
  });
  const stopEvents = onEvent((event) => refresh(client, event));
  return () => {
    stopCalls();
    stopEvents();
  };
}
