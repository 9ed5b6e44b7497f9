/** What every age identity begins with; people need not type it. */
export const keyPrefix = 'AGE-SECRET-KEY-1';
const bare = keyPrefix.replaceAll('-', '');
const groupSize = 4;

/** The part after the prefix as typed by a person: capitals only, without spaces, dashes or dots. */
function keyBody(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return letters.startsWith(bare) ? letters.slice(bare.length) : letters;
}

/** What was typed, in the one form main compares. */
export function normalizeKey(typed: string): string {
  return `${keyPrefix}${keyBody(typed)}`;
}

/** The identity without its prefix in groups of four, as printed on the sheet. */
export function keyGroups(identity: string): readonly string[] {
  return keyBody(identity).match(/.{1,4}/g) ?? [];
}

export type KeyComparison =
  | { readonly kind: 'equal' }
  | { readonly kind: 'wrongGroup'; readonly group: number; readonly typed: string }
  | { readonly kind: 'tooShort'; readonly missing: number }
  | { readonly kind: 'tooLong' };

/** Where a typed key leaves the printed one; groups count from 1. */
export function compareKeys(printed: string, typed: string): KeyComparison {
  const right = keyBody(printed);
  const given = keyBody(typed);
  if (given === right) return { kind: 'equal' };
  const common = Math.min(right.length, given.length);
  let at = 0;
  while (at < common && right[at] === given[at]) at += 1;
  if (at < common) {
    const group = Math.floor(at / groupSize);
    return {
      kind: 'wrongGroup',
      group: group + 1,
      typed: given.slice(group * groupSize, (group + 1) * groupSize),
    };
  }
  return given.length < right.length
    ? { kind: 'tooShort', missing: right.length - given.length }
    : { kind: 'tooLong' };
}

/** How many whole groups were typed, of how many. */
export function typedGroups(
  printed: string,
  typed: string,
): { readonly typed: number; readonly total: number } {
  const total = keyGroups(printed).length;
  const body = keyBody(typed);
  const whole = body.length >= keyBody(printed).length ? total : Math.floor(body.length / groupSize);
  return { typed: Math.min(whole, total), total };
}
