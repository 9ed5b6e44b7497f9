import { scrypt } from 'node:crypto';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { AgeError } from './error.ts';
import type { Stanza } from './header.ts';
import { open, seal, wipe, type Random } from './primitives.ts';
import { fileKeyBytes, wrappedKeyBytes, zeroNonce } from './x25519.ts';

/** Base-two logarithm of N that this writer uses: 128 MiB, some tenths of a second. */
export const writtenWorkFactor = 17;
/** Highest factor this reader computes (1 GiB); above it a file could be made only to exhaust the machine. */
export const highestWorkFactor = 20;

const label = Buffer.from('age-encryption.org/v1/scrypt');
const blockSize = 8;

/** Wraps the file key under a passphrase (age specification, "scrypt recipient stanza"). */
export async function wrapScrypt(fileKey: Uint8Array, passphrase: string, random: Random): Promise<Stanza> {
  const salt = random(16);
  const wrapKey = await deriveKey(passphrase, salt, writtenWorkFactor);
  const body = Buffer.alloc(wrappedKeyBytes);
  seal(body, fileKey, zeroNonce, wrapKey);
  wipe(wrapKey);
  return { args: ['scrypt', encodeBase64(salt), String(writtenWorkFactor)], body };
}

/**
 * The file key, or `null` when the stanza is of another type or the passphrase is wrong. Throws `AgeError('header')` for a
 * malformed stanza and `AgeError('workFactor')` above 2^20.
 */
export async function unwrapScrypt(stanza: Stanza, passphrase: string): Promise<Buffer | null> {
  const [type, saltText, factorText, ...extra] = stanza.args;
  if (type !== 'scrypt') return null;
  const salt = saltText === undefined ? null : decodeBase64(saltText);
  if (factorText === undefined || extra.length > 0 || salt?.length !== 16) throw new AgeError('header');
  if (!/^[1-9][0-9]*$/.test(factorText) || stanza.body.length !== wrappedKeyBytes)
    throw new AgeError('header');
  const factor = Number(factorText);
  if (factor > highestWorkFactor) throw new AgeError('workFactor');
  const wrapKey = await deriveKey(passphrase, salt, factor);
  const fileKey = Buffer.alloc(fileKeyBytes);
  const opened = open(fileKey, stanza.body, zeroNonce, wrapKey);
  wipe(wrapKey);
  return opened ? fileKey : null;
}

/** scrypt (RFC 7914) on the thread pool, so that the process keeps answering meanwhile. */
function deriveKey(passphrase: string, salt: Uint8Array, factor: number): Promise<Buffer> {
  const cost = 2 ** factor;
  const options = { N: cost, r: blockSize, p: 1, maxmem: 128 * cost * blockSize + 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase, Buffer.concat([label, salt]), 32, options, (error, key) => {
      if (error) reject(new Error('scrypt could not run'));
      else resolve(key);
    });
  });
}
