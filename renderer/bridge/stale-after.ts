import type { MethodName } from '../../shared/contract/index.ts';
import { queryKeys } from './query-keys.ts';

/** What each successful call makes stale, declared in one place; callers never invalidate by hand. */
export const staleAfter: { readonly [M in MethodName]?: readonly (readonly unknown[])[] } = {
  'acervo.create': [queryKeys.acervoState],
  'acervo.open': [queryKeys.about],
  'settings.set': [queryKeys.settings],
  'take.start': [queryKeys.currentTake],
  'take.stop': [queryKeys.currentTake, queryKeys.recordings],
  'take.dismissContinuation': [queryKeys.currentTake],
  'take.reportCheck': [queryKeys.recordings],
  'recording.certificate': [queryKeys.recordings],
  // A playback that met a wrong byte has marked the recording.
  'media.problem': [queryKeys.recordings],
  'media.close': [queryKeys.recordings],
};

/** Calls that answer the new state of the acervo. */
export const answersAcervoState: ReadonlySet<MethodName> = new Set<MethodName>([
  'acervo.confirmRecovery',
  'acervo.open',
  'acervo.tryOut',
  'acervo.unlock',
  'acervo.lock',
  'acervo.close',
]);
