import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBech32, encodeBech32 } from '../../../../electron/vault/age/bech32.ts';

describe('bech32', () => {
  it.each([
    'A12UEL5L',
    'a12uel5l',
    'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
    'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
    '?1ezyfcl',
  ])('reads the valid BIP 173 string %s', (text) => {
    const decoded = decodeBech32(text);
    expect(decoded?.prefix).toBe(text.slice(0, text.lastIndexOf('1')));
  });

  it.each([
    ' 1nwldj5',
    '\x7f1axkwrx',
    'pzry9x0s0muk',
    '1pzry9x0s0muk',
    'x1b4n0q5v',
    'li1dgmt3',
    'A1G7SGD8',
    '10a06t8',
    '1qzzfhee',
    'a12UEL5L',
    'a12uel5m',
    '',
  ])('refuses %j', (text) => {
    expect(decodeBech32(text)).toBeNull();
  });

  it('gives every byte string back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = encodeBech32('age', bytes);
        expect(decodeBech32(text)).toEqual({ prefix: 'age', bytes: Buffer.from(bytes) });
        expect(decodeBech32(text.toUpperCase())?.prefix).toBe('AGE');
      }),
    );
  });

  it('notices any changed letter', () => {
    const text = encodeBech32('age', Buffer.alloc(32, 9));
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    fc.assert(
      fc.property(fc.nat(text.length - 5), fc.nat(31), (at, letter) => {
        const place = at + 4;
        const put = letters.charAt(letter);
        fc.pre(text.charAt(place) !== put);
        expect(decodeBech32(text.slice(0, place) + put + text.slice(place + 1))).toBeNull();
      }),
    );
  });

  it('refuses stray bits after the last whole byte, however right the checksum', () => {
    expect(decodeBech32('a1qqqqqqqgzunlq')?.bytes).toEqual(Buffer.alloc(4));
    expect(decodeBech32('a1qqqqqqp45gxzj')).toBeNull();
    expect(decodeBech32('a1q3g6mn3')).toBeNull();
  });
});
