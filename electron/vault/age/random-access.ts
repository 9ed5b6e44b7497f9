import { asBuffer } from './base64.ts';
import { AgeError } from './error.ts';
import { fileKeyFor } from './file-key.ts';
import { headerEnd, maxHeaderBytes, parseHeader, type Header } from './header.ts';
import {
  ChunkCipher,
  chunkBytes,
  payloadNonceBytes,
  plainSize,
  refusal,
  sealedChunkBytes,
} from './payload.ts';
import { tagBytes, wipe } from './primitives.ts';

/** Something with a size that can be read anywhere: an open file, a Buffer, a range request. */
export interface AgeSource {
  /** Bytes. */
  readonly size: number;
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Plaintext that can be read anywhere. */
export interface AgePlaintext {
  /** Bytes; believed only after the last chunk authenticated. */
  readonly size: number;
  /** Up to `length` bytes from `offset`, fewer at the end. Rejects with {@link AgeError} when a chunk was altered. */
  read(offset: number, length: number): Promise<Buffer>;
}

const firstRead = 4096;

/**
 * Opens an age file for reading by offset without decrypting what is not asked for. The last chunk is authenticated before a
 * size is given (age specification, "Payload"). Rejects with {@link AgeError}.
 */
export async function openAgeFile(source: AgeSource, identities: readonly string[]): Promise<AgePlaintext> {
  const { header, bytes } = await readHeader(source);
  const body = header.length + payloadNonceBytes;
  const nonce = bytes.length >= body ? bytes.subarray(header.length, body) : null;
  if (nonce === null) throw new AgeError('header');
  const fileKey = fileKeyFor(header, identities);
  const chunks = new SealedChunks(source, body, new ChunkCipher(fileKey, nonce));
  wipe(fileKey);
  await chunks.read(chunks.count - 1, chunks.count);
  return { size: chunks.plainBytes, read: (offset, length) => readPlain(chunks, offset, length) };
}

async function readHeader(source: AgeSource): Promise<{ readonly header: Header; readonly bytes: Buffer }> {
  for (let wanted = firstRead; ; wanted *= 4) {
    const bytes = asBuffer(await source.read(0, Math.min(wanted, source.size)));
    const end = headerEnd(bytes);
    const whole = wanted >= source.size || wanted >= maxHeaderBytes * 2;
    if (end !== null && (whole || bytes.length >= end + payloadNonceBytes))
      return { header: parseHeader(bytes), bytes };
    if (whole) throw new AgeError('header');
  }
}

/** The chunks of one file, by number. */
class SealedChunks {
  readonly plainBytes: number;
  readonly count: number;
  readonly #source: AgeSource;
  readonly #start: number;
  readonly #cipher: ChunkCipher;

  constructor(source: AgeSource, start: number, cipher: ChunkCipher) {
    this.#source = source;
    this.#start = start;
    this.#cipher = cipher;
    this.plainBytes = plainSize(source.size - start);
    this.count = Math.max(1, Math.ceil(this.plainBytes / chunkBytes));
  }

  /** Plaintext of chunks `from` to `to - 1`, read in one piece. */
  async read(from: number, to: number): Promise<Buffer> {
    const at = this.#start + from * sealedChunkBytes;
    const length = Math.min(this.#start + to * sealedChunkBytes, this.#source.size) - at;
    const sealed = asBuffer(await this.#source.read(at, length));
    if (sealed.length !== length) throw new AgeError('truncated');
    const out = Buffer.allocUnsafeSlow(length - (to - from) * tagBytes);
    for (let i = from; i < to; i += 1) {
      const part = sealed.subarray((i - from) * sealedChunkBytes, (i - from + 1) * sealedChunkBytes);
      const target = out.subarray((i - from) * chunkBytes, (i - from) * chunkBytes + part.length - tagBytes);
      const last = i === this.count - 1;
      if (!this.#cipher.open(target, part, i, last)) throw refusal(this.#cipher, part, i, last);
    }
    return out;
  }
}

async function readPlain(chunks: SealedChunks, offset: number, length: number): Promise<Buffer> {
  const start = Math.min(Math.max(0, offset), chunks.plainBytes);
  const end = Math.min(start + Math.max(0, length), chunks.plainBytes);
  if (start === end) return Buffer.alloc(0);
  const from = Math.floor(start / chunkBytes);
  const plain = await chunks.read(from, Math.ceil(end / chunkBytes));
  return plain.subarray(start - from * chunkBytes, end - from * chunkBytes);
}
