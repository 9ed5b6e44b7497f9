import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBech32 } from '../../../../electron/vault/age/bech32.ts';
import { AgeError } from '../../../../electron/vault/age/error.ts';
import { generateIdentity, recipientOf } from '../../../../electron/vault/age/identity.ts';
import { plainSize, sealedSize } from '../../../../electron/vault/age/payload.ts';
import {
  ageDecrypt,
  ageDecryptWithKey,
  ageEncrypt,
  ageEncryptWithKey,
} from '../../../../electron/vault/age/whole.ts';
import { borderSizes, kindOf, other, pattern, someone } from '../../../support/vault/age-inputs.ts';

/** The neutral point: its shared secret with anybody is zero. */
const lowOrder = encodeBech32('age', Buffer.alloc(32));

describe('whole age files', () => {
  it.each(borderSizes)('gives %i bytes back to every recipient, in the size promised', (size) => {
    const plain = pattern(size);
    const cipher = ageEncrypt(plain, [someone.recipient, other.recipient]);
    expect(ageDecrypt(cipher, [someone.identity]).equals(plain)).toBe(true);
    expect(ageDecrypt(cipher, [generateIdentity().identity, other.identity]).equals(plain)).toBe(true);
    expect(plainSize(sealedSize(size))).toBe(size);
  });

  it('gives any content back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (plain) => {
        expect(ageDecrypt(ageEncrypt(plain, [someone.recipient]), [someone.identity])).toEqual(
          Buffer.from(plain),
        );
      }),
      { numRuns: 50 },
    );
  });

  it('notices every flipped bit', () => {
    const cipher = ageEncrypt(pattern(100), [someone.recipient]);
    for (let bit = 0; bit < cipher.length * 8; bit += 1) {
      const altered = Buffer.from(cipher);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(kindOf(() => ageDecrypt(altered, [someone.identity]))).not.toBe('nothing');
    }
  });

  it('notices every cut, every lost and every swapped chunk', () => {
    const cipher = ageEncrypt(pattern(196_608), [someone.recipient]);
    const body = cipher.length - sealedSize(196_608);
    const chunk = (i: number): Buffer => cipher.subarray(body + i * 65_552, body + (i + 1) * 65_552);
    const made = (...chunks: Buffer[]): Buffer => Buffer.concat([cipher.subarray(0, body), ...chunks]);
    const kind = (file: Buffer): unknown => kindOf(() => ageDecrypt(file, [someone.identity]));
    expect(kind(made(chunk(0), chunk(1), chunk(2)))).toBe('nothing');
    expect(kind(made(chunk(0), chunk(1)))).toBe('truncated');
    expect(kind(made(chunk(0)))).toBe('truncated');
    expect(kind(made(chunk(1), chunk(0), chunk(2)))).toBe('payload');
    expect(kind(made(chunk(0), chunk(2)))).toBe('payload');
    expect(kind(made(chunk(0), chunk(1), chunk(2), chunk(2)))).toBe('payload');
    expect(kind(made(chunk(0), chunk(1), chunk(2).subarray(0, -1)))).toBe('payload');
    expect(kind(made())).toBe('truncated');
    expect(kind(cipher.subarray(0, body - 1))).toBe('header');
  });

  it('opens with the kept file key and only with it', () => {
    const { cipher, fileKey } = ageEncryptWithKey(pattern(70_000), [someone.recipient]);
    expect(fileKey.length).toBe(16);
    expect(ageDecryptWithKey(cipher, fileKey).equals(pattern(70_000))).toBe(true);
    expect(ageDecrypt(cipher, [someone.identity]).equals(pattern(70_000))).toBe(true);
    expect(kindOf(() => ageDecryptWithKey(cipher, randomBytes(16)))).toBe('hmac');
  });

  it('never makes the same file twice', () => {
    const files = [1, 2].map(() => ageEncrypt(pattern(10), [someone.recipient]).toString('hex'));
    expect(files[0]).not.toBe(files[1]);
  });

  it('answers a typed error for wrong keys', () => {
    const cipher = ageEncrypt(pattern(5), [someone.recipient]);
    expect(kindOf(() => ageDecrypt(cipher, [other.identity]))).toBe('noMatch');
    expect(kindOf(() => ageDecrypt(cipher, []))).toBe('noMatch');
    for (const bad of ['', 'x', someone.recipient, someone.identity.toLowerCase(), `${someone.identity}A`]) {
      expect(kindOf(() => ageDecrypt(cipher, [bad]))).toBe('badIdentity');
    }
    for (const bad of ['', someone.identity, someone.recipient.toUpperCase(), lowOrder]) {
      expect(kindOf(() => ageEncrypt(pattern(5), [bad]))).toBe('badRecipient');
    }
    expect(kindOf(() => ageEncrypt(pattern(5), []))).toBe('badRecipient');
  });

  it('derives the recipient the specification shows', () => {
    expect(recipientOf('AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX')).toBe(
      'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj',
    );
  });

  it('puts no secret into an error', () => {
    const cipher = ageEncrypt(Buffer.from('segredo de teste'), [someone.recipient]);
    const steps = [
      () => ageDecrypt(cipher, [`${someone.identity}A`]),
      () => ageDecrypt(cipher.subarray(0, -1), [someone.identity]),
      () => ageDecrypt(cipher, [other.identity]),
    ];
    for (const step of steps) {
      try {
        step();
        expect.unreachable();
      } catch (error) {
        expect(error).toBeInstanceOf(AgeError);
        const told = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).stack)}`;
        expect(told).not.toMatch(/AGE-SECRET|age1|segredo/);
        expect((error as Error).cause).toBeUndefined();
      }
    }
  });
});
