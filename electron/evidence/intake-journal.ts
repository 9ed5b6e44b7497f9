import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { signedJournalLineSchema } from '../../shared/types/evidence.ts';
import type { JournalLine, ManifestSegment } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { StationSigner } from '../vault/signing.ts';
import { chainNext, chainStart } from './chain.ts';
import { isSignedBy, signedText } from './take-signature.ts';

/** What follows the last good line of a journal. It is named and kept, never cut off. */
export interface JournalTail {
  /**
   * `torn`: a line without its end; `zeros`: only NUL bytes; `unsigned`: a line the station did not write; `damaged`:
   * anything else that is not the next line.
   */
  readonly kind: 'torn' | 'zeros' | 'unsigned' | 'damaged';
  /** Where it begins in the file, bytes. */
  readonly offset: number;
  readonly bytes: number;
}

export interface Journal {
  /** Lines 0…n in order, each the RFC 8785 form of itself, numbered without gap, with the right chain value. */
  readonly lines: readonly JournalLine[];
  readonly tail: JournalTail | null;
}

/** One journal line with its signature and its end, as it is written. */
export function journalBytes(line: JournalLine, signer: StationSigner): Buffer {
  return Buffer.from(`${signedText(line, signer)}\n`, 'utf8');
}

/** The part of a journal line that goes into the manifest. */
export function manifestSegment(line: JournalLine): ManifestSegment {
  const { i, plainSha256, plainBytes, cipherSha256, cipherBytes, startMs, durationMs } = line;
  return { i, plainSha256, plainBytes, cipherSha256, cipherBytes, startMs, durationMs };
}

/**
 * Reads a journal as far as it can be believed. A line counts only with its newline: both are written in one go before
 * the flush that the acknowledgement waits for, so an acknowledged line always has it. With `publicKey` a line must also be
 * signed by that station; a sealed recording needs none, its manifest binds the journal's bytes.
 */
export function parseJournal(bytes: Uint8Array, recordingId: RecordingId, publicKey?: string): Journal {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines: JournalLine[] = [];
  let chain = chainStart(recordingId);
  let offset = 0;
  while (offset < buffer.length) {
    const end = buffer.indexOf(0x0a, offset);
    if (end === -1) return { lines, tail: tailOf(buffer, offset, 'torn') };
    const line = parseLine(buffer.subarray(offset, end), lines.length);
    if (line === null) return { lines, tail: tailOf(buffer, offset, 'damaged') };
    chain = chainNext(chain, line.plainSha256);
    if (chain.toString('hex') !== line.chain) return { lines, tail: tailOf(buffer, offset, 'damaged') };
    if (publicKey !== undefined && !isSignedBy(line, publicKey))
      return { lines, tail: tailOf(buffer, offset, 'unsigned') };
    lines.push(line);
    offset = end + 1;
  }
  return { lines, tail: null };
}

type SignedLine = JournalLine & { readonly signature: string };

function parseLine(bytes: Buffer, expected: number): SignedLine | null {
  try {
    const text = bytes.toString('utf8');
    const line = signedJournalLineSchema.parse(JSON.parse(text));
    return line.i === expected && canonicalJson(line) === text ? line : null;
  } catch {
    return null;
  }
}

function tailOf(buffer: Buffer, offset: number, kind: 'torn' | 'unsigned' | 'damaged'): JournalTail {
  const rest = buffer.subarray(offset);
  return { kind: rest.every((byte) => byte === 0) ? 'zeros' : kind, offset, bytes: rest.length };
}
