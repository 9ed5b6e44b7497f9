import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareKeys,
  keyGroups,
  keyPrefix,
  normalizeKey,
  typedGroups,
} from '../../../../renderer/acervo/recovery-key.ts';

const alphabet = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L';
const body = 'QQPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQQPZRY9X8GF2TVDW0S3JN54KH';
const identity = `${keyPrefix}${body}`;

describe('a recovery key typed from paper', () => {
  it('is the same whatever case, spaces, dashes and with or without its prefix', () => {
    const spaced = body.match(/.{1,4}/g)?.join(' ') ?? '';
    for (const typed of [
      identity,
      identity.toLowerCase(),
      spaced,
      `age-secret-key-1 ${spaced}\n`,
      `AGE SECRET KEY 1${body}`,
    ]) {
      expect(normalizeKey(typed)).toBe(identity);
      expect(compareKeys(identity, typed)).toEqual({ kind: 'equal' });
    }
  });

  it('normalises any identity to itself', () => {
    const identities = fc
      .array(fc.constantFrom(...alphabet), { minLength: 58, maxLength: 58 })
      .map((c) => keyPrefix + c.join(''));
    fc.assert(
      fc.property(
        identities,
        (key) => normalizeKey(key) === key && keyGroups(key).join('') === key.slice(16),
      ),
    );
  });

  it('names the group of any single wrong character', () => {
    fc.assert(
      fc.property(fc.nat(body.length - 1), fc.constantFrom(...alphabet), (at, letter) => {
        const typed = body.slice(0, at) + letter + body.slice(at + 1);
        const found = compareKeys(identity, typed);
        if (letter === body[at]) return found.kind === 'equal';
        return (
          found.kind === 'wrongGroup' &&
          found.group === Math.floor(at / 4) + 1 &&
          found.typed.includes(letter)
        );
      }),
    );
  });

  it('tells a missing end from a surplus one', () => {
    expect(compareKeys(identity, body.slice(0, -3))).toEqual({ kind: 'tooShort', missing: 3 });
    expect(compareKeys(identity, `${body}Q`)).toEqual({ kind: 'tooLong' });
    expect(compareKeys(identity, '')).toEqual({ kind: 'tooShort', missing: 58 });
  });

  it('counts whole groups, the short last one only when it is complete', () => {
    expect(keyGroups(identity)).toHaveLength(15);
    expect(typedGroups(identity, body.slice(0, 7))).toEqual({ typed: 1, total: 15 });
    expect(typedGroups(identity, body.slice(0, 57))).toEqual({ typed: 14, total: 15 });
    expect(typedGroups(identity, `${body}QQQQQQ`)).toEqual({ typed: 15, total: 15 });
  });
});
