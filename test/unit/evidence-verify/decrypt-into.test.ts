import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ageDecryptInto } from '../../../electron/vault/age/decrypt-into.ts';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import { ageEncrypt } from '../../../electron/vault/age/whole.ts';

const { identity, recipient } = generateIdentity();
const chunk = 64 * 1024;

describe('decrypting into memory used before', () => {
  test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 3 * chunk + 17])(
    '%i bytes come out as they went in',
    (size) => {
      const plain = randomBytes(size);
      const memory = Buffer.alloc(size + 100, 0xee);
      expect(ageDecryptInto(memory, ageEncrypt(plain, [recipient]), [identity])).toBe(size);
      expect(memory.subarray(0, size).equals(plain)).toBe(true);
      expect(memory.subarray(size).every((byte) => byte === 0xee)).toBe(true);
    },
  );

  test('an altered, cut or foreign file is refused', () => {
    const memory = Buffer.alloc(2 * chunk);
    const cipher = ageEncrypt(randomBytes(chunk + 10), [recipient]);
    for (const at of [0, 60, 130, cipher.length - chunk, cipher.length - 1]) {
      const bad = Buffer.from(cipher);
      bad[at] = (bad[at] ?? 0) ^ 1;
      expect(() => ageDecryptInto(memory, bad, [identity])).toThrow();
    }
    expect(() => ageDecryptInto(memory, cipher.subarray(0, cipher.length - 26), [identity])).toThrow(
      /ends before|altered/,
    );
    expect(() => ageDecryptInto(memory, cipher.subarray(0, 20), [identity])).toThrow(/header/);
    expect(() => ageDecryptInto(memory, cipher, [generateIdentity().identity])).toThrow(/opens this/);
    expect(() => ageDecryptInto(Buffer.alloc(chunk), cipher, [identity])).toThrow(RangeError);
  });
});
