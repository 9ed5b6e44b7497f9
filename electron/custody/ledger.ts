import { appError, type AppError } from '../../shared/types/app-error.ts';
import { ledgerLineSchema, type LedgerLine } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { verifySignature } from '../vault/signing.ts';
import { isLineSigned, parseLedgerLine } from './ledger-line.ts';
import { LineFile, type LineSigner } from './line-file.ts';
import type { PhysicalLine } from './signed-lines.ts';

/** What the next seal writes into its manifest, so that manifest and ledger vouch for each other. */
export interface NextLedgerPlace {
  readonly index: number;
  readonly previousManifestSha256: string | null;
}

export interface LedgerHead {
  readonly index: number;
  readonly manifestSha256: string;
  /** SHA-256 of the line's bytes without newline. */
  readonly sha256: string;
}

/**
 * `ledger.jsonl`: one signed line per sealed recording, each linked to the bytes of the line before, outside the database
 * so that a lost database loses no proof (docs/evidence-format.md). A torn last line is left where it is and a new line
 * starts after it.
 */
export class Ledger {
  readonly #lines: LineFile;
  readonly #publicKey: string;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string, signer: LineSigner) {
    this.#lines = new LineFile(file, signer);
    this.#publicKey = signer.publicKey;
  }

  /** The last whole line of this station, or null when nothing was sealed yet. */
  head(): LedgerHead | null {
    const found = this.#last();
    return found === null
      ? null
      : { index: found.data.index, manifestSha256: found.data.manifestSha256, sha256: found.line.sha256 };
  }

  /** The place the next sealed recording takes. It is kept only as long as nobody else appends: pass `index` to append. */
  next(): NextLedgerPlace {
    const head = this.head();
    return { index: (head?.index ?? -1) + 1, previousManifestSha256: head?.manifestSha256 ?? null };
  }

  /** The line of a recording (the last one, should there be several), or null. */
  find(recordingId: RecordingId): LedgerLine | null {
    for (const line of this.#lines.lines().toReversed()) {
      if (!line.bytes.includes(recordingId)) continue;
      const data = parseLedgerLine(line);
      if (data?.recordingId === recordingId && this.#isOwn(data)) return data;
    }
    return null;
  }

  /** The line of each recording; of several the last. One pass: for comparing many. */
  byRecording(): ReadonlyMap<RecordingId, LedgerLine> {
    const lines = this.#lines.lines().map(parseLedgerLine);
    const own = lines.filter((line) => line !== null && this.#isOwn(line));
    return new Map(own.flatMap((line) => (line === null ? [] : [[line.recordingId, line] as const])));
  }

  #last(): { line: PhysicalLine; data: LedgerLine } | null {
    for (const line of this.#lines.lines().toReversed()) {
      const data = parseLedgerLine(line);
      if (data !== null && this.#isOwn(data)) return { line, data };
    }
    return null;
  }

  /** A line that somebody added decides neither the next place nor what a recording is compared with. */
  #isOwn(line: LedgerLine): boolean {
    return isLineSigned(line, this.#publicKey, verifySignature);
  }

  /** Number of whole lines. */
  count(): number {
    return this.#lines.lines().filter((line) => parseLedgerLine(line) !== null).length;
  }

  /**
   * Signs and appends the line of one recording; on the disk when it answers. The same recording and manifest again
   * answers the line already there. With `index`, refuses (`internal`, `expected`, `found`) when the place was taken.
   * Errors: `acervo.full`, `acervo.readOnly`, `take.writeFailed`.
   */
  append(
    recordingId: RecordingId,
    manifestSha256: string,
    at: string,
    index?: number,
  ): Promise<Result<LedgerLine, AppError>> {
    const work = this.#queue.then(() => this.#append({ recordingId, manifestSha256, at }, index));
    this.#queue = work.catch(() => undefined);
    return work;
  }

  async #append(
    entry: Pick<LedgerLine, 'recordingId' | 'manifestSha256' | 'at'>,
    index: number | undefined,
  ): Promise<Result<LedgerLine, AppError>> {
    const known = this.find(entry.recordingId);
    if (known?.manifestSha256 === entry.manifestSha256) return ok(known);
    const next = this.next();
    if (index !== undefined && index !== next.index) {
      return err(appError('internal', { expected: index, found: next.index }));
    }
    const written = await this.#lines.append({ index: next.index, ...entry });
    return written.ok ? ok(ledgerLineSchema.parse(written.value)) : written;
  }
}
