import { createHash } from 'node:crypto';
import type { JournalLine } from '../../shared/types/evidence.ts';
import { ageEncryptWithKey } from '../vault/age/whole.ts';
import { chainNext, chainStart, sha256Hex } from './chain.ts';
import type { TakeHeader } from './intake-take.ts';
import type { Clock } from './opened-acervo.ts';

/** One segment as the capture hands it over. */
export interface SegmentInput {
  readonly i: number;
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes` as the sender computed it, lower-case hex. */
  readonly sha256: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** A segment ready for the disk. */
export interface PressedSegment {
  readonly line: JournalLine;
  readonly cipher: Buffer;
  readonly fileKey: Buffer;
}

/**
 * Turns checked plaintext into ciphertext and its journal line, in order. All running values of a take live here: number,
 * chain, and the hash of the whole medium.
 */
export class SegmentPress {
  readonly start: string;
  readonly #header: TakeHeader;
  readonly #clock: Clock;
  readonly #media = createHash('sha256');
  #chain: Buffer;
  #next = 0;

  constructor(header: TakeHeader, clock: Clock) {
    this.#header = header;
    this.#clock = clock;
    this.#chain = chainStart(header.recordingId);
    this.start = this.#chain.toString('hex');
  }

  /** Number of the segment that comes next. */
  get next(): number {
    return this.#next;
  }

  /** `segment.sha256` has been compared with the bytes already. */
  press(segment: SegmentInput): PressedSegment {
    const { i, bytes, sha256, startMs, durationMs } = segment;
    const { cipher, fileKey } = ageEncryptWithKey(bytes, this.#header.recipients);
    this.#next += 1;
    this.#chain = chainNext(this.#chain, sha256);
    const line: JournalLine = {
      i,
      plainSha256: sha256,
      plainBytes: bytes.byteLength,
      cipherSha256: sha256Hex(cipher),
      cipherBytes: cipher.byteLength,
      startMs,
      durationMs,
      wallClock: this.#clock.now(),
      monotonicMs: this.#clock.monotonicMs(),
      chain: this.#chain.toString('hex'),
      mediaSha256: this.#media.update(bytes).copy().digest('hex'),
    };
    return { line, cipher, fileKey };
  }
}
