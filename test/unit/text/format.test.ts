import { describe, expect, it } from 'vitest';
import {
  foldText,
  formatBytes,
  formatCount,
  formatDateTime,
  formatDuration,
} from '../../../shared/text/format.ts';

describe('format', () => {
  it.each([
    [0, '00:00:00'],
    [999, '00:00:00'],
    [61_000, '00:01:01'],
    [3_599_999, '00:59:59'],
    [36_000_000, '10:00:00'],
    [-5, '00:00:00'],
  ])('writes %i ms as %s', (ms, written) => {
    expect(formatDuration(ms)).toBe(written);
  });

  it('keeps the clock of the room, whatever the zone of this machine', () => {
    expect(formatDateTime('2026-03-02T23:59:01-03:00')).toBe('02/03/2026 23:59');
    expect(formatDateTime('2026-03-02T23:59:01.250-04:00')).toBe('02/03/2026 23:59');
    expect(formatDateTime('ontem')).toBe('ontem');
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1500, '1,5 kB'],
    [312_000_000, '312 MB'],
    [2_340_000_000, '2,3 GB'],
  ])('writes %i bytes as %s', (bytes, written) => {
    expect(formatBytes(bytes)).toBe(written);
  });

  it('agrees in number', () => {
    expect([formatCount(1, 'gravação', 'gravações'), formatCount(1240, 'gravação', 'gravações')]).toEqual([
      '1 gravação',
      '1.240 gravações',
    ]);
  });

  it('folds accents in either normal form, capitals and apostrophes', () => {
    for (const name of ["D'Ávila", 'D’A\u0301vila', 'd´ávila', 'DÁVILA'])
      expect(foldText(name)).toBe('davila');
  });
});
