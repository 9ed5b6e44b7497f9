import { execFileSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armor, dearmor } from '../../../electron/vault/age/armor.ts';
import { generateIdentity, recipientOf } from '../../../electron/vault/age/identity.ts';
import { openAgeFile } from '../../../electron/vault/age/random-access.ts';
import { createDecryptStream, createEncryptStream } from '../../../electron/vault/age/stream.ts';
import { ageDecrypt, ageEncrypt } from '../../../electron/vault/age/whole.ts';
import { borderSizes, other, pattern, someone } from '../../support/vault/age-inputs.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);
const age = (args: string[], input?: Buffer): Buffer =>
  execFileSync('age', args, { input, maxBuffer: 1 << 26, stdio: ['pipe', 'pipe', 'pipe'] });

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'custodia-age-'));
  writeFileSync(at('someone.key'), `${someone.identity}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('against the stock age program', () => {
  it.each(borderSizes)('age reads what is written here and the other way round: %i bytes', (size) => {
    const plain = pattern(size);
    const ours = ageEncrypt(plain, [other.recipient, someone.recipient]);
    expect(age(['-d', '-i', at('someone.key')], ours).equals(plain)).toBe(true);
    const theirs = age(['-r', other.recipient, '-r', someone.recipient], plain);
    expect(ageDecrypt(theirs, [someone.identity]).equals(plain)).toBe(true);
    // Sender and size only: two writers of the same plaintext make files of the same length.
    expect(theirs.length).toBe(ours.length);
  });

  it('age-keygen derives the same recipient, and its identities are taken', () => {
    const made = generateIdentity();
    writeFileSync(at('made.key'), `${made.identity}\n`);
    expect(execFileSync('age-keygen', ['-y', at('made.key')], { encoding: 'utf8' }).trim()).toBe(
      made.recipient,
    );
    const text = execFileSync('age-keygen', { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const identity = /^AGE-SECRET-KEY-1.*$/m.exec(text)?.[0] ?? '';
    expect(text).toContain(recipientOf(identity));
  });

  it('streams files both ways, and reads one by offset', async () => {
    const plain = pattern(3_000_000);
    writeFileSync(at('plain'), plain);
    await pipeline(
      createReadStream(at('plain')),
      createEncryptStream([someone.recipient]),
      createWriteStream(at('ours.age')),
    );
    expect(age(['-d', '-i', at('someone.key'), at('ours.age')]).equals(plain)).toBe(true);
    age(['-r', someone.recipient, '-o', at('theirs.age'), at('plain')]);
    await pipeline(
      createReadStream(at('theirs.age'), { highWaterMark: 10_007 }),
      createDecryptStream([someone.identity]),
      createWriteStream(at('back')),
    );
    expect(readFileSync(at('back')).equals(plain)).toBe(true);
    const handle = await open(at('theirs.age'));
    const { size } = await handle.stat();
    const read = async (offset: number, length: number): Promise<Uint8Array> =>
      (await handle.read(Buffer.alloc(length), 0, length, offset)).buffer;
    const file = await openAgeFile({ size, read }, [someone.identity]);
    expect(file.size).toBe(plain.length);
    expect((await file.read(1_234_567, 200_000)).equals(plain.subarray(1_234_567, 1_434_567))).toBe(true);
    await handle.close();
  });

  it('armors both ways', () => {
    const plain = pattern(1000);
    const theirs = age(['-a', '-r', someone.recipient], plain);
    expect(ageDecrypt(dearmor(theirs), [someone.identity]).equals(plain)).toBe(true);
    expect(armor(dearmor(theirs))).toBe(theirs.toString('latin1'));
    const ours = armor(ageEncrypt(plain, [someone.recipient]));
    expect(age(['-d', '-i', at('someone.key')], Buffer.from(ours)).equals(plain)).toBe(true);
  });

  it('age refuses what is altered here', () => {
    const ours = ageEncrypt(pattern(70_000), [someone.recipient]);
    ours[ours.length - 5] = (ours[ours.length - 5] ?? 0) ^ 1;
    expect(() => age(['-d', '-i', at('someone.key')], ours)).toThrow();
  });

  it('streams in constant memory', async () => {
    const piece = pattern(1 << 20);
    let sent = 0;
    let peak = 0;
    const source = async function* (): AsyncGenerator<Buffer> {
      for (; sent < 192; sent += 1) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers);
        yield piece;
      }
    };
    const before = process.memoryUsage().arrayBuffers;
    let received = 0;
    await pipeline(
      source,
      createEncryptStream([someone.recipient]),
      createDecryptStream([someone.identity]),
      async (out) => {
        for await (const part of out as AsyncIterable<Buffer>) received += part.length;
      },
    );
    expect(received).toBe(192 << 20);
    expect(peak - before).toBeLessThan(96 << 20);
  });
});
