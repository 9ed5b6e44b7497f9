import { maxPendingSegments, maxSegmentBytes, pendingAlarm } from '../../shared/contract/take.ts';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { JournalLine, ManifestSegment, TakeEvent, TakeEventKind } from '../../shared/types/evidence.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { StationSigner } from '../vault/signing.ts';
import { sha256Hex, sha256InPool } from './chain.ts';
import { nodeFs, writeErrorCode } from './files.ts';
import type { EvidenceFs } from './files.ts';
import type { EventWriter } from './intake-events.ts';
import { manifestSegment } from './intake-journal.ts';
import { openParts } from './intake-open.ts';
import type { IntakeParts } from './intake-open.ts';
import type { SegmentPress } from './intake-press.ts';
import type { Arrival, PressedSegment, SegmentInput } from './intake-press.ts';
import type { SegmentStore } from './intake-store.ts';
import type { ClosedTake, TakeHeader } from './intake-take.ts';
import { maxSegments } from './layout.ts';
import type { Log } from './log.ts';
import type { Clock } from './opened-acervo.ts';

export interface IntakeDeps {
  readonly clock: Clock;
  /** Signs facts, journal and events as they are written: recovery believes nothing else. */
  readonly signer: StationSigner;
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
  #last: JournalLine | null = null;
  #pressing: Promise<unknown> = Promise.resolve();
  #underWay: Promise<unknown> = Promise.resolve();
  #next = 0;
  #pending = 0;
  #slow = false;
  #failure: AppError | null = null;
  #closed: Promise<ClosedTake> | null = null;

  private constructor(header: TakeHeader, deps: IntakeDeps, parts: IntakeParts) {
    this.header = header;
    this.dir = parts.dir;
    this.#deps = deps;
    this.#press = parts.press;
    this.#store = parts.store;
    this.#events = parts.events;
  }

  /** Makes the folder of a take with its facts and space reserve. Throws the file system's error ({@link writeErrorCode}). */
  static async open(acervo: string, header: TakeHeader, deps: IntakeDeps): Promise<Intake> {
    const parts = await openParts(acervo, header, { ...deps, fs: deps.fs ?? nodeFs, log: deps.log });
    return new Intake(header, deps, parts);
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
    return this.#last === null ? 0 : this.#last.startMs + this.#last.durationMs;
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
    this.#next += 1;
    this.#pending += 1;
    this.#watchQueue();
    const { clock } = this.#deps;
    const arrival = { wallClock: clock.now(), monotonicMs: clock.monotonicMs() };
    const digest = sha256InPool(segment.bytes);
    const pressed = this.#pressing.then(async () => this.#pressNext(segment, await digest, arrival));
    this.#pressing = pressed.catch(() => undefined);
    const answer = pressed.then((result) => (result.ok ? this.#keep(result.value) : result));
    this.#underWay = Promise.allSettled([this.#underWay, answer]).then(() => undefined);
    return answer.finally(() => this.#leaveQueue());
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

  #refusal({ i, bytes }: SegmentInput): AppError | null {
    if (this.#failure !== null) return this.#failure;
    if (this.#closed !== null) return appError('take.notOpen');
    if (i !== this.#next || i >= maxSegments) return outOfOrder(this.#next, i);
    const pending = this.#pending;
    if (pending >= maxPendingSegments) return appError('take.tooManyPending', { pending });
    const sized = bytes.byteLength > 0 && bytes.byteLength <= maxSegmentBytes;
    return sized ? null : appError('take.segmentDiffers', { segment: i });
  }

  /** Compares hash and order once more: a refused segment refuses those that were queued behind it. */
  #pressNext(segment: SegmentInput, sha256: string, arrival: Arrival): Result<PressedSegment, AppError> {
    const { next } = this.#press;
    if (this.#failure !== null) return err(this.#failure);
    if (segment.i !== next) return err(outOfOrder(next, segment.i));
    if (sha256 === segment.sha256) return ok(this.#press.press(segment, arrival));
    this.#next = next;
    return err(appError('take.segmentDiffers', { segment: next }));
  }

  async #keep(pressed: PressedSegment): Promise<Ack> {
    try {
      this.#last = await this.#store.put(pressed);
      this.#press.giveBack(pressed.cipher);
      this.#segments.push(manifestSegment(this.#last));
      this.#fileKeys.set(this.#last.i, pressed.fileKey);
      return ok({ acknowledged: this.#last.i, acknowledgedMs: this.acknowledgedMs });
    } catch (error) {
      return err(this.#failure ?? this.#fail(pressed.draft.i, error));
    }
  }

  #leaveQueue(): void {
    this.#pending -= 1;
    if (this.#pending === 0) this.#slow = false;
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
    await this.#underWay;
    const endedAt = this.#deps.clock.now();
    const events = await this.#events.close();
    await this.#store.close();
    const last = this.#last;
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

function outOfOrder(expected: number, received: number): AppError {
  return appError('take.segmentOutOfOrder', { expected, received });
}
