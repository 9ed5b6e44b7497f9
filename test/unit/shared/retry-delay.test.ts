import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delaySeconds } from '../../../shared/domain/retry-delay.ts';

describe('delay after wrong passphrases', () => {
  it('lets two slips pass, then doubles, and stops at five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(delaySeconds)).toEqual([
      0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300,
    ]);
  });

  it('never gets shorter and never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (failures) => {
        expect(delaySeconds(failures + 1)).toBeGreaterThanOrEqual(delaySeconds(failures));
        expect(delaySeconds(failures)).toBeLessThanOrEqual(300);
      }),
    );
  });
});
