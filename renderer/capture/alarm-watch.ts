import { nextAlarms, slowFor } from '../../shared/domain/capture-alarms.ts';
import type { ActiveAlarm, AlarmDetail, CaptureFacts } from '../../shared/domain/capture-alarms.ts';
import type { TakeEventKind } from '../../shared/types/evidence.ts';
import type { StatusMessage } from '../workers/protocol.ts';
import type { CaptureAlarm } from './capture-types.ts';

type TrackState = 'live' | 'muted' | 'ended';

export type TellEvent = (kind: TakeEventKind, detail: AlarmDetail) => void;

const noStatus: StatusMessage = {
  type: 'status',
  recording: false,
  mediaMs: 0,
  framesEncoded: 0,
  framesDropped: 0,
  fps: 0,
  stillForMs: 0,
  blackForMs: 0,
  withoutFrameForMs: 0,
  levelDb: -100,
  peakDb: -100,
  quietForMs: 0,
  withoutSoundForMs: 0,
  soundEnded: false,
  pending: 0,
};

/** Keeps the alarms of one preview and its takes, and tells the take of each that begins or ends. */
export class AlarmWatch {
  readonly #tell: TellEvent;
  readonly #nominalFps: number;
  readonly #hasSound: boolean;
  #camera: TrackState = 'live';
  #microphone: TrackState = 'live';
  #status = noStatus;
  #statusAt: number;
  #slowForMs = 0;
  #recording = false;
  #segmentAt = 0;
  #active: readonly ActiveAlarm[] = [];
  /** Alarms that main or the end of a take raised; they last until the next take is asked for. */
  #lasting: readonly ActiveAlarm[] = [];

  constructor(setup: { nominalFps: number; hasSound: boolean; now: number; tell: TellEvent }) {
    this.#nominalFps = setup.nominalFps;
    this.#hasSound = setup.hasSound;
    this.#statusAt = setup.now;
    this.#tell = setup.tell;
  }

  get alarms(): readonly CaptureAlarm[] {
    return [...this.#active, ...this.#lasting].map((alarm) => ({ ...alarm, active: true }));
  }

  takeBegan(now: number): void {
    this.#recording = true;
    this.#segmentAt = now;
    // What was wrong before the take is an event of the take too.
    for (const alarm of this.#active) this.#tell(alarm.kind, alarm.detail);
  }

  /** Another appearance begins: what ended the last one is history. */
  forget(): void {
    this.#lasting = [];
  }

  takeEnded(): void {
    this.#recording = false;
  }

  acknowledged(now: number): void {
    this.#segmentAt = now;
  }

  track(which: 'camera' | 'microphone', state: TrackState, now: number): boolean {
    if (which === 'camera') this.#camera = state;
    else this.#microphone = state;
    return this.look(now);
  }

  status(status: StatusMessage, now: number): boolean {
    this.#slowForMs = slowFor(this.#slowForMs, now - this.#statusAt, status.fps, this.#nominalFps);
    this.#status = status;
    this.#statusAt = now;
    return this.look(now);
  }

  raise(kind: TakeEventKind, detail: AlarmDetail, now: number): void {
    this.#lasting = [...this.#lasting.filter((known) => known.kind !== kind), { kind, since: now, detail }];
  }

  clear(kind: TakeEventKind): void {
    this.#lasting = this.#lasting.filter((known) => known.kind !== kind);
  }

  /** Returns whether an alarm began or ended. */
  look(now: number): boolean {
    const change = nextAlarms(this.#active, this.#facts(now));
    this.#active = change.active;
    for (const alarm of change.raised) {
      this.#tell(alarm.kind, { ...alarm.detail, forMs: Math.round(now - alarm.since) });
    }
    for (const alarm of change.cleared) {
      this.#tell(alarm.kind, { ended: true, lastedMs: Math.round(now - alarm.since) });
    }
    return change.raised.length + change.cleared.length > 0;
  }

  #facts(now: number): CaptureFacts {
    const status = this.#status;
    return {
      atMs: now,
      recording: this.#recording,
      camera: this.#camera,
      microphone: this.#soundState(status),
      stillForMs: status.stillForMs,
      blackForMs: status.blackForMs,
      withoutFrameForMs: status.withoutFrameForMs,
      quietForMs: status.quietForMs,
      withoutSoundForMs: status.withoutSoundForMs,
      fps: status.fps,
      slowForMs: this.#slowForMs,
      withoutSegmentForMs: this.#recording ? now - this.#segmentAt : 0,
      pending: status.pending,
    };
  }

  #soundState(status: StatusMessage): TrackState | 'none' {
    if (!this.#hasSound) return 'none';
    return status.soundEnded ? 'ended' : this.#microphone;
  }
}
