import { describe, expect, it } from 'vitest';
import { playerText } from '../../../../shared/text/player.ts';
import { withDamage } from '../../../../renderer/player/playback-state.ts';
import { actionOfKey } from '../../../../renderer/player/player-keys.ts';
import { nextChoice, nextRate, zooms } from '../../../../renderer/player/rates.ts';
import { preciseTime, spokenTime } from '../../../../renderer/player/time-text.ts';
import { neighbourMark, timelineMarks } from '../../../../renderer/player/timeline-marks.ts';
import { changeView, isOriginal, originalView, viewStyle } from '../../../../renderer/player/view-state.ts';

const stroke = (
  key: string,
  more: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe('keys', () => {
  it('answers every key of the help', () => {
    const keys = playerText.keys
      .flatMap(([shown]) => shown.split(/ ou | /))
      .filter((key) => !['Shift', '+', 'setas'].includes(key) || key === '+');
    const names: Record<string, string> = {
      espaço: ' ',
      '←': 'ArrowLeft',
      '→': 'ArrowRight',
      '↑': 'ArrowUp',
      '↓': 'ArrowDown',
      '−': '-',
    };
    for (const key of keys) expect(actionOfKey(stroke(names[key] ?? key)), key).not.toBeNull();
  });

  it('leaves Control, Alt and Meta alone', () => {
    expect(actionOfKey(stroke('l', { ctrlKey: true }))).toBeNull();
    expect(actionOfKey(stroke('ArrowLeft', { altKey: true }))).toBeNull();
  });

  it('moves the magnifier with Shift and an arrow', () => {
    expect(actionOfKey(stroke('ArrowUp', { shiftKey: true }))).toEqual({ do: 'pan', x: 0, y: -0.1 });
  });
});

describe('speeds', () => {
  it('steps between 0.25 and 2 and holds at the ends', () => {
    expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.25, -1)]).toEqual([
      1.25, 0.75, 2, 0.25,
    ]);
  });

  it('begins again after the last choice', () => {
    expect([1, 1.5, 2, 3].map((z) => nextChoice(zooms, z))).toEqual([1.5, 2, 3, 1]);
  });
});

describe('times', () => {
  it('never shows time that was not reached', () => {
    expect(preciseTime(72_433.9)).toBe('00:01:12,433');
  });

  it('says times in Portuguese', () => {
    expect([0, 1000, 72_000, 3_601_000, 7_260_000].map(spokenTime)).toEqual([
      '0 segundos',
      '1 segundo',
      '1 minuto e 12 segundos',
      '1 hora e 1 segundo',
      '2 horas e 1 minuto',
    ]);
  });
});

describe('marks', () => {
  const event = (atMs: number, kind: 'marker' | 'fps' | 'silence' | 'end', label?: string) => ({
    atMs,
    wallClock: '2026-04-14T10:00:00-03:00',
    monotonicMs: atMs,
    kind,
    detail: label === undefined ? {} : { label },
  });
  const marks = timelineMarks([
    event(9000, 'silence'),
    event(3000, 'marker', 'perfil'),
    event(4000, 'fps'),
    event(99, 'end'),
  ]);

  it('shows markers and what happened, in order, without the figures', () => {
    expect(marks).toEqual([
      { atMs: 3000, label: 'perfil', kind: 'marker' },
      { atMs: 9000, label: 'Silêncio', kind: 'event' },
    ]);
  });

  it('finds the neighbours of the playhead', () => {
    expect(neighbourMark(marks, 3000, 1)?.atMs).toBe(9000);
    expect(neighbourMark(marks, 9000, 1)).toBeNull();
    expect(neighbourMark(marks, 9400, -1)?.atMs).toBe(3000);
    expect(neighbourMark(marks, 3200, -1)).toBeNull();
  });
});

describe('view', () => {
  it('is original again after a round of each choice', () => {
    const zoomed = changeView(originalView, { type: 'zoom' });
    expect(isOriginal(zoomed)).toBe(false);
    expect(viewStyle(originalView)).toEqual({});
    expect(changeView(changeView(zoomed, { type: 'pan', x: 1, y: 0 }), { type: 'original' })).toEqual(
      originalView,
    );
  });

  it('keeps the magnified picture inside its frame', () => {
    const zoomed = { ...originalView, zoom: 2 };
    expect(changeView(zoomed, { type: 'pan', x: 5, y: -5 })).toMatchObject({ x: 0.75, y: 0.25 });
    expect(viewStyle({ ...zoomed, x: 0.75, light: 25 })).toEqual({
      transform: 'scale(2) translate(-25%, 0%)',
      filter: 'brightness(1.25)',
    });
  });
});

describe('damage', () => {
  it('names a stretch once and in order', () => {
    const at = (fromMs: number) => ({ fromMs, toMs: fromMs + 1000, error: null });
    const all = [at(5000), at(2000), at(5000)].reduce(withDamage, withDamage([], at(9000)));
    expect(all.map((d) => d.fromMs)).toEqual([2000, 5000, 9000]);
  });
});
