import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { Result } from '../../shared/types/result.ts';
import { systemCode } from '../db/storage-error.ts';
import { mostBytes, readPlainSync } from '../vault/plain-file.ts';
import { appendDurably } from './append-durably.ts';
import { splitLines, type PhysicalLine } from './signed-lines.ts';

/** What a signature is made with; the station's signer in the product. */
export interface LineSigner {
  readonly publicKey: string;
  sign(bytes: Uint8Array): Buffer;
}

/** A file of signed lines, each linked to the bytes of the one before. Absent counts as empty. */
export class LineFile {
  readonly #file: string;
  readonly #signer: LineSigner;

  constructor(file: string, signer: LineSigner) {
    this.#file = file;
    this.#signer = signer;
  }

  /** Read anew each time: the file is short, and what is on the disk is what counts. Throws what the system throws. */
  lines(): readonly PhysicalLine[] {
    try {
      return splitLines(readPlainSync(this.#file, mostBytes.signedLines));
    } catch (error) {
      if (systemCode(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /**
   * Signs the canonical JSON of `content` with `previous` in it and appends the line. After a torn line it begins with a
   * newline, so the torn bytes become a line of their own, covered by this one's `previous`.
   */
  async append<T extends object>(
    content: T,
  ): Promise<Result<T & { previous: string | null; signature: string }, AppError>> {
    const last = this.lines().at(-1);
    const unsigned = { ...content, previous: last?.sha256 ?? null };
    const signature = this.#signer.sign(Buffer.from(canonicalJson(unsigned))).toString('base64');
    const signed = { ...unsigned, signature };
    const lead = last !== undefined && !last.terminated ? '\n' : '';
    const written = await appendDurably(this.#file, Buffer.from(`${lead}${canonicalJson(signed)}\n`));
    return written.ok ? { ok: true, value: signed } : written;
  }
}
