import { describe, expect, it } from 'vitest';
import {
  formatHeader,
  headerEnd,
  maxHeaderBytes,
  parseHeader,
} from '../../../../electron/vault/age/header.ts';
import { kindOf } from '../../../support/vault/age-inputs.ts';

const key = Buffer.alloc(16, 1);

describe('age header', () => {
  it.each([0, 1, 31, 32, 47, 48, 49, 95, 96, 97])(
    'wraps a body of %i bytes at 64 columns and reads it back',
    (length) => {
      const stanza = { args: ['example.com/x', 'a', '~'] as const, body: Buffer.alloc(length, 7) };
      const bytes = formatHeader([{ ...stanza, args: ['example.com/x', 'a', '~'] }], key);
      expect(parseHeader(bytes).stanzas).toEqual([stanza]);
      const lines = bytes.toString('latin1').split('\n').slice(2, -2);
      expect(lines.at(-1)?.length).toBeLessThan(64);
      expect(lines.slice(0, -1).every((line) => line.length === 64)).toBe(true);
    },
  );

  it('ends where the payload begins, whatever the payload holds', () => {
    const bytes = formatHeader([{ args: ['x'], body: Buffer.alloc(3) }], key);
    const file = Buffer.concat([bytes, Buffer.from('\n--- again\n')]);
    expect(parseHeader(file).length).toBe(bytes.length);
  });

  it('asks for more at every cut before its end', () => {
    const bytes = formatHeader([{ args: ['x'], body: Buffer.alloc(40) }], key);
    for (let cut = 0; cut < bytes.length; cut += 1) expect(headerEnd(bytes.subarray(0, cut))).toBeNull();
    expect(headerEnd(bytes)).toBe(bytes.length);
  });

  it('refuses another format at its first byte and a header without end at its limit', () => {
    expect(kindOf(() => headerEnd(Buffer.from('b')))).toBe('header');
    const endless = Buffer.concat([Buffer.from('age-encryption.org/v1\n'), Buffer.alloc(maxHeaderBytes, 65)]);
    expect(kindOf(() => headerEnd(endless))).toBe('header');
  });
});
