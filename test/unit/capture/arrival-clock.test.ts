import { describe, expect, it } from 'vitest';
import { ArrivalClock } from '../../../renderer/workers/capture/arrival-clock.ts';

const step = 10_000;

/** Maps blocks of 10 ms whose own clock is `epoch` behind, each arriving `late(i)` after its time. */
function errors(count: number, epoch: (i: number) => number, late: (i: number) => number): readonly number[] {
  const clock = new ArrivalClock();
  return Array.from(
    { length: count },
    (_, i) => clock.map(i * step + epoch(i), i * step + late(i)) - i * step,
  );
}

describe('ArrivalClock', () => {
  it('finds the distance between two clocks from the least delayed arrival', () => {
    const found = errors(
      200,
      () => 5e12,
      (i) => (i % 7 === 0 ? 300 : 20_000),
    );
    expect(Math.max(...found.slice(1))).toBeLessThanOrEqual(300);
  });

  it('is not moved by a machine that stalls for three seconds', () => {
    const found = errors(
      2000,
      () => -1e9,
      (i) => (i > 700 && i < 1000 ? (1000 - i) * step : 400),
    );
    expect(Math.max(...found)).toBe(400);
  });

  it('follows a clock that drifts', () => {
    // 100 ppm over ten minutes is 60 ms.
    const found = errors(
      60_000,
      (i) => i * step * 1e-4,
      () => 500,
    );
    expect(Math.max(...found.map(Math.abs))).toBeLessThan(1600);
  });

  it.each([-254_000, 5_000_000, -3e9])(
    'keeps its place when the epoch moves by %d, however late the news',
    (by) => {
      const found = errors(
        1000,
        (i) => (i < 400 ? 0 : by),
        (i) => (i >= 400 && i < 600 ? 70_000 : 300),
      );
      expect(Math.max(...found)).toBeLessThanOrEqual(300);
    },
  );

  it('is not moved by a reader that was held up, read a late picture and missed those after it', () => {
    const clock = new ArrivalClock();
    for (let i = 0; i < 100; i += 1) clock.map(i * step, i * step + 200);
    expect(clock.map(100 * step, 100 * step + 300_000)).toBe(100 * step + 200);
    expect(clock.map(131 * step, 131 * step + 5000)).toBe(131 * step + 200);
  });

  it('takes a pause for a pause', () => {
    const clock = new ArrivalClock();
    for (let i = 0; i < 100; i += 1) clock.map(i * step, i * step + 200);
    const resumed = clock.map(5_000_000, 5_000_200);
    expect(resumed).toBe(5_000_200);
  });
});
