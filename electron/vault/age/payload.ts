import { AgeError } from './error.ts';
import { hkdf, open, seal, tagBytes } from './primitives.ts';

/** Plaintext of every chunk but the last, bytes. */
export const chunkBytes = 64 * 1024;
/** The same chunk encrypted, bytes. */
export const sealedChunkBytes = chunkBytes + tagBytes;
/** Random nonce between header and chunks, bytes. */
export const payloadNonceBytes = 16;

/** Size of the chunks that carry `plainBytes` of plaintext; an empty payload is one empty chunk. */
export function sealedSize(plainBytes: number): number {
  return plainBytes + Math.max(1, Math.ceil(plainBytes / chunkBytes)) * tagBytes;
}

/**
 * Plaintext size of `sealedBytes` of chunks. A claim, until the last chunk is authenticated. Throws
 * `AgeError('truncated')` for a size no payload can have.
 */
export function plainSize(sealedBytes: number): number {
  const chunks = Math.max(1, Math.ceil(sealedBytes / sealedChunkBytes));
  const plain = sealedBytes - chunks * tagBytes;
  if (plain < 0 || sealedSize(plain) !== sealedBytes) throw new AgeError('truncated');
  return plain;
}

/** STREAM of the age specification ("Payload"): one chunk at a time, in any order. */
export class ChunkCipher {
  readonly #key: Buffer;
  readonly #nonce = Buffer.alloc(12);

  constructor(fileKey: Uint8Array, payloadNonce: Uint8Array) {
    this.#key = hkdf(fileKey, payloadNonce, 'payload');
  }

  /** Encrypts chunk `index` into `out`, 16 bytes longer than `plain`. */
  seal(out: Uint8Array, plain: Uint8Array, index: number, last: boolean): void {
    seal(out, plain, this.#nonceOf(index, last), this.#key);
  }

  /** Decrypts chunk `index` into `out`, 16 bytes shorter than `sealed`. False when it does not authenticate. */
  open(out: Uint8Array, sealed: Uint8Array, index: number, last: boolean): boolean {
    // Only an empty payload may have an empty chunk.
    if (sealed.length < tagBytes || (sealed.length === tagBytes && index > 0)) return false;
    return open(out, sealed, this.#nonceOf(index, last), this.#key);
  }

  /** 11 bytes big endian counter, 1 byte "last". 48 bits of counter are 16 EiB. */
  #nonceOf(index: number, last: boolean): Buffer {
    this.#nonce.writeUIntBE(index, 5, 6);
    this.#nonce[11] = last ? 1 : 0;
    return this.#nonce;
  }
}

/** Encrypts all of `plain` into `out`, which has `sealedSize(plain.length)` bytes. No copy is made on the way. */
export function sealPayload(out: Uint8Array, plain: Uint8Array, cipher: ChunkCipher): void {
  const chunks = Math.max(1, Math.ceil(plain.length / chunkBytes));
  for (let i = 0; i < chunks; i += 1) {
    const part = plain.subarray(i * chunkBytes, (i + 1) * chunkBytes);
    const at = i * sealedChunkBytes;
    cipher.seal(out.subarray(at, at + part.length + tagBytes), part, i, i === chunks - 1);
  }
}

/** Decrypts all chunks of `sealed` into one new Buffer. Throws `AgeError('payload' | 'truncated')`; then nothing is given. */
export function openPayload(sealed: Uint8Array, cipher: ChunkCipher): Buffer {
  const out = Buffer.allocUnsafeSlow(plainSize(sealed.length));
  openChunks(out, sealed, cipher);
  return out;
}

/**
 * Decrypts all chunks of `sealed` into `out`, which has at least `plainSize(sealed.length)` bytes. Throws
 * `AgeError('payload')` or `'truncated'`; then nothing in `out` may be believed.
 */
export function openChunks(out: Uint8Array, sealed: Uint8Array, cipher: ChunkCipher): void {
  const chunks = Math.max(1, Math.ceil(sealed.length / sealedChunkBytes));
  for (let i = 0; i < chunks; i += 1) {
    const part = sealed.subarray(i * sealedChunkBytes, (i + 1) * sealedChunkBytes);
    const at = i * chunkBytes;
    const last = i === chunks - 1;
    const opened = cipher.open(out.subarray(at, at + part.length - tagBytes), part, i, last);
    if (!opened) throw refusal(cipher, part, i, last);
  }
}

/** A final chunk that opens as a middle one was cut off there; anything else was altered. */
export function refusal(cipher: ChunkCipher, sealed: Uint8Array, index: number, last: boolean): AgeError {
  const cut = last && sealed.length === sealedChunkBytes;
  return new AgeError(
    cut && cipher.open(Buffer.alloc(chunkBytes), sealed, index, false) ? 'truncated' : 'payload',
  );
}
