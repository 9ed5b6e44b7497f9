import { useEffect, useEffectEvent, useState } from 'react';

const from = 3;
const beatMs = 1000;

export interface Countdown {
  /** The number shown, or null when nothing is counted. */
  readonly left: number | null;
  readonly begin: () => void;
  readonly cancel: () => void;
}

/** 3, 2, 1, then `whenOver`. */
export function useCountdown(whenOver: () => void): Countdown {
  const [left, setLeft] = useState<number | null>(null);
  const beat = useEffectEvent((n: number) => {
    if (n > 1) return setLeft(n - 1);
    setLeft(null);
    whenOver();
  });
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => beat(left), beatMs);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(from), cancel: () => setLeft(null) };
}
