import * as z from 'zod';
import { signedTakeEventSchema, takeEventSchema, type TakeEvent } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { StationSigner } from '../vault/signing.ts';
import type { OutputFile } from './files.ts';
import type { Log } from './log.ts';
import { isSignedBy, signedText, type TakeOwner } from './take-signature.ts';

export interface EventDeps {
  readonly recordingId: RecordingId;
  readonly signer: StationSigner;
  readonly log: Log | undefined;
}

/**
 * Keeps the events of a take in memory for the manifest and, line by line, on the disk for a crash. A disk that refuses
 * an event does not end the take (the next segment will), and the event stays in memory.
 */
export class EventWriter {
  readonly #file: OutputFile;
  readonly #deps: EventDeps;
  readonly #events: TakeEvent[] = [];
  #tail: Promise<void> = Promise.resolve();
  #broken = false;

  constructor(file: OutputFile, deps: EventDeps) {
    this.#file = file;
    this.#deps = deps;
  }

  add(event: TakeEvent): void {
    const n = this.#events.push(event) - 1;
    this.#tail = this.#tail.then(() => this.#write(event, n));
  }

  /** Waits for the disk and answers all events in order. */
  async close(): Promise<readonly TakeEvent[]> {
    await this.#tail;
    await this.#file.close().catch(() => undefined);
    return [...this.#events];
  }

  async #write(event: TakeEvent, n: number): Promise<void> {
    // After a part of a line nothing more is appended: it would only grow the unreadable line.
    if (this.#broken) return;
    try {
      const { recordingId, signer } = this.#deps;
      const line = signedText(event, signer, { recordingId, n });
      await this.#file.write(Buffer.from(`${line}\n`, 'utf8'));
      await this.#file.sync();
    } catch (error) {
      this.#broken = true;
      this.#deps.log?.warn('take.eventNotWritten', {
        cause: (error as NodeJS.ErrnoException).code ?? 'unknown',
      });
    }
  }
}

/**
 * Reads the events of a take. A line that is not the next event the station signed (a torn tail, zeros, one that somebody
 * added, everything after one that somebody took out) is counted and left out.
 */
export function parseEvents(text: string, owner: TakeOwner): { events: TakeEvent[]; unreadable: number } {
  const events: TakeEvent[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const event = parseEvent(line, owner, events.length);
    if (event === null) unreadable += 1;
    else events.push(event);
  }
  return { events, unreadable };
}

const unsigned = z.object(takeEventSchema.shape);

function parseEvent(line: string, { recordingId, publicKey }: TakeOwner, n: number): TakeEvent | null {
  try {
    const event = signedTakeEventSchema.parse(JSON.parse(line));
    return isSignedBy(event, publicKey, { recordingId, n }) ? unsigned.parse(event) : null;
  } catch {
    return null;
  }
}
