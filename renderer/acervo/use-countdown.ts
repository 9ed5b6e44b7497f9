import { useEffect, useState } from 'react';

const tickMs = 250;

/** Whole seconds left of a wait that was `seconds` long at the moment `since` (ms). */
export function useCountdown(seconds: number, since: number): number {
  const until = since + seconds * 1000;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (Date.now() >= until) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - Math.max(now, since)) / 1000));
}
