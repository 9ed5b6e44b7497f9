import { useEffect, useState } from 'react';
import { onCallDone } from '../bridge/bridge.ts';
import { useMainEvent } from '../bridge/use-main-event.ts';

export interface Space {
  readonly freeMinutes: number;
  readonly battery: string | null;
}

/** Minutes of disk and the state of the battery, as far as main has told. */
export function useSpace(): Space | null {
  const [space, setSpace] = useState<Space | null>(null);
  useMainEvent('take.space', ({ freeMinutes, battery }) => setSpace({ freeMinutes, battery }));
  useEffect(
    () =>
      onCallDone((method, value) => {
        if (method === 'take.openPreflight') setSpace(value as Space);
      }),
    [],
  );
  return space;
}
