import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armor, dearmor } from '../../../../electron/vault/age/armor.ts';
import { kindOf } from '../../../support/vault/age-inputs.ts';

describe('armor', () => {
  it('gives any file back, with LF, CRLF and white space around', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        const text = armor(bytes);
        expect(text.split('\n').every((line) => line.length <= 64)).toBe(true);
        for (const spelled of [text, text.replaceAll('\n', '\r\n'), ` \n\t${text} \n`]) {
          expect(dearmor(Buffer.from(spelled)).equals(bytes)).toBe(true);
        }
      }),
    );
  });

  it('refuses anything but one block', () => {
    const text = armor(Buffer.alloc(100));
    for (const bad of ['', 'x', text + text, `x${text}`, `${text}x`, text.replace('AAAA\n', 'AAA\n')]) {
      expect(kindOf(() => dearmor(Buffer.from(bad)))).toBe('armor');
    }
  });
});
