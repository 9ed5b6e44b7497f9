import { AgeError } from './error.ts';
import { checkHeaderMac, formatHeader, parseHeader } from './header.ts';
import { systemRandom, wipe } from './primitives.ts';
import { unwrapScrypt, wrapScrypt } from './scrypt.ts';
import { assemble, openBody } from './whole.ts';
import { fileKeyBytes } from './x25519.ts';

/** Encrypts under a passphrase: scrypt, work factor 17, off the event loop. The passphrase is taken as given (UTF-8). */
export async function encryptWithPassphrase(plain: Uint8Array, passphrase: string): Promise<Buffer> {
  const fileKey = Buffer.from(systemRandom(fileKeyBytes));
  const stanza = await wrapScrypt(fileKey, passphrase, systemRandom);
  const cipher = assemble(formatHeader([stanza], fileKey), plain, fileKey, { random: systemRandom });
  wipe(fileKey);
  return cipher;
}

/**
 * Decrypts what {@link encryptWithPassphrase} or `age -p` wrote. Rejects with `AgeError('noMatch')` for a wrong passphrase,
 * `'workFactor'` above 20, and the other kinds for a damaged file.
 */
export async function decryptWithPassphrase(cipher: Uint8Array, passphrase: string): Promise<Buffer> {
  const header = parseHeader(cipher);
  for (const stanza of header.stanzas) {
    const fileKey = await unwrapScrypt(stanza, passphrase);
    if (fileKey === null) continue;
    checkHeaderMac(header, fileKey);
    const plain = openBody(cipher, header, fileKey);
    wipe(fileKey);
    return plain;
  }
  throw new AgeError('noMatch');
}
