import { describe, expect, it } from 'vitest';
import { Resampler } from '../../../renderer/workers/capture/resampler.ts';

const tone = (rate: number, from: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, i) => Math.sin((2 * Math.PI * 440 * (from + i)) / rate));

describe('Resampler', () => {
  it.each([44_100, 32_000, 16_000, 8_000, 96_000])('brings %d Hz to 48 kHz without seams', (rate) => {
    const resampler = new Resampler(rate, 48_000);
    const out: number[] = [];
    const size = rate / 100;
    for (let i = 0; i < 100; i += 1) out.push(...resampler.process(tone(rate, i * size, size)));
    expect(Math.abs(out.length - 48_000)).toBeLessThan(20);
    // Two input samples of delay.
    const delay = (2 * 48_000) / rate;
    const worst = out
      .slice(100)
      .reduce(
        (most, value, i) =>
          Math.max(most, Math.abs(value - Math.sin((2 * Math.PI * 440 * (i + 100 - delay)) / 48_000))),
        0,
      );
    expect(worst).toBeLessThan(0.03);
  });
});
