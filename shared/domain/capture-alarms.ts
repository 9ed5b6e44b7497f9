import type { TakeEventKind } from '../types/evidence.ts';

/** When each alarm of a take sounds, milliseconds unless said otherwise. An alarm that has to be heard within 2 s is found a little earlier. */
export const alarmRules = {
  /** Black, frozen or absent picture. */
  pictureMs: 1750,
  silenceMs: 5000,
  withoutSoundMs: 1500,
  noSegmentMs: 4000,
  /** Share of the nominal frame rate below which a picture is too slow, and for how long. */
  slowShare: 0.7,
  slowMs: 2000,
  /** Segments made and not acknowledged. */
  pendingSegments: 3,
} as const;

export type AlarmDetail = Readonly<Record<string, string | number | boolean>>;

/** What is known at one moment of a preview or a take. Durations in milliseconds. */
export interface CaptureFacts {
  /** Monotonic clock. */
  readonly atMs: number;
  readonly recording: boolean;
  readonly camera: 'live' | 'muted' | 'ended';
  readonly microphone: 'none' | 'live' | 'muted' | 'ended';
  readonly stillForMs: number;
  readonly blackForMs: number;
  readonly withoutFrameForMs: number;
  readonly quietForMs: number;
  readonly withoutSoundForMs: number;
  readonly fps: number;
  readonly slowForMs: number;
  /** Since the last segment was acknowledged or, before the first, since the take began. */
  readonly withoutSegmentForMs: number;
  readonly pending: number;
}

export interface ActiveAlarm {
  readonly kind: TakeEventKind;
  /** When the condition began, on the clock of `CaptureFacts.atMs`. */
  readonly since: number;
  readonly detail: AlarmDetail;
}

export interface AlarmChange {
  readonly active: readonly ActiveAlarm[];
  readonly raised: readonly ActiveAlarm[];
  readonly cleared: readonly ActiveAlarm[];
}

/**
 * Compares what is wrong now with the alarms that sound. An alarm keeps the moment and the detail with which it was raised until its
 * condition ends.
 */
export function nextAlarms(active: readonly ActiveAlarm[], facts: CaptureFacts): AlarmChange {
  const wrong = [
    ...pictureAlarms(facts),
    ...soundAlarms(facts),
    ...(facts.recording ? diskAlarms(facts) : []),
  ];
  const raised = wrong.filter((alarm) => !active.some((known) => known.kind === alarm.kind));
  const cleared = active.filter((known) => !wrong.some((alarm) => alarm.kind === known.kind));
  const kept = active.filter((known) => !cleared.includes(known));
  return { active: [...kept, ...raised], raised, cleared };
}

function pictureAlarms(facts: CaptureFacts): ActiveAlarm[] {
  const alarm = (kind: TakeEventKind, forMs: number, detail: AlarmDetail = {}): ActiveAlarm[] => [
    { kind, since: facts.atMs - forMs, detail },
  ];
  if (facts.camera === 'ended') return alarm('cameraLost', 0);
  if (facts.camera === 'muted') return alarm('cameraMuted', facts.withoutFrameForMs);
  if (facts.withoutFrameForMs >= alarmRules.pictureMs) {
    return alarm('frozenPicture', facts.withoutFrameForMs, { noFrames: true });
  }
  // A black picture without a sensor's noise is also a still one: the more telling name wins.
  if (facts.blackForMs >= alarmRules.pictureMs) return alarm('blackPicture', facts.blackForMs);
  if (facts.stillForMs >= alarmRules.pictureMs) return alarm('frozenPicture', facts.stillForMs);
  if (facts.slowForMs >= alarmRules.slowMs) return alarm('lowFrameRate', facts.slowForMs, { fps: facts.fps });
  return [];
}

function soundAlarms(facts: CaptureFacts): ActiveAlarm[] {
  const alarm = (kind: TakeEventKind, forMs: number): ActiveAlarm[] => [
    { kind, since: facts.atMs - forMs, detail: {} },
  ];
  if (facts.microphone === 'none') return [];
  if (facts.microphone === 'ended') return alarm('microphoneLost', facts.withoutSoundForMs);
  if (facts.microphone === 'muted') return alarm('microphoneMuted', facts.withoutSoundForMs);
  if (facts.withoutSoundForMs >= alarmRules.withoutSoundMs) {
    return alarm('microphoneMuted', facts.withoutSoundForMs);
  }
  return facts.quietForMs >= alarmRules.silenceMs ? alarm('silence', facts.quietForMs) : [];
}

function diskAlarms(facts: CaptureFacts): ActiveAlarm[] {
  const alarms: ActiveAlarm[] = [];
  if (facts.withoutSegmentForMs >= alarmRules.noSegmentMs) {
    alarms.push({ kind: 'noSegment', since: facts.atMs - facts.withoutSegmentForMs, detail: {} });
  }
  if (facts.pending >= alarmRules.pendingSegments) {
    alarms.push({ kind: 'slowDisk', since: facts.atMs, detail: { pending: facts.pending } });
  }
  return alarms;
}

/** For how long the frame rate has been too low, given how long it had been at the last look. */
export function slowFor(previousMs: number, elapsedMs: number, fps: number, nominalFps: number): number {
  return fps < nominalFps * alarmRules.slowShare ? previousMs + elapsedMs : 0;
}
