import { describe, expect, it } from 'vitest';
import { emptySnapshot, type CaptureSnapshot } from '../../../../renderer/capture/capture-types.ts';
import { checksBefore } from '../../../../renderer/film/film-checks.ts';
import { soundingAlarms } from '../../../../renderer/film/sounding-alarms.ts';
import { takeTroubles } from '../../../../renderer/film/take-troubles.ts';
import { windowTitle } from '../../../../renderer/film/use-window-title.ts';
import { alarmText } from '../../../../shared/text/alarms.ts';
import { commonText } from '../../../../shared/text/common.ts';

const frozen = { kind: 'frozenPicture', since: 1, detail: {}, active: true } as const;
const snapshot = (more: Partial<CaptureSnapshot>): CaptureSnapshot => ({ ...emptySnapshot, ...more });

describe('what is heard and what the task bar says', () => {
  it('is the alarm while filming, and nothing before a take', () => {
    expect(soundingAlarms(snapshot({ state: 'recording', alarms: [frozen] }))).toEqual(['frozenPicture@1']);
    expect(soundingAlarms(snapshot({ state: 'preview', alarms: [frozen] }))).toEqual([]);
    expect(windowTitle(snapshot({ state: 'recording', alarms: [frozen] }))).toContain(
      alarmText.frozenPicture?.what,
    );
    expect(windowTitle(snapshot({ state: 'recording' }))).toMatch(/Gravando/);
    expect(windowTitle(snapshot({ state: 'preview', alarms: [frozen] }))).toBe(commonText.product);
  });

  it('goes on after a take that ended by itself, and not after one that was asked to end', () => {
    const problem = { kind: 'cameraBusy' } as const;
    expect(soundingAlarms(snapshot({ state: 'ended', problem }))).toHaveLength(1);
    expect(windowTitle(snapshot({ state: 'ended', problem }))).toMatch(/^⚠ A câmera parou/);
    expect(soundingAlarms(snapshot({ state: 'ended', alarms: [frozen] }))).toEqual([]);
  });
});

describe('troubles of a take', () => {
  it('names a microphone that was lost, once and with its moment, and no mere silence', () => {
    const event = (kind: 'microphoneLost' | 'silence' | 'fps', atMs: number, ended = false) => ({
      kind,
      atMs,
      detail: ended ? { ended } : {},
    });
    const rows = takeTroubles([
      event('fps', 0),
      event('silence', 1000),
      event('microphoneLost', 4000),
      event('microphoneLost', 5000, true),
      event('microphoneLost', 6000),
    ]);
    expect(rows).toEqual([{ good: false, text: alarmText.microphoneLost?.what, detail: 'em 00:00:04' }]);
  });
});

it('shows a wrong CPF among what is missing', () => {
  const named = { isIdentified: true, isCpfWrong: true };
  expect(checksBefore(emptySnapshot, null, 300, named).at(-1)).toMatchObject({ state: 'bad' });
});
