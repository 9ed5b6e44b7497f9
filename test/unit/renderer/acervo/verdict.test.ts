import { expect, it } from 'vitest';
import { verdictOf } from '../../../../renderer/acervo/verdict.ts';

it.each([
  [true, 3, 'good'],
  [true, 0, 'nothing'],
  [false, 0, 'bad'],
  [false, 3, 'bad'],
] as const)('a report with ok %s over %i recordings is %s', (ok, recordings, verdict) => {
  expect(verdictOf({ ok, recordings })).toBe(verdict);
});
