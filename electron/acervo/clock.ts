import type { Clock } from '../evidence/opened-acervo.ts';

/** The station's own clocks. */
export const systemClock: Clock = {
  now: () => rfc3339(new Date()),
  monotonicMs: () => Math.round(performance.now()),
};

/** Local time with its offset, e.g. `2026-12-01T14:07:32.123-03:00`. */
export function rfc3339(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1);
  const sign = offset < 0 ? '-' : '+';
  const pad = (n: number): string => String(n).padStart(2, '0');
  return `${local}${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`;
}
