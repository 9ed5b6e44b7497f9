import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import type { TakeEvent } from '../../shared/types/evidence.ts';
import type { OutputFile } from './files.ts';
import type { Log } from './log.ts';

/**
 * Keeps the events of a take in memory for the manifest and, line by line, on the disk for a crash. A disk that refuses
 * an event does not end the take (the next segment will), and the event stays in memory.
 */
export class EventWriter {
  readonly #file: OutputFile;
  readonly #log: Log | undefined;
  readonly #events: TakeEvent[] = [];
  #tail: Promise<void> = Promise.resolve();
  #broken = false;

  constructor(file: OutputFile, log: Log | undefined) {
    this.#file = file;
    this.#log = log;
  }

  add(event: TakeEvent): void {
    this.#events.push(event);
    this.#tail = this.#tail.then(() => this.#write(event));
  }

  /** Waits for the disk and answers all events in order. */
  async close(): Promise<readonly TakeEvent[]> {
    await this.#tail;
    await this.#file.close().catch(() => undefined);
    return [...this.#events];
  }

  async #write(event: TakeEvent): Promise<void> {
    // After a part of a line nothing more is appended: it would only grow the unreadable line.
    if (this.#broken) return;
    try {
      await this.#file.write(Buffer.from(`${canonicalJson(event)}\n`, 'utf8'));
      await this.#file.sync();
    } catch (error) {
      this.#broken = true;
      this.#log?.warn('take.eventNotWritten', { cause: (error as NodeJS.ErrnoException).code ?? 'unknown' });
    }
  }
}
