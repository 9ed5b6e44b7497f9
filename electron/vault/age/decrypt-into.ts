import { asBuffer } from './base64.ts';
import { AgeError } from './error.ts';
import { fileKeyFor } from './file-key.ts';
import { parseHeader } from './header.ts';
import {
  ChunkCipher,
  chunkBytes,
  payloadNonceBytes,
  plainSize,
  refusal,
  sealedChunkBytes,
} from './payload.ts';
import { tagBytes, wipe } from './primitives.ts';

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
  const count = Math.max(1, Math.ceil(sealed.length / sealedChunkBytes));
  for (let i = 0; i < count; i += 1) {
    const part = sealed.subarray(i * sealedChunkBytes, (i + 1) * sealedChunkBytes);
    const target = out.subarray(i * chunkBytes, i * chunkBytes + part.length - tagBytes);
    const isLast = i === count - 1;
    if (!chunks.open(target, part, i, isLast)) throw refusal(chunks, part, i, isLast);
  }
  return size;
}
