import { describe, expect, it } from 'vitest';
import { createDecryptStream, createEncryptStream } from '../../../../electron/vault/age/stream.ts';
import { ageDecrypt, ageEncrypt } from '../../../../electron/vault/age/whole.ts';
import {
  borderSizes,
  kindOf,
  oddCuts,
  other,
  pattern,
  pump,
  someone,
} from '../../../support/vault/age-inputs.ts';

const cases = borderSizes.flatMap((size) =>
  // One byte at a time only where it says something new: at small sizes.
  oddCuts.filter((cut) => cut > 1 || size < 100).map((cut) => ({ size, cut })),
);

describe('age streams', () => {
  it.each(cases)('writes and reads $size bytes cut at $cut', async ({ size, cut }) => {
    const plain = pattern(size);
    const written = await pump(createEncryptStream([someone.recipient]), plain, cut);
    expect(written.error).toBeNull();
    expect(ageDecrypt(written.out, [someone.identity]).equals(plain)).toBe(true);
    const read = await pump(createDecryptStream([someone.identity]), written.out, cut);
    expect(read.error).toBeNull();
    expect(read.out.equals(plain)).toBe(true);
    expect(read.longest).toBeLessThanOrEqual(65_536);
  });

  it('reads a file one byte at a time', async () => {
    const plain = pattern(65_540);
    const read = await pump(
      createDecryptStream([someone.identity]),
      ageEncrypt(plain, [someone.recipient]),
      1,
    );
    expect(read.error).toBeNull();
    expect(read.out.equals(plain)).toBe(true);
  });

  it.each([
    ['an empty input', (file: Buffer) => file.subarray(0, 0), 'header', 0],
    ['a cut header', (file: Buffer) => file.subarray(0, 100), 'header', 0],
    ['a cut nonce', (file: Buffer) => file.subarray(0, file.length - 131_104 - 17 - 1), 'header', 0],
    ['no chunk at all', (file: Buffer) => file.subarray(0, file.length - 131_104 - 17), 'truncated', 0],
    ['a chunk lost at the end', (file: Buffer) => file.subarray(0, -17), 'truncated', 131_072],
    ['a byte lost at the end', (file: Buffer) => file.subarray(0, -1), 'payload', 131_072],
    ['a byte more', (file: Buffer) => Buffer.concat([file, Buffer.from([0])]), 'payload', 131_072],
  ])('says what is wrong with %s', async (_name, damage, kind, releasedBytes) => {
    const plain = pattern(131_073);
    const file = ageEncrypt(plain, [someone.recipient]);
    const { out, error } = await pump(createDecryptStream([someone.identity]), damage(file), 4096);
    expect((error as { kind?: unknown } | null)?.kind).toBe(kind);
    expect(out.equals(plain.subarray(0, releasedBytes))).toBe(true);
  });

  it('gives nothing to the wrong identity, and refuses a bad recipient before the first byte', async () => {
    const { out, error } = await pump(
      createDecryptStream([other.identity]),
      ageEncrypt(pattern(9), [someone.recipient]),
      5,
    );
    expect((error as { kind?: unknown }).kind).toBe('noMatch');
    expect(out.length).toBe(0);
    expect(kindOf(() => createEncryptStream(['age1x']))).toBe('badRecipient');
  });
});
