import path from 'node:path';
import { maxPendingSegments, maxSegmentBytes, pendingAlarm } from '../../shared/contract/take.ts';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { ManifestSegment, TakeEvent, TakeEventKind } from '../../shared/types/evidence.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { sha256Hex } from './chain.ts';
import { nodeFs, writeErrorCode } from './files.ts';
import type { EvidenceFs } from './files.ts';
import { EventWriter } from './intake-events.ts';
import { manifestSegment } from './intake-journal.ts';
import { SegmentPress } from './intake-press.ts';
import type { PressedSegment, SegmentInput } from './intake-press.ts';
import { SegmentStore } from './intake-store.ts';
import { createTakeFolder } from './intake-take.ts';
import type { ClosedTake, TakeHeader } from './intake-take.ts';
import { eventsFile, journalFile, maxSegments } from './layout.ts';
import type { Log } from './log.ts';
import type { Clock } from './opened-acervo.ts';

export interface IntakeDeps {
  readonly clock: Clock;
  readonly fs?: EvidenceFs;
  readonly log?: Log;
  /** Called when {@link pendingAlarm} segments wait for the disk; again only after the queue was empty in between. */
  readonly onSlow?: (pending: number) => void;
  /** Called once when the disk refused a write: the take is over and has to be sealed. */
  readonly onFailed?: (error: AppError) => void;
}

export interface Acknowledgement {
  /** Number of the last segment that is on the disk together with its journal line. */
  readonly acknowledged: number;
  /** Media time on the disk, ms. */
  readonly acknowledgedMs: number;
}

type Ack = Result<Acknowledgement, AppError>;

/**
 * Takes the segments of one take in strict order and answers each when it survives a loss of power:
 * `NNNNNN.age.tmp` → flush → rename → flush of the folder → journal line → flush → chain → acknowledgement.
 * Nothing is dropped silently, deleted or overwritten.
 */
export class Intake {
  readonly header: TakeHeader;
  readonly dir: string;
  readonly #deps: IntakeDeps;
  readonly #press: SegmentPress;
  readonly #store: SegmentStore;
  readonly #events: EventWriter;
  readonly #segments: ManifestSegment[] = [];
  readonly #fileKeys = new Map<number, Buffer>();
  #last: PressedSegment | null = null;
  #tail: Promise<unknown> = Promise.resolve();
  #pending = 0;
  #slow = false;
  #failure: AppError | null = null;
  #closed: Promise<ClosedTake> | null = null;

  private constructor(
    header: TakeHeader,
    deps: IntakeDeps,
    parts: { dir: string; store: SegmentStore; events: EventWriter },
  ) {
    this.header = header;
    this.dir = parts.dir;
    this.#deps = deps;
    this.#press = new SegmentPress(header, deps.clock);
    this.#store = parts.store;
    this.#events = parts.events;
  }

  /** Makes the folder of a take with its facts and space reserve. Throws the file system's error ({@link writeErrorCode}). */
  static async open(acervo: string, header: TakeHeader, deps: IntakeDeps): Promise<Intake> {
    const fs = deps.fs ?? nodeFs;
    const dir = await createTakeFolder(fs, acervo, header);
    const store = new SegmentStore(fs, dir, {
      journal: await fs.append(path.join(dir, journalFile)),
      folder: await fs.openDir(dir),
    });
    const events = new EventWriter(await fs.append(path.join(dir, eventsFile)), deps.log);
    return new Intake(header, deps, { dir, store, events });
  }

  /** Keys of the acknowledged segments, for the conferência of a station that cannot decrypt; they live in memory alone. */
  get fileKeys(): ReadonlyMap<number, Buffer> {
    return this.#fileKeys;
  }

  /** Segments that wait for the disk. */
  get pending(): number {
    return this.#pending;
  }

  /** Media time on the disk, ms. */
  get acknowledgedMs(): number {
    return this.#last === null ? 0 : this.#last.line.startMs + this.#last.line.durationMs;
  }

  /** Why the disk ended the take, or null. */
  get failure(): AppError | null {
    return this.#failure;
  }

  /**
   * Stores segment `i`; 0 is the init segment. Errors: `take.notOpen`, `take.segmentOutOfOrder {expected, received}`,
   * `take.segmentDiffers {segment}` (hash or size), `take.tooManyPending {pending}`, and after the disk refused a write
   * `take.diskFull` or `take.writeFailed {segment}` for this and every later call. A refused call changes nothing: the
   * same segment may be sent again.
   */
  async append(segment: SegmentInput): Promise<Ack> {
    // Everything up to the queue runs before the first await, so the order of calls is the order on the disk.
    const refusal = this.#refusal(segment);
    if (refusal !== null) return err(refusal);
    const pressed = this.#press.press(segment);
    this.#pending += 1;
    this.#watchQueue();
    const answer = this.#tail.then(() => this.#keep(pressed));
    this.#tail = answer;
    return answer;
  }

  /** Notes an event of the take; durable within moments, and in the manifest. Its detail carries no personal data. */
  addEvent(kind: TakeEventKind, atMs: number, detail: TakeEvent['detail']): void {
    const { clock } = this.#deps;
    this.#events.add({ atMs, wallClock: clock.now(), monotonicMs: clock.monotonicMs(), kind, detail });
  }

  /** Takes nothing more, waits for what is under way, and answers what the seal needs. May be called again. */
  close(): Promise<ClosedTake> {
    this.#closed ??= this.#finish();
    return this.#closed;
  }

  /** Forgets the keys of the conferência. */
  dropKeys(): void {
    for (const key of this.#fileKeys.values()) key.fill(0);
    this.#fileKeys.clear();
  }

  #refusal({ i, bytes, sha256 }: SegmentInput): AppError | null {
    if (this.#failure !== null) return this.#failure;
    if (this.#closed !== null) return appError('take.notOpen');
    const expected = this.#press.next;
    if (i !== expected || i >= maxSegments)
      return appError('take.segmentOutOfOrder', { expected, received: i });
    if (this.#pending >= maxPendingSegments)
      return appError('take.tooManyPending', { pending: this.#pending });
    const sized = bytes.byteLength > 0 && bytes.byteLength <= maxSegmentBytes;
    return sized && sha256Hex(bytes) === sha256 ? null : appError('take.segmentDiffers', { segment: i });
  }

  async #keep(pressed: PressedSegment): Promise<Ack> {
    try {
      if (this.#failure !== null) return err(this.#failure);
      await this.#store.put(pressed);
      this.#last = pressed;
      this.#segments.push(manifestSegment(pressed.line));
      this.#fileKeys.set(pressed.line.i, pressed.fileKey);
      return ok({ acknowledged: pressed.line.i, acknowledgedMs: this.acknowledgedMs });
    } catch (error) {
      return err(this.#fail(pressed.line.i, error));
    } finally {
      this.#pending -= 1;
      if (this.#pending === 0) this.#slow = false;
    }
  }

  #fail(segment: number, error: unknown): AppError {
    const code = writeErrorCode(error);
    const cause = (error as NodeJS.ErrnoException).code ?? 'unknown';
    this.#failure = appError(code, { segment });
    this.addEvent(code === 'take.diskFull' ? 'diskFull' : 'writeError', this.acknowledgedMs, {
      segment,
      cause,
    });
    this.#deps.log?.warn('take.writeFailed', { recordingId: this.header.recordingId, segment, cause });
    this.#deps.onFailed?.(this.#failure);
    return this.#failure;
  }

  #watchQueue(): void {
    if (this.#slow || this.#pending < pendingAlarm) return;
    this.#slow = true;
    this.#deps.onSlow?.(this.#pending);
  }

  async #finish(): Promise<ClosedTake> {
    await this.#tail;
    const endedAt = this.#deps.clock.now();
    const events = await this.#events.close();
    await this.#store.close();
    const last = this.#last?.line ?? null;
    return {
      header: this.header,
      segments: this.#segments,
      events,
      mediaSha256: last?.mediaSha256 ?? sha256Hex(''),
      mediaBytes: this.#segments.reduce((sum, segment) => sum + segment.plainBytes, 0),
      chain: last?.chain ?? this.#press.start,
      durationMs: this.acknowledgedMs,
      endedAt,
    };
  }
}
