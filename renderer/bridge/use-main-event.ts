import { useEffect, useEffectEvent } from 'react';
import type { MainEvent } from '../../shared/contract/events.ts';
import { onEvent } from './bridge.ts';

type EventOf<T extends MainEvent['type']> = Extract<MainEvent, { readonly type: T }>;

/** Hears one type of event of main for as long as the component is shown. */
export function useMainEvent<T extends MainEvent['type']>(
  type: T,
  handle: (event: EventOf<T>) => void,
): void {
  const handleLatest = useEffectEvent(handle);
  useEffect(
    () =>
      onEvent((event) => {
        if (event.type === type) handleLatest(event as EventOf<T>);
      }),
    [type],
  );
}
