import { appError, type AppError } from '../../shared/types/app-error.ts';
import { ledgerLineSchema, type LedgerLine } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { parseLedgerLine } from './ledger-line.ts';
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
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: string, signer: LineSigner) {
    this.#lines = new LineFile(file, signer);
  }

  /** The last whole line, or null when nothing was sealed yet. */
  head(): LedgerHead | null {
    const found = lastWhole(this.#lines.lines());
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
      if (data?.recordingId === recordingId) return data;
    }
    return null;
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

function lastWhole(lines: readonly PhysicalLine[]): { line: PhysicalLine; data: LedgerLine } | null {
  for (const line of lines.toReversed()) {
    const data = parseLedgerLine(line);
    if (data !== null) return { line, data };
  }
  return null;
}
