import { describe, expect, it } from 'vitest';
import { addTally, emptyTally, honest } from '../../../tools/lib/tally.ts';
import { playwrightTally } from '../../../tools/lib/playwright-tally.ts';

const test = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped', reason?: string) => ({
  status,
  annotations: reason === undefined ? [] : [{ type: 'skip', description: reason }],
});

describe('tally', () => {
  it('counts a skip without a reason as failed and keeps one with a reason visible', () => {
    const total = emptyTally();
    addTally(total, {
      passed: 2,
      failed: [],
      skipped: [
        { name: 'a', reason: 'no display here' },
        { name: 'b', reason: '' },
      ],
    });
    expect(total.passed).toBe(2);
    expect(total.skipped).toEqual([{ name: 'a', reason: 'no display here' }]);
    expect(total.failed).toEqual(['b (skipped without a reason)']);
  });

  it('does not believe a green report of a runner that exited red', () => {
    expect(honest('unit', false, { ...emptyTally(), passed: 9 }).failed).toEqual(['unit: the runner failed']);
    expect(honest('unit', true, { ...emptyTally(), passed: 9 }).failed).toEqual([]);
  });

  it('takes a suite without tests for a failure', () => {
    expect(honest('e2e', true, emptyTally()).failed).toEqual(['e2e: no test was found']);
  });
});

describe('playwrightTally', () => {
  it('walks nested suites and takes a flaky test for a failed one', () => {
    const tally = playwrightTally({
      suites: [
        {
          title: 'film.spec.ts',
          specs: [{ title: 'films', tests: [test('expected')] }],
          suites: [
            {
              title: 'stop',
              specs: [
                { title: 'seals', tests: [test('flaky')] },
                { title: 'asks', tests: [test('unexpected')] },
                { title: 'prints', tests: [test('skipped', 'no printer')] },
              ],
            },
          ],
        },
      ],
    });
    expect(tally.passed).toBe(1);
    expect(tally.failed).toEqual(['film.spec.ts > stop > seals', 'film.spec.ts > stop > asks']);
    expect(tally.skipped).toEqual([{ name: 'film.spec.ts > stop > prints', reason: 'no printer' }]);
  });

  it('counts errors outside of any test', () => {
    expect(playwrightTally({ errors: [{ message: 'cannot load\nstack' }] }).failed).toEqual(['cannot load']);
  });
});
