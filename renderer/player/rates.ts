/** Speeds of playback; none above 2×, so everything played counts as watched. */
export const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type Rate = (typeof rates)[number];

/** The next faster or slower speed; the ends hold. */
export function nextRate(rate: number, direction: 1 | -1): Rate {
  const index = rates.findIndex((r) => r >= rate);
  const from = index === -1 ? rates.length - 1 : index;
  return rates[Math.min(rates.length - 1, Math.max(0, from + direction))] ?? 1;
}

export const zooms = [1, 1.5, 2, 3] as const;
/** Per cent of light added on the screen. */
export const lights = [0, 25, 50, -25] as const;

/** Steps through a list of choices and begins again. */
export function nextChoice(choices: readonly number[], now: number): number {
  return choices[(choices.indexOf(now) + 1) % choices.length] ?? now;
}
