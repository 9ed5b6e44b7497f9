import { asBuffer } from './base64.ts';
import { AgeError } from './error.ts';
import { fileKeyFor } from './file-key.ts';
import { parseHeader } from './header.ts';
import { ChunkCipher, openChunks, payloadNonceBytes, plainSize } from './payload.ts';
import { wipe } from './primitives.ts';

/**
 * Like `ageDecrypt`, into memory of the caller's that is used again and again: for one segment after the other, new memory
 * costs as much as half the decryption. Answers how many bytes it wrote. Throws {@link AgeError}, then `out` holds nothing
 * to be believed; RangeError when `out` is too small.
 */
export function ageDecryptInto(out: Uint8Array, cipher: Uint8Array, identities: readonly string[]): number {
  const header = parseHeader(cipher);
  const body = header.length + payloadNonceBytes;
  if (cipher.length < body) throw new AgeError('header');
  const bytes = asBuffer(cipher);
  const fileKey = fileKeyFor(header, identities);
  const chunks = new ChunkCipher(fileKey, bytes.subarray(header.length, body));
  wipe(fileKey);
  const sealed = bytes.subarray(body);
  const size = plainSize(sealed.length);
  if (size > out.length) throw new RangeError('the plaintext does not fit');
  openChunks(out, sealed, chunks);
  return size;
}
