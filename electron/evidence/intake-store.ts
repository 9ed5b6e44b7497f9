import path from 'node:path';
import { writeAndClose } from './files.ts';
import type { EvidenceFs, OutputFile, OutputFolder } from './files.ts';
import { journalBytes } from './intake-journal.ts';
import type { PressedSegment } from './intake-press.ts';
import { growReserve, segmentsPerReserve } from './intake-take.ts';
import { segmentName, temporaryEnding } from './layout.ts';

/** Puts segments on the disk, one at a time, in the order the evidence format prescribes. */
export class SegmentStore {
  readonly #fs: EvidenceFs;
  readonly #dir: string;
  readonly #journal: OutputFile;
  readonly #folder: OutputFolder;

  constructor(fs: EvidenceFs, dir: string, open: { journal: OutputFile; folder: OutputFolder }) {
    this.#fs = fs;
    this.#dir = dir;
    this.#journal = open.journal;
    this.#folder = open.folder;
  }

  /** Returns when segment and journal line survive a loss of power; throws the file system's error. */
  async put({ line, cipher }: PressedSegment): Promise<void> {
    if (line.i > 0 && line.i % segmentsPerReserve === 0) await growReserve(this.#fs, this.#dir);
    const file = path.join(this.#dir, segmentName(line.i));
    await writeAndClose(await this.#fs.create(`${file}${temporaryEnding}`), cipher);
    await this.#fs.rename(`${file}${temporaryEnding}`, file);
    await this.#folder.sync();
    await this.#journal.write(journalBytes(line));
    await this.#journal.sync();
  }

  /** Never throws: all that counts has been flushed before. */
  async close(): Promise<void> {
    await this.#journal.close().catch(() => undefined);
    await this.#folder.close().catch(() => undefined);
  }
}
