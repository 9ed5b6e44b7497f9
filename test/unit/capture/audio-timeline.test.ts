import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AudioTimeline } from '../../../renderer/workers/capture/audio-timeline.ts';

const block = 480;

describe('AudioTimeline', () => {
  it('ignores jitter and keeps an unbroken track', () => {
    const timeline = new AudioTimeline();
    for (let i = 0; i < 6000; i += 1) {
      const jitter = ((i * 7919) % 13) * 48 - 288;
      expect(timeline.place(i * block + jitter, block).skip).toBe(i === 0 ? 288 : 0);
    }
    expect(Math.abs(timeline.position - 6000 * block)).toBeLessThan(0.02 * 48_000);
  });

  it('keeps a drifting microphone within 40 ms for ten minutes', () => {
    const timeline = new AudioTimeline();
    for (let i = 0; i < 60_000; i += 1) {
      const at = Math.round(i * block * 1.0002);
      timeline.place(at, block);
      expect(Math.abs(timeline.position - (at + block)) / 48).toBeLessThan(40);
    }
  });

  it('puts silence into a hole and cuts an overlap', () => {
    const timeline = new AudioTimeline();
    timeline.place(0, block);
    expect(timeline.place(48_000, block)).toEqual({ silence: 48_000 - block, skip: 0 });
    expect(timeline.fillTo(96_000)).toBe(96_000 - 48_000 - block);
    expect(timeline.place(90_000, block)).toEqual({ silence: 0, skip: block });
    expect(timeline.place(96_240, block)).toEqual({ silence: 0, skip: 0 });
  });

  it('leaves out what was heard before the first picture', () => {
    const timeline = new AudioTimeline();
    expect(timeline.place(-960, block)).toEqual({ silence: 0, skip: block });
    expect(timeline.place(-240, block)).toEqual({ silence: 0, skip: 240 });
    expect(timeline.position).toBe(240);
  });

  it('never writes backwards and never loses count', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -10_000, max: 500_000 }), fc.integer({ min: 1, max: 2000 }))),
        (blocks) => {
          const timeline = new AudioTimeline();
          let written = 0;
          for (const [start, length] of blocks) {
            const { silence, skip } = timeline.place(start, length);
            expect(silence >= 0 && skip >= 0 && skip <= length).toBe(true);
            written += silence + length - skip;
            expect(timeline.position).toBe(written);
          }
        },
      ),
    );
  });
});
