import type { CaptureSnapshot } from '../capture/capture-types.ts';

type Facts = Pick<CaptureSnapshot, 'state' | 'alarms' | 'problem' | 'sealed'>;

/** A take that nobody ended: what stopped it is the alarm. */
export function endedByItself({ state, problem }: Pick<Facts, 'state' | 'problem'>): boolean {
  return state === 'ended' && problem !== null;
}

/** Names of each occurrence that must be heard: while filming, and after a take that ended by itself. */
export function soundingAlarms(snapshot: Facts): readonly string[] {
  const { state, alarms, sealed } = snapshot;
  if (endedByItself(snapshot)) return [`ended@${sealed?.recordingId ?? 'nothing'}`];
  if (state !== 'recording' && state !== 'stopping') return [];
  return alarms.filter((alarm) => alarm.active).map(({ kind, since }) => `${kind}@${String(since)}`);
}
