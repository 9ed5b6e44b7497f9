import { describe, expect, it } from 'vitest';
import { Spans } from '../../../renderer/workers/check/spans.ts';
import { checkFindings } from '../../../shared/domain/check-findings.ts';
import type { CheckMeasures } from '../../../shared/domain/check-findings.ts';

const good: CheckMeasures = {
  decodedToEnd: true,
  frames: 300,
  durationMs: 10_000,
  meanVolumeDb: -35,
  maxVolumeDb: -12,
  black: [],
  frozen: [],
  gaps: [],
  tookMs: 400,
};
const expected = { durationMs: 10_030, hasAudio: true };
const span = [{ fromMs: 1000, toMs: 4000 }];

describe('checkFindings', () => {
  it('finds nothing in a good recording', () => {
    expect(checkFindings(good, expected)).toEqual([]);
    expect(
      checkFindings({ ...good, meanVolumeDb: null, maxVolumeDb: null }, { ...expected, hasAudio: false }),
    ).toEqual([]);
  });

  it.each<[string, Partial<CheckMeasures>]>([
    ['notDecoded', { decodedToEnd: false }],
    ['noAudio', { meanVolumeDb: null, maxVolumeDb: null }],
    ['silent', { maxVolumeDb: -60.1 }],
    ['black', { black: span }],
    ['frozen', { frozen: span }],
    ['gap', { gaps: span }],
    ['short', { durationMs: 9529 }],
  ])('finds %s', (finding, change) => {
    expect(checkFindings({ ...good, ...change }, expected)).toEqual([finding]);
  });

  it('stops short of its limits', () => {
    expect(checkFindings({ ...good, maxVolumeDb: -60, durationMs: 9530 }, expected)).toEqual([]);
  });
});

describe('Spans', () => {
  it('keeps stretches of some length, also the last one', () => {
    const spans = new Spans(2000);
    spans.holds(0, 1999);
    spans.ends();
    spans.holds(5000, 6000);
    spans.holds(6000, 7000.4);
    spans.ends();
    spans.holds(9000, 12_000);
    expect(spans.read()).toEqual([
      { fromMs: 5000, toMs: 7000 },
      { fromMs: 9000, toMs: 12_000 },
    ]);
  });
});
