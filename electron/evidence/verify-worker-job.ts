import { createHash } from 'node:crypto';
import { closeSync, fstatSync, readSync } from 'node:fs';
import { maxSegmentBytes } from '../../shared/contract/take.ts';
import { ageDecryptInto } from '../vault/age/decrypt-into.ts';
import { mostBytes, openPlainSync } from '../vault/plain-file.ts';

/** One file to compare with what was sealed. */
export interface SegmentJob {
  readonly id: number;
  readonly file: string;
  readonly cipherSha256: string;
  readonly cipherBytes: number;
  /** Present when the content is to be compared too. */
  readonly plain: PlainJob | null;
}

export interface PlainJob {
  readonly sha256: string;
  readonly bytes: number;
  readonly identities: readonly string[];
  /** Memory to decrypt into, handed over and given back with the reply. */
  readonly spare: ArrayBuffer | null;
}

export type SegmentFault = 'missing' | 'size' | 'cipherHash' | 'undecryptable' | 'plainHash';

export interface SegmentReply {
  readonly id: number;
  readonly fault: SegmentFault | null;
  /** The plaintext, handed over without a copy, when the job asked for it and all of it is right. */
  readonly plain: Uint8Array<ArrayBuffer> | null;
}

/** Neither a segment nor a file that a crash left is larger, whatever a manifest says. */
const mostWhole = Math.max(mostBytes.manifest, maxSegmentBytes);

/** Read buffer of this thread; grows to the largest segment seen. */
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** Reads, hashes, decrypts and hashes one file. Never throws for what the disk or the file holds. */
export function checkSegment(job: SegmentJob): SegmentReply {
  const { id } = job;
  const cipher = readWhole(job.file, job.cipherBytes);
  if (typeof cipher === 'string') return { id, fault: cipher, plain: null };
  if (sha256(cipher) !== job.cipherSha256) return { id, fault: 'cipherHash', plain: null };
  if (job.plain === null) return { id, fault: null, plain: null };
  const plain = decrypt(cipher, job.plain);
  if (typeof plain === 'string') return { id, fault: plain, plain: null };
  return sha256(plain) === job.plain.sha256
    ? { id, fault: null, plain }
    : { id, fault: 'plainHash', plain: null };
}

/** A file of another size is not read: its name and size say enough, and a huge one must not fill the memory. */
function readWhole(file: string, bytes: number): Buffer | 'missing' | 'size' {
  let fd: number;
  try {
    fd = openPlainSync(file, Infinity);
  } catch {
    return 'missing';
  }
  try {
    if (fstatSync(fd).size !== bytes || bytes > mostWhole) return 'size';
    if (scratch.length < bytes) scratch = Buffer.allocUnsafeSlow(bytes);
    for (let offset = 0; offset < bytes;) {
      const read = readSync(fd, scratch, offset, bytes - offset, offset);
      if (read === 0) return 'size';
      offset += read;
    }
    return scratch.subarray(0, bytes);
  } catch {
    return 'missing';
  } finally {
    closeSync(fd);
  }
}

/** Sizes are rounded up, so that memory of one segment fits the next. */
const granule = 256 * 1024;

function decrypt(
  cipher: Buffer,
  { bytes, identities, spare }: PlainJob,
): Uint8Array<ArrayBuffer> | SegmentFault {
  // Whatever the manifest says: no plaintext is longer than its ciphertext.
  const needed = Math.ceil(Math.max(bytes, cipher.length) / granule) * granule;
  const memory = new Uint8Array(
    spare !== null && spare.byteLength >= needed ? spare : new ArrayBuffer(needed),
  );
  try {
    const written = ageDecryptInto(memory, cipher, identities);
    return written === bytes ? memory.subarray(0, written) : 'plainHash';
  } catch {
    return 'undecryptable';
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
