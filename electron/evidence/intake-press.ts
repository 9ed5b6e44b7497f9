import { createHash } from 'node:crypto';
import { maxPendingSegments } from '../../shared/contract/take.ts';
import type { JournalLine } from '../../shared/types/evidence.ts';
import { ageEncrypt, ageEncryptWithKey } from '../vault/age/whole.ts';
import { chainNext, chainStart } from './chain.ts';
import type { TakeHeader } from './intake-take.ts';

/** One segment as the capture hands it over. `bytes` must not change until the answer is there. */
export interface SegmentInput {
  readonly i: number;
  readonly bytes: Uint8Array;
  /** SHA-256 of `bytes` as the sender computed it, lower-case hex. */
  readonly sha256: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** When a segment arrived, by both clocks. */
export type Arrival = Pick<JournalLine, 'wallClock' | 'monotonicMs'>;

/** A segment ready for the disk; the hash of its ciphertext is computed while it is written. */
export interface PressedSegment {
  readonly draft: Omit<JournalLine, 'cipherSha256'>;
  readonly cipher: Buffer;
  readonly fileKey: Buffer;
}

/** Sizes are rounded up, so that the memory of one segment fits the next. */
const granule = 64 * 1024;

/**
 * Turns checked plaintext into ciphertext and its journal line, in order. All running values of a take live here: number,
 * chain, and the hash of the whole medium.
 */
export class SegmentPress {
  /** Chain value before the first segment, hex. */
  readonly start: string;
  readonly #recipients: readonly string[];
  readonly #media = createHash('sha256');
  /** New memory for each segment costs a third of its encryption, and the collector's time on top. */
  readonly #spare: ArrayBuffer[] = [];
  readonly #memory = (bytes: number): Buffer => {
    const spare = this.#spare.pop();
    if (spare !== undefined && spare.byteLength >= bytes) return Buffer.from(spare, 0, bytes);
    return Buffer.allocUnsafeSlow(Math.ceil(bytes / granule) * granule).subarray(0, bytes);
  };
  #chain: Buffer;
  #next = 0;

  /** Throws AgeError for a recipient nothing can be encrypted to: better now than at the first segment. */
  constructor({ recordingId, recipients }: Pick<TakeHeader, 'recordingId' | 'recipients'>) {
    ageEncrypt(Buffer.alloc(0), recipients);
    this.#recipients = recipients;
    this.#chain = chainStart(recordingId);
    this.start = this.#chain.toString('hex');
  }

  /** The ciphertext is on the disk: its memory serves a later segment. */
  giveBack(cipher: Buffer): void {
    if (this.#spare.length < maxPendingSegments) this.#spare.push(cipher.buffer as ArrayBuffer);
  }

  /** Number of the segment that comes next. */
  get next(): number {
    return this.#next;
  }

  /** `segment.sha256` has been compared with the bytes already. */
  press(segment: SegmentInput, arrival: Arrival): PressedSegment {
    const { i, bytes, sha256, startMs, durationMs } = segment;
    const { cipher, fileKey } = ageEncryptWithKey(bytes, this.#recipients, undefined, this.#memory);
    this.#next += 1;
    this.#chain = chainNext(this.#chain, sha256);
    const draft = {
      i,
      plainSha256: sha256,
      plainBytes: bytes.byteLength,
      cipherBytes: cipher.byteLength,
      startMs,
      durationMs,
      ...arrival,
      chain: this.#chain.toString('hex'),
      mediaSha256: this.#media.update(bytes).copy().digest('hex'),
    };
    return { draft, cipher, fileKey };
  }
}
