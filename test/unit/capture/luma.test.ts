import { describe, expect, it } from 'vitest';
import { isBlack, meanDifference, sampleLuma } from '../../../renderer/workers/analysis/luma.ts';
import { Loudness, toDb } from '../../../renderer/workers/analysis/loudness.ts';

const layout = { offset: 5, stride: 80, step: 1, width: 64, height: 36 };
const plane = (value: number): Uint8Array => new Uint8Array(5 + 80 * 36).fill(value);

describe('sampleLuma', () => {
  it('reads inside the picture only, with any stride and step', () => {
    const bytes = plane(200);
    for (let y = 0; y < 36; y += 1) bytes.fill(9, 5 + y * 80, 5 + y * 80 + 64);
    expect(new Set(sampleLuma(bytes, layout))).toEqual(new Set([9]));
    const rgba = Uint8Array.from({ length: 4 * 64 * 36 }, (_, i) => (i % 4 === 1 ? 70 : 1));
    const samples = sampleLuma(rgba, { offset: 1, stride: 256, step: 4, width: 64, height: 36 });
    expect(new Set(samples)).toEqual(new Set([70]));
  });

  it('tells black from dark and sees one pixel change', () => {
    expect(isBlack(sampleLuma(plane(17), layout), false)).toBe(true);
    expect(isBlack(sampleLuma(plane(60), layout), false)).toBe(false);
    expect(isBlack(sampleLuma(plane(30), layout), true)).toBe(false);
    expect(isBlack(new Uint8Array(0), false)).toBe(false);
    const changed = plane(17);
    changed[5 + 12 * 80 + 8] = 18;
    expect(meanDifference(sampleLuma(changed, layout), sampleLuma(plane(17), layout))).toBeGreaterThan(0);
    expect(meanDifference(sampleLuma(plane(1), layout), sampleLuma(plane(1), layout))).toBe(0);
  });
});

describe('Loudness', () => {
  it('measures level and peak in dBFS', () => {
    const loudness = new Loudness();
    expect(loudness.read()).toEqual({ meanDb: -100, peakDb: -100 });
    const sine = Float32Array.from({ length: 48_000 }, (_, i) => 0.5 * Math.sin(i / 7));
    expect(loudness.add(sine)).toBeCloseTo(0.5, 2);
    expect(loudness.read().peakDb).toBeCloseTo(-6.02, 1);
    expect(loudness.read().meanDb).toBeCloseTo(-9.03, 1);
    loudness.reset();
    expect(loudness.read().peakDb).toBe(-100);
    expect(toDb(0.001)).toBeCloseTo(-60, 5);
  });
});
