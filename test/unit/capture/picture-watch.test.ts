import { expect, test } from 'vitest';
import { PictureWatch } from '../../../renderer/workers/check/picture-watch.ts';

const everyMs = 250;
const looksPerGroup = 4;

/** A picture whose mean difference from the flat one is `change`. */
function picture(change: number): { black: boolean; samples: Uint8Array } {
  const samples = new Uint8Array(1000).fill(100);
  samples.fill(101, 0, Math.round(change * 1000));
  return { black: false, samples };
}

/** Frozen stretches found when each look differs from a flat picture by so much. */
function frozenIn(changes: readonly number[]): readonly { fromMs: number; toMs: number }[] {
  const watch = new PictureWatch();
  changes.forEach((change, n) => watch.see(picture(change), n * everyMs, n % looksPerGroup !== 0));
  return watch.read().frozen;
}

const groups = (...group: number[]): number[] => Array.from({ length: 6 }, () => group).flat();

test('a still picture painted anew by each key frame, and refined once after it, is one frozen stretch', () => {
  expect(frozenIn(groups(0.3, 0.36, 0.36, 0.36))).toEqual([{ fromMs: 0, toMs: 23 * everyMs }]);
});

test('the noise of a live sensor is motion, however faint', () => {
  expect(frozenIn(groups(0.2, 0.27, 0.2, 0.27))).toEqual([]);
});

test('motion ends a stretch; what is shorter than two seconds is nobody’s fault', () => {
  const motion = [1, 0, 1, 0];
  const long = [...motion, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...motion];
  expect(frozenIn(long)).toEqual([{ fromMs: 3 * everyMs, toMs: 13 * everyMs }]);
  expect(frozenIn([...motion, 0, 0, 0, 0, ...motion])).toEqual([]);
});

test('a black picture has its own name', () => {
  const watch = new PictureWatch();
  for (let n = 0; n < 12; n += 1)
    watch.see({ ...picture(0), black: true }, n * everyMs, n % looksPerGroup !== 0);
  expect(watch.read()).toEqual({ black: [{ fromMs: 0, toMs: 11 * everyMs }], frozen: [] });
});
