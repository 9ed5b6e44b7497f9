import path from 'node:path';
import type { JournalLine } from '../../shared/types/evidence.ts';
import type { StationSigner } from '../vault/signing.ts';
import { sha256InPool } from './chain.ts';
import { writeAndClose } from './files.ts';
import type { EvidenceFs, OutputFile, OutputFolder } from './files.ts';
import { journalBytes } from './intake-journal.ts';
import type { PressedSegment } from './intake-press.ts';
import { growReserve, segmentsPerReserve } from './intake-take.ts';
import { segmentName, temporaryEnding } from './layout.ts';

/** A segment on its way: its file is being written, its name and journal line wait for those before it. */
interface Waiting {
  readonly i: number;
  readonly written: Promise<JournalLine>;
  /** Set when `written` has come true. */
  line: JournalLine | null;
  readonly resolve: (line: JournalLine) => void;
  readonly reject: (error: unknown) => void;
}

/** What a store writes to throughout a take, and who signs its lines. */
export interface OpenedTakeFolder {
  readonly journal: OutputFile;
  readonly folder: OutputFolder;
  readonly signer: StationSigner;
}

/**
 * Puts segments on the disk in the order the evidence format prescribes. Files are written side by side under temporary
 * names; names and journal lines follow strictly in order, and segments that are ready together share one flush of the
 * folder and one of the journal ([Note: group commit]: each is still acknowledged only after all its own steps).
 */
export class SegmentStore {
  readonly #fs: EvidenceFs;
  readonly #dir: string;
  readonly #journal: OutputFile;
  readonly #folder: OutputFolder;
  readonly #signer: StationSigner;
  readonly #queue: Waiting[] = [];
  #committing = false;
  /** Set for good by the first refusal of the disk: nothing may be acknowledged behind a hole. */
  #failure: { readonly error: unknown } | null = null;

  constructor(fs: EvidenceFs, dir: string, open: OpenedTakeFolder) {
    this.#fs = fs;
    this.#dir = dir;
    this.#journal = open.journal;
    this.#folder = open.folder;
    this.#signer = open.signer;
  }

  /**
   * Answers the journal line when segment and line survive a loss of power; rejects with the file system's error, and then
   * with the same error for everything behind it.
   */
  put(pressed: PressedSegment): Promise<JournalLine> {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the disk's own error, passed on
    if (this.#failure !== null) return Promise.reject(this.#failure.error);
    const { promise, resolve, reject } = Promise.withResolvers<JournalLine>();
    const written = this.#write(pressed);
    const waiting: Waiting = { i: pressed.draft.i, written, line: null, resolve, reject };
    // A failure is met by the commit, in order; here it only must not count as unhandled.
    written.then(
      (line) => (waiting.line = line),
      () => undefined,
    );
    this.#queue.push(waiting);
    void this.#commitAll();
    return promise;
  }

  /** Never throws: all that counts has been flushed before. */
  async close(): Promise<void> {
    await this.#journal.close().catch(() => undefined);
    await this.#folder.close().catch(() => undefined);
  }

  #file(i: number): string {
    return path.join(this.#dir, segmentName(i));
  }

  async #write({ draft, cipher }: PressedSegment): Promise<JournalLine> {
    if (draft.i > 0 && draft.i % segmentsPerReserve === 0) await growReserve(this.#fs, this.#dir);
    const hash = sha256InPool(cipher);
    await writeAndClose(await this.#fs.create(`${this.#file(draft.i)}${temporaryEnding}`), cipher);
    return { ...draft, cipherSha256: await hash };
  }

  async #commitAll(): Promise<void> {
    if (this.#committing) return;
    this.#committing = true;
    while (this.#queue.length > 0) {
      try {
        await this.#queue[0]?.written;
        await this.#commit(this.#queue.splice(0, readyCount(this.#queue)));
      } catch (error) {
        this.#failure = { error };
        for (const waiting of this.#queue.splice(0)) waiting.reject(error);
      }
    }
    this.#committing = false;
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    try {
      for (const { i } of batch) await this.#fs.rename(`${this.#file(i)}${temporaryEnding}`, this.#file(i));
      await this.#folder.sync();
      const lines = batch.flatMap(({ line }) => (line === null ? [] : [line]));
      await this.#journal.write(Buffer.concat(lines.map((line) => journalBytes(line, this.#signer))));
      await this.#journal.sync();
      batch.forEach(({ resolve, line }) => line !== null && resolve(line));
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
      throw error;
    }
  }
}

/** How many at the head of the queue are written. */
function readyCount(queue: readonly Waiting[]): number {
  const first = queue.findIndex(({ line }) => line === null);
  return first === -1 ? queue.length : first;
}
