/** Rows a page key moves over. */
const page = 10;

/** Row that a key moves to, or null when the key is not one of movement or there is nowhere to go. */
export function nextRow(key: string, current: number, count: number): number | null {
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['PageDown', page],
    ['PageUp', -page],
    ['Home', -count],
    ['End', count],
  ]);
  const step = steps.get(key);
  if (step === undefined || count === 0) return null;
  const next = Math.max(0, Math.min(count - 1, current + step));
  return next === current ? null : next;
}
