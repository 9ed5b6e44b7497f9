import { Transform, type TransformCallback } from 'node:stream';
import { asBuffer } from './base64.ts';
import { AgeError } from './error.ts';
import { fileKeyFor, newFileKey } from './file-key.ts';
import { headerEnd, parseHeader } from './header.ts';
import { ChunkCipher, chunkBytes, payloadNonceBytes, sealedChunkBytes } from './payload.ts';
import { systemRandom, tagBytes, wipe } from './primitives.ts';

/**
 * Cuts a stream into full blocks and the last one, which may be short or empty. A block is given out as `last` only when the
 * stream ended, so one block is always held back: that is all the memory it needs.
 */
class Blocks {
  readonly #size: number;
  readonly #held: Buffer;
  #filled = 0;

  constructor(size: number) {
    this.#size = size;
    this.#held = Buffer.allocUnsafeSlow(size);
  }

  push(bytes: Buffer, full: (block: Buffer) => void): void {
    let rest = bytes;
    while (rest.length > 0) {
      if (this.#filled === this.#size) {
        full(this.#held);
        this.#filled = 0;
      }
      // What certainly is not the last block is used where it lies.
      while (this.#filled === 0 && rest.length > this.#size) {
        full(rest.subarray(0, this.#size));
        rest = rest.subarray(this.#size);
      }
      const taken = rest.copy(this.#held, this.#filled, 0, Math.min(rest.length, this.#size - this.#filled));
      this.#filled += taken;
      rest = rest.subarray(taken);
    }
  }

  last(): Buffer {
    return this.#held.subarray(0, this.#filled);
  }
}

/** Runs `step` and reports what it throws as the stream's error. */
function guarded(callback: TransformCallback, step: () => void): void {
  try {
    step();
  } catch (error) {
    callback(error instanceof Error ? error : new Error('age stream failed'));
    return;
  }
  callback();
}

/** Encrypts whatever flows through, to X25519 recipients, in constant memory. Throws `AgeError('badRecipient')` at once. */
export function createEncryptStream(recipients: readonly string[]): Transform {
  const { fileKey, header } = newFileKey(recipients);
  const nonce = Buffer.from(systemRandom(payloadNonceBytes));
  const cipher = new ChunkCipher(fileKey, nonce);
  wipe(fileKey);
  const blocks = new Blocks(chunkBytes);
  let index = 0;
  const emit = (plain: Buffer, last: boolean): void => {
    const out = Buffer.allocUnsafeSlow(plain.length + tagBytes);
    cipher.seal(out, plain, index, last);
    index += 1;
    stream.push(out);
  };
  const stream = new Transform({
    transform: (bytes: Uint8Array, _encoding, callback) =>
      guarded(callback, () => blocks.push(asBuffer(bytes), (block) => emit(block, false))),
    flush: (callback) => guarded(callback, () => emit(blocks.last(), true)),
  });
  stream.push(Buffer.concat([header, nonce]));
  return stream;
}

/** Header and nonce of a stream, collected until they are whole. */
class Opening {
  readonly #identities: readonly string[];
  #seen = Buffer.alloc(0);

  constructor(identities: readonly string[]) {
    this.#identities = identities;
  }

  /** The cipher and the first payload bytes, or `null` while more is needed. */
  push(bytes: Buffer): { readonly cipher: ChunkCipher; readonly rest: Buffer } | null {
    this.#seen = Buffer.concat([this.#seen, bytes]);
    const end = headerEnd(this.#seen);
    const body = (end ?? Infinity) + payloadNonceBytes;
    if (end === null || this.#seen.length < body) return null;
    const fileKey = fileKeyFor(parseHeader(this.#seen), this.#identities);
    const cipher = new ChunkCipher(fileKey, this.#seen.subarray(end, body));
    wipe(fileKey);
    return { cipher, rest: this.#seen.subarray(body) };
  }
}

/**
 * Decrypts whatever flows through, in constant memory. Only authenticated bytes come out; the stream fails with
 * {@link AgeError} at the first chunk that does not authenticate or when the last chunk is missing, so a consumer must not act
 * on the whole before `end`.
 */
export function createDecryptStream(identities: readonly string[]): Transform {
  const opening = new Opening(identities);
  const blocks = new Blocks(sealedChunkBytes);
  let cipher: ChunkCipher | null = null;
  let index = 0;
  const emit = (sealed: Buffer, last: boolean): void => {
    if (cipher === null || sealed.length < tagBytes)
      throw new AgeError(cipher === null ? 'header' : 'truncated');
    const out = Buffer.allocUnsafeSlow(sealed.length - tagBytes);
    const opened = cipher.open(out, sealed, index, last);
    // A full chunk that opens only under the other "last" mark is authentic at its place: it is released, and what is wrong
    // (the end is missing, or something follows the end) is reported after it.
    const misplaced = !opened && sealed.length === sealedChunkBytes && cipher.open(out, sealed, index, !last);
    if (opened || misplaced) stream.push(out);
    if (!opened) throw new AgeError(misplaced && last ? 'truncated' : 'payload');
    index += 1;
  };
  const feed = (bytes: Buffer): void => {
    if (cipher !== null) return blocks.push(bytes, (block) => emit(block, false));
    const opened = opening.push(bytes);
    if (opened === null) return;
    cipher = opened.cipher;
    blocks.push(opened.rest, (block) => emit(block, false));
  };
  const stream = new Transform({
    transform: (bytes: Uint8Array, _encoding, callback) => guarded(callback, () => feed(asBuffer(bytes))),
    flush: (callback) => guarded(callback, () => emit(blocks.last(), true)),
  });
  return stream;
}
