import { useEffect } from 'react';
import { call } from '../bridge/bridge.ts';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;
/** The idle clock counts minutes, so a sign of life every ten seconds is enough. */
const everyMs = 10_000;

/** Tells main that somebody is there. */
export function useIdleTouch(): void {
  useEffect(() => {
    let last = -everyMs;
    const touch = (): void => {
      const now = performance.now();
      if (now - last < everyMs) return;
      last = now;
      void call('acervo.touch', {});
    };
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true, capture: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, []);
}
