import { describe, expect, it } from 'vitest';
import { bitrateOptions, sizePerHour } from '../../../../renderer/settings/capture-options.ts';

describe('choices of capture', () => {
  it('keeps a bit rate that has no name among the choices, in its place', () => {
    expect(bitrateOptions(2_500_000)).toHaveLength(4);
    const options = bitrateOptions(3_000_000);
    expect(options.map(({ value }) => Number(value))).toEqual([
      1_500_000, 2_500_000, 3_000_000, 4_000_000, 8_000_000,
    ]);
    expect(options[2]?.label).toBe('3 Mbit/s');
  });

  it('says what an hour takes', () => {
    expect(sizePerHour({ videoBitrate: 2_500_000, audio: false })).toContain('1,1 GB');
    expect(sizePerHour({ videoBitrate: 2_500_000, audio: true })).toContain('1,2 GB');
  });
});
