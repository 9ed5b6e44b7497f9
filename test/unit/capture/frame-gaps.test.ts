import { describe, expect, it } from 'vitest';
import { FrameGaps } from '../../../renderer/workers/capture/frame-gaps.ts';

function missing(intervals: readonly number[]): number {
  const gaps = new FrameGaps();
  let at = 0;
  return intervals.reduce((sum, interval) => {
    at += interval * 1000;
    return sum + gaps.next(at);
  }, gaps.next(0));
}
const steady = (interval: number, count: number): number[] => Array.from({ length: count }, () => interval);

describe('FrameGaps', () => {
  it('counts the frames a hole has swallowed', () => {
    expect(missing([...steady(33.3, 20), 66.7, ...steady(33.3, 5), 133.3, 33.3])).toBe(1 + 3);
  });

  it('ignores jitter', () => {
    expect(missing(Array.from({ length: 200 }, (_, i) => 33.3 + ((i * 17) % 21) - 10))).toBe(0);
  });

  it('learns that a camera has become slower in poor light', () => {
    expect(missing([...steady(33.3, 30), ...steady(66.7, 100)])).toBeLessThanOrEqual(8);
  });

  it('leaves a camera that stops to its own alarm', () => {
    expect(missing([...steady(33.3, 20), 4000, ...steady(33.3, 20)])).toBe(0);
  });
});
