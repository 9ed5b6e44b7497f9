import { describe, expect, it } from 'vitest';
import { FragmentCutter } from '../../../renderer/workers/capture/fragment-cutter.ts';
import type { Fragment } from '../../../renderer/workers/capture/fragment-cutter.ts';

const box = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
const frameUs = 33_333;

function cut(steps: (cutter: FragmentCutter) => void): readonly Fragment[] {
  const fragments: Fragment[] = [];
  const cutter = new FragmentCutter((fragment) => fragments.push(fragment));
  cutter.ftyp(box(1));
  steps(cutter);
  return fragments;
}

/** Pictures of one second from `fromUs`, the first a key frame. */
function second(cutter: FragmentCutter, fromUs: number, count = 30): void {
  for (let i = 0; i < count; i += 1) cutter.picture(fromUs + i * frameUs, frameUs, i === 0);
}

describe('FragmentCutter', () => {
  it('makes the init segment and segments that touch', () => {
    const fragments = cut((cutter) => {
      second(cutter, 0);
      second(cutter, 1_000_000);
      cutter.moov(box(2));
      cutter.moof(box(3));
      cutter.mdat(box(4), 0);
      cutter.picture(2_010_000, frameUs, true);
      cutter.moof(box(5));
      // Sound before the key frame belongs to the new fragment.
      cutter.mdat(box(6), 0.985);
      cutter.closing();
      cutter.moof(box(7));
      cutter.mdat(box(8), 2.0);
      cutter.close();
    });
    expect(fragments).toEqual([
      { bytes: box(1, 2), startMs: 0, durationMs: 0 },
      { bytes: box(3, 4), startMs: 0, durationMs: 1000 },
      { bytes: box(5, 6), startMs: 1000, durationMs: 1010 },
      { bytes: box(7, 8), startMs: 2010, durationMs: 33 },
    ]);
  });

  it('joins sound after the last picture to its segment', () => {
    const fragments = cut((cutter) => {
      second(cutter, 0, 10);
      cutter.closing();
      cutter.moov(box(2));
      cutter.moof(box(3));
      cutter.mdat(box(4), 0);
      cutter.moof(box(5));
      cutter.mdat(box(6), 0.32);
      cutter.close();
    });
    expect(fragments.map((fragment) => [...fragment.bytes])).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
    expect(fragments[1]?.durationMs).toBe(333);
  });

  it('gives buffers of exactly the size of the bytes', () => {
    const shared = new Uint8Array(1000).subarray(10, 12);
    const [init] = cut((cutter) => cutter.moov(shared));
    expect(init?.bytes.buffer.byteLength).toBe(3);
  });

  it('does not mistake a key frame inside a fragment for a new one', () => {
    const fragments = cut((cutter) => {
      cutter.picture(0, frameUs, true);
      cutter.picture(300_000, frameUs, true);
      cutter.picture(1_000_000, frameUs, true);
      cutter.moov(box(2));
      cutter.moof(box(3));
      cutter.mdat(box(4), 0);
      cutter.picture(2_000_000, frameUs, true);
      cutter.moof(box(5));
      cutter.mdat(box(6), 1);
    });
    expect(fragments.slice(1).map(({ startMs, durationMs }) => [startMs, durationMs])).toEqual([
      [0, 1000],
      [1000, 1000],
    ]);
  });
});
