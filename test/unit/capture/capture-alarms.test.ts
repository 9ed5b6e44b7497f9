import { describe, expect, it } from 'vitest';
import { alarmRules, nextAlarms, slowFor } from '../../../shared/domain/capture-alarms.ts';
import type { CaptureFacts } from '../../../shared/domain/capture-alarms.ts';

const healthy: CaptureFacts = {
  atMs: 100_000,
  recording: true,
  camera: 'live',
  microphone: 'live',
  stillForMs: 0,
  blackForMs: 0,
  withoutFrameForMs: 0,
  quietForMs: 0,
  withoutSoundForMs: 0,
  fps: 30,
  slowForMs: 0,
  withoutSegmentForMs: 900,
  pending: 1,
};
const kinds = (change: Partial<CaptureFacts>): readonly string[] =>
  nextAlarms([], { ...healthy, ...change }).active.map((alarm) => alarm.kind);

describe('nextAlarms', () => {
  it('is quiet while all is well', () => {
    expect(kinds({})).toEqual([]);
  });

  it.each<[string, Partial<CaptureFacts>]>([
    ['cameraLost', { camera: 'ended', stillForMs: 9000 }],
    ['cameraMuted', { camera: 'muted' }],
    ['frozenPicture', { stillForMs: alarmRules.pictureMs }],
    ['frozenPicture', { withoutFrameForMs: alarmRules.pictureMs }],
    ['blackPicture', { blackForMs: alarmRules.pictureMs, stillForMs: alarmRules.pictureMs }],
    ['lowFrameRate', { slowForMs: alarmRules.slowMs, fps: 12 }],
    ['silence', { quietForMs: alarmRules.silenceMs }],
    ['microphoneMuted', { microphone: 'muted' }],
    ['microphoneMuted', { withoutSoundForMs: alarmRules.withoutSoundMs }],
    ['microphoneLost', { microphone: 'ended', quietForMs: 9000 }],
    ['noSegment', { withoutSegmentForMs: alarmRules.noSegmentMs }],
    ['slowDisk', { pending: alarmRules.pendingSegments }],
  ])('raises %s alone', (kind, change) => {
    expect(kinds(change)).toEqual([kind]);
  });

  it('waits for its threshold', () => {
    const { pictureMs, silenceMs, withoutSoundMs, noSegmentMs, slowMs } = alarmRules;
    expect(
      kinds({ stillForMs: pictureMs - 1, blackForMs: pictureMs - 1, withoutFrameForMs: pictureMs - 1 }),
    ).toEqual([]);
    expect(kinds({ quietForMs: silenceMs - 1, withoutSoundForMs: withoutSoundMs - 1 })).toEqual([]);
    expect(kinds({ withoutSegmentForMs: noSegmentMs - 1, slowForMs: slowMs - 1, pending: 2 })).toEqual([]);
  });

  it('says nothing of sound when there is no microphone, nor of the disk before a take', () => {
    expect(kinds({ microphone: 'none', quietForMs: 9000, withoutSoundForMs: 9000 })).toEqual([]);
    expect(kinds({ recording: false, withoutSegmentForMs: 9000, pending: 9 })).toEqual([]);
  });

  it('raises once, keeps the moment it began, and clears once', () => {
    const first = nextAlarms([], { ...healthy, stillForMs: 2000 });
    expect(first.raised).toEqual([{ kind: 'frozenPicture', since: 98_000, detail: {} }]);
    const second = nextAlarms(first.active, { ...healthy, atMs: 101_000, stillForMs: 3100 });
    expect(second).toEqual({ active: first.active, raised: [], cleared: [] });
    const third = nextAlarms(second.active, { ...healthy, atMs: 102_000 });
    expect(third).toEqual({ active: [], raised: [], cleared: first.active });
  });
});

describe('slowFor', () => {
  it('counts while too slow and forgets at once', () => {
    expect(slowFor(500, 300, 20, 30)).toBe(800);
    expect(slowFor(500, 300, 22, 30)).toBe(0);
  });
});
