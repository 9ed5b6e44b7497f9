import type { MainEvent } from '../../shared/contract/events.ts';
import type { SealedTake, Subject } from '../../shared/contract/take.ts';
import { pendingAlarm } from '../../shared/contract/take.ts';
import { diskLowMinutes } from '../../shared/domain/recording-space.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { TakeEventKind } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { Result } from '../../shared/types/result.ts';
import type { SegmentInput } from '../evidence/intake-press.ts';
import type { Intake } from '../evidence/intake.ts';
import type { Log } from '../evidence/log.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { sealOpenTake } from './seal-open-take.ts';
import { batteryState } from './battery.ts';
import { ClockWatch } from './clock-watch.ts';
import { freeMinutes } from './free-space.ts';

/** No segment for this long while filming is an alarm: REC without bytes is the failure nobody sees (cases 2). */
const noSegmentMs = 4_000;
const lookEveryMs = 500;
const spaceEveryMs = 5_000;

/** What the window may tell of one take, characters: days of alarms; a seal has to hold all of it. */
const mostToldChars = 8 * 1024 * 1024;

type Detail = Readonly<Record<string, string | number | boolean>>;

export interface OpenTakeDeps {
  readonly recordingId: RecordingId;
  readonly subject: Subject;
  readonly bitrate: number;
  readonly clock: Clock;
  readonly appVersion: string;
  readonly log: Log;
  readonly opened: OpenedAcervo;
  readonly intake: Intake;
  readonly emit: (event: MainEvent) => void;
  readonly letSleep: () => void;
}

/** One take between its first and its last segment: watches disk, clock and flow, and ends in a seal exactly once. */
export class OpenTake {
  readonly recordingId: RecordingId;
  readonly subject: Subject;
  readonly #deps: OpenTakeDeps;
  readonly #clockWatch: ClockWatch;
  readonly #sounding = new Set<TakeEventKind>();
  #toldChars = 0;
  #timer: NodeJS.Timeout | null = null;
  #lastSegmentAt: number;
  #lastSpaceAt = 0;
  #battery = batteryState();
  #sealed: Promise<Result<SealedTake, AppError>> | null = null;

  constructor(deps: OpenTakeDeps) {
    this.#deps = deps;
    this.recordingId = deps.recordingId;
    this.subject = deps.subject;
    this.#clockWatch = new ClockWatch(deps.clock);
    this.#lastSegmentAt = deps.clock.monotonicMs();
  }

  get fileKeys(): ReadonlyMap<number, Buffer> {
    return this.#deps.intake.fileKeys;
  }

  /** The conferência is over: from here on only the custody identity opens this take. */
  dropKeys(): void {
    this.#deps.intake.dropKeys();
  }

  get sealing(): boolean {
    return this.#sealed !== null;
  }

  watch(): void {
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#row('take.started', { take: this.#deps.intake.header.take });
  }

  async append(
    segment: SegmentInput,
  ): Promise<Result<{ acknowledged: number; acknowledgedMs: number }, AppError>> {
    this.#lastSegmentAt = this.#deps.clock.monotonicMs();
    const { intake } = this.#deps;
    const answer = intake.append(segment);
    this.#state('slowDisk', intake.pending >= pendingAlarm, { pending: intake.pending });
    return answer;
  }

  /** Writes an event into the film; without a media time it happened at the last acknowledged moment. */
  event(kind: TakeEventKind, detail: Detail, atMs: number = this.#deps.intake.acknowledgedMs): void {
    this.#deps.intake.addEvent(kind, atMs, detail);
  }

  /** An event of the window; false when it has told so much that the manifest could not hold more. */
  tell(kind: TakeEventKind, detail: Detail, atMs: number): boolean {
    // The other members of an event take about this much.
    this.#toldChars += 200 + JSON.stringify(detail).length;
    if (this.#toldChars > mostToldChars) return false;
    this.event(kind, detail, atMs);
    return true;
  }

  /** An event the operator must see and hear too. */
  alarm(kind: TakeEventKind, detail: Detail): void {
    this.event(kind, detail);
    this.#deps.emit({
      type: 'take.alarm',
      recordingId: this.recordingId,
      kind,
      detail: { ...detail, active: true },
    });
  }

  /** One round of the watch; public so that tests step it. */
  look(): void {
    const now = this.#deps.clock.monotonicMs();
    const silentMs = now - this.#lastSegmentAt;
    this.#state('noSegment', silentMs > noSegmentMs, { ms: silentMs });
    const step = this.#clockWatch.look();
    if (step !== null) this.#clockStepped(step.stepMs);
    if (now - this.#lastSpaceAt < spaceEveryMs) return;
    this.#lastSpaceAt = now;
    this.#lookAtSpace();
  }

  seal(status: 'completa' | 'interrompida'): Promise<Result<SealedTake, AppError>> {
    this.#sealed ??= this.#end(status);
    return this.#sealed;
  }

  async #end(status: 'completa' | 'interrompida'): Promise<Result<SealedTake, AppError>> {
    if (this.#timer !== null) clearInterval(this.#timer);
    try {
      return await sealOpenTake({ ...this.#deps, status });
    } finally {
      this.#deps.letSleep();
    }
  }

  #clockStepped(stepMs: number): void {
    this.alarm('clockStep', { stepMs });
    this.#row('clock.stepped', { stepMs });
  }

  /** A custody row that must not stand in the way: the footage is safe on its own, and the film has the same event. */
  #row(kind: string, detail: Readonly<Record<string, number>>): void {
    const { actor, custody } = this.#deps.opened;
    const as = { actor: actor.name, role: actor.role, subject: this.recordingId };
    try {
      custody.append({ ...as, kind, detail });
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      this.#deps.log.warn('take.rowNotWritten', { recordingId: this.recordingId, kind, error: name });
    }
  }

  #lookAtSpace(): void {
    const battery = batteryState();
    if (battery !== this.#battery && battery !== null) this.event('battery', { state: battery });
    this.#battery = battery;
    const minutes = freeMinutes(this.#deps.opened.dir, this.#deps.bitrate);
    this.#state('diskLow', minutes < diskLowMinutes, { minutes });
    this.#deps.emit({ type: 'take.space', freeMinutes: minutes, battery });
  }

  /** An alarm with a beginning and an end: told once when it begins, once when it is over. */
  #state(kind: TakeEventKind, active: boolean, detail: Detail): void {
    if (active === this.#sounding.has(kind)) return;
    if (active) {
      this.#sounding.add(kind);
      this.alarm(kind, detail);
      return;
    }
    this.#sounding.delete(kind);
    this.#deps.emit({ type: 'take.alarm', recordingId: this.recordingId, kind, detail: { active: false } });
  }
}
