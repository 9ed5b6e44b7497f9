import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAgeFile, type AgeSource } from '../../../../electron/vault/age/random-access.ts';
import { ageEncrypt } from '../../../../electron/vault/age/whole.ts';
import { borderSizes, other, pattern, someone } from '../../../support/vault/age-inputs.ts';

interface Counted extends AgeSource {
  bytesRead: number;
}

function sourceOf(file: Buffer): Counted {
  const source: Counted = {
    size: file.length,
    bytesRead: 0,
    read: async (offset, length) => {
      source.bytesRead += length;
      return file.subarray(offset, offset + length);
    },
  };
  return source;
}

const open = (file: Buffer) => openAgeFile(sourceOf(file), [someone.identity]);

describe('random access', () => {
  it.each(borderSizes)('knows the size and reads every border of %i bytes', async (size) => {
    const plain = pattern(size);
    const file = await open(ageEncrypt(plain, [someone.recipient]));
    expect(file.size).toBe(size);
    for (const offset of [0, 1, 65_535, 65_536, 65_537, size - 1, size, size + 1]) {
      for (const length of [0, 1, 2, 65_536, 65_537, size + 10]) {
        const start = Math.max(0, offset);
        const want = plain.subarray(start, start + length);
        expect((await file.read(start, length)).equals(want)).toBe(true);
      }
    }
  });

  it('reads any range', async () => {
    const plain = pattern(300_000);
    const file = await open(ageEncrypt(plain, [someone.recipient]));
    await fc.assert(
      fc.asyncProperty(fc.nat(310_000), fc.nat(200_000), async (offset, length) => {
        expect((await file.read(offset, length)).equals(plain.subarray(offset, offset + length))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('decrypts only what is asked for', async () => {
    const source = sourceOf(ageEncrypt(pattern(4_000_000), [someone.recipient]));
    const file = await openAgeFile(source, [someone.identity]);
    await file.read(2_000_000, 10);
    expect(source.bytesRead).toBeLessThan(3 * 65_552 + 4096);
  });

  it('reads a header longer than its first read', async () => {
    const many = Array.from({ length: 80 }, () => other.recipient);
    const file = await open(ageEncrypt(pattern(70_000), [...many, someone.recipient]));
    expect((await file.read(65_530, 10)).equals(pattern(70_000).subarray(65_530, 65_540))).toBe(true);
  });

  it('believes no size before the last chunk authenticated', async () => {
    const file = ageEncrypt(pattern(131_072), [someone.recipient]);
    await expect(open(file.subarray(0, -65_552))).rejects.toMatchObject({ kind: 'truncated' });
    await expect(open(file.subarray(0, -1))).rejects.toMatchObject({ kind: 'payload' });
    await expect(open(Buffer.concat([file, Buffer.alloc(17)]))).rejects.toMatchObject({ kind: 'payload' });
    await expect(open(file.subarray(0, 300))).rejects.toMatchObject({ name: 'AgeError' });
    await expect(open(file.subarray(0, 30))).rejects.toMatchObject({ kind: 'header' });
  });

  it('stops at an altered chunk and still reads the others', async () => {
    const bytes = ageEncrypt(pattern(196_608), [someone.recipient]);
    const middle = bytes.length - 65_552 - 30_000;
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    const file = await open(bytes);
    await expect(file.read(65_536, 1)).rejects.toMatchObject({ kind: 'payload' });
    expect((await file.read(0, 65_536)).equals(pattern(65_536))).toBe(true);
  });

  it('says that a source gave less than it promised', async () => {
    const bytes = ageEncrypt(pattern(196_608), [someone.recipient]);
    let short = false;
    const file = await openAgeFile(
      {
        size: bytes.length,
        read: async (at, length) => bytes.subarray(at, at + (short ? length - 1 : length)),
      },
      [someone.identity],
    );
    short = true;
    await expect(file.read(0, 10)).rejects.toMatchObject({ kind: 'truncated' });
  });
});
