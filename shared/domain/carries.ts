import { canonicalJson } from './canonical-json.ts';

/**
 * Whether signed JSON can carry `value` in at most so many characters. What the window sends ends up in a manifest: one lone
 * surrogate or a list without end in it would leave a take that nobody can seal.
 */
export function canCarry(value: unknown, mostChars: number): boolean {
  try {
    return canonicalJson(value).length <= mostChars;
  } catch {
    return false;
  }
}
