import type { Bridge } from '../../shared/contract/index.ts';
import type { SealedTake } from '../../shared/contract/take.ts';
import type { AlarmDetail } from '../../shared/domain/capture-alarms.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { TakeEventKind } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { EndCause, FromCapture } from '../workers/protocol.ts';
import type { AlarmWatch } from './alarm-watch.ts';
import type { CaptureLine } from './capture-line.ts';
import type { CaptureProblem } from './capture-types.ts';
import { SegmentSender } from './segment-sender.ts';
import type { SnapshotStore } from './snapshot-store.ts';
import { TakeCounters } from './take-counters.ts';

/** Main tells of its own end of a take with an event; longer than this it will not come. */
const mainTellsWithinMs = 15_000;

type Finished = Extract<FromCapture, { type: 'finished' }>;

export interface FilmedTakeDeps {
  readonly call: Bridge['call'];
  readonly now: () => number;
  readonly recordingId: RecordingId;
  readonly line: CaptureLine;
  readonly watch: AlarmWatch;
  readonly store: SnapshotStore;
  /** The encoder died and the take is sealed: another one may go on in a linked take. */
  readonly encoderLost: (sealed: SealedTake) => void;
}

/** One take, from main's word that it is open to its seal. */
export class FilmedTake {
  readonly #deps: FilmedTakeDeps;
  readonly #sender: SegmentSender;
  readonly #counters: TakeCounters;
  readonly #concluded: Promise<Result<SealedTake, CaptureProblem>>;
  #conclude: (result: Result<SealedTake, CaptureProblem>) => void = () => undefined;
  #begun: (began: boolean) => void = () => undefined;
  #over = false;
  #mediaMs = 0;
  #mediaAt: number;

  constructor(deps: FilmedTakeDeps) {
    this.#deps = deps;
    this.#mediaAt = deps.now();
    this.#counters = new TakeCounters((kind, detail) => this.event(kind, detail), deps.now());
    this.#concluded = new Promise((resolve) => {
      this.#conclude = resolve;
    });
    this.#sender = new SegmentSender(deps.call, deps.recordingId, {
      acknowledged: (i, acknowledgedMs) => this.#acknowledged(i, acknowledgedMs),
      failed: (error) => void this.#refused(error),
    });
  }

  /** Resolves with the first frame, or with false when none came. */
  async begin(): Promise<boolean> {
    const began = new Promise<boolean>((resolve) => {
      this.#begun = resolve;
    });
    this.#deps.line.send({ type: 'start' });
    return began;
  }

  mark(label: string): void {
    const { store } = this.#deps;
    if (store.get().state !== 'recording') return;
    const atMs = this.#now();
    store.update({ markers: [...store.get().markers, { atMs, label }] });
    this.event('marker', { label: label.slice(0, 300) });
  }

  event(kind: TakeEventKind, detail: AlarmDetail): void {
    if (this.#over) return;
    const { recordingId, call } = this.#deps;
    // An event that cannot be written is not worth a take: main has its own eyes on what stops it.
    void call('take.event', { recordingId, atMs: this.#now(), kind, detail: { ...detail } }).catch(
      () => undefined,
    );
  }

  async stop(): Promise<Result<SealedTake, CaptureProblem>> {
    const { state } = this.#deps.store.get();
    if (!this.#over && (state === 'recording' || state === 'starting')) {
      this.#deps.store.update({ state: 'stopping' });
      this.#deps.line.send({ type: 'stop' });
    }
    return this.#concluded;
  }

  receive(message: FromCapture): void {
    if (this.#over) return;
    if (message.type === 'started') this.#started();
    else if (message.type === 'segment') this.#sender.push(message);
    else if (message.type === 'event') this.event(message.kind, message.detail);
    else if (message.type === 'finished') void this.#finished(message);
    else if (message.type === 'status' && message.recording) {
      const { mediaMs, framesEncoded, framesDropped, pending } = message;
      this.#mediaMs = mediaMs;
      this.#mediaAt = this.#deps.now();
      this.#counters.status(message, this.#mediaAt);
      this.#deps.store.update({ framesEncoded, framesDropped, pending });
    }
  }

  /** The worker is dead: what it has handed over is all there is. */
  workerDied(detail: string): void {
    if (this.#over) return;
    const { framesEncoded, framesDropped } = this.#deps.store.get();
    const atMs = this.#now();
    const segments = this.#sender.received;
    const cause = 'writerBroken';
    void this.#finished({ type: 'finished', cause, detail, atMs, segments, framesEncoded, framesDropped });
  }

  endedByMain(sealed: SealedTake, cause: AppError): void {
    if (this.#over) return;
    this.#sender.stop();
    this.#deps.line.send({ type: 'abandon' });
    this.#end(ok(sealed), { kind: 'main', error: cause });
  }

  #started(): void {
    const { store, watch, recordingId, now } = this.#deps;
    this.#mediaAt = now();
    watch.takeBegan(this.#mediaAt);
    store.update({ state: 'recording', recordingId, alarms: watch.alarms });
    this.#begun(true);
  }

  #acknowledged(i: number, acknowledgedMs: number): void {
    const { line, watch, store, now } = this.#deps;
    line.send({ type: 'acknowledged', i });
    watch.acknowledged(now());
    store.update({ acknowledgedMs, acknowledgedSegments: i + 1 });
  }

  async #finished(message: Finished): Promise<void> {
    if (message.cause === 'abandoned') return;
    const { store, now } = this.#deps;
    store.update({ state: 'stopping' });
    this.#mediaMs = message.atMs;
    this.#mediaAt = Infinity;
    this.#counters.drops(message.framesDropped, now());
    if (message.cause !== 'asked') this.#lost(message);
    await this.#sender.all(message.segments);
    if (!this.#over) await this.#seal(message);
  }

  #lost({ cause, detail }: Finished): void {
    const { watch, store, now } = this.#deps;
    const kind = eventOf(cause);
    const facts: AlarmDetail = detail === '' ? { cause } : { cause, said: detail.slice(0, 300) };
    this.event(kind, facts);
    watch.raise(kind, facts, now());
    store.update({ alarms: watch.alarms });
  }

  async #seal(message: Finished): Promise<void> {
    const { framesEncoded, framesDropped, cause } = message;
    const reason = cause === 'asked' ? 'operator' : 'lost';
    const { recordingId, call, store } = this.#deps;
    store.update({ framesEncoded, framesDropped });
    const answer = await call('take.stop', { recordingId, framesEncoded, framesDropped, reason });
    if (!answer.ok) {
      this.#end(err({ kind: 'main', error: answer.error }), { kind: 'main', error: answer.error });
      return;
    }
    const problem: CaptureProblem | null =
      cause === 'asked' ? null : { kind: problemOf(cause), detail: message.detail };
    this.#end(ok(answer.value), problem);
    if (cause === 'encoderLost') this.#deps.encoderLost(answer.value);
  }

  /** Main refused a segment. When it ended the take itself its word is on the way; when not, the take is closed here. */
  async #refused(error: AppError): Promise<void> {
    const { line, store, recordingId, call } = this.#deps;
    const { framesEncoded, framesDropped } = store.get();
    line.send({ type: 'abandon' });
    store.update({ state: 'stopping', problem: { kind: 'main', error } });
    const answer = await call('take.stop', { recordingId, framesEncoded, framesDropped, reason: 'lost' });
    if (answer.ok) return this.#end(ok(answer.value), { kind: 'main', error });
    setTimeout(() => this.#end(err({ kind: 'main', error }), { kind: 'main', error }), mainTellsWithinMs);
  }

  #end(result: Result<SealedTake, CaptureProblem>, problem: CaptureProblem | null): void {
    if (this.#over) return;
    this.#over = true;
    const { watch, store } = this.#deps;
    watch.takeEnded();
    store.update({
      state: 'ended',
      pending: 0,
      sealed: result.ok ? result.value : null,
      problem,
      alarms: watch.alarms,
      ...(result.ok ? { acknowledgedMs: result.value.durationMs } : {}),
    });
    this.#begun(false);
    this.#conclude(result);
  }

  /** Media time of this moment, as well as it is known here. */
  #now(): number {
    const since = this.#mediaAt === Infinity ? 0 : this.#deps.now() - this.#mediaAt;
    return Math.max(0, Math.round(this.#mediaMs + since));
  }
}

function eventOf(cause: EndCause): TakeEventKind {
  if (cause === 'cameraLost' || cause === 'noFrame') return 'cameraLost';
  return cause === 'queueFull' ? 'slowDisk' : 'encoderLost';
}

function problemOf(cause: EndCause): CaptureProblem['kind'] {
  if (cause === 'cameraLost' || cause === 'noFrame') return 'cameraBusy';
  return cause === 'queueFull' ? 'main' : 'noEncoder';
}
