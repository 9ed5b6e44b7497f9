import { describe, expect, it } from 'vitest';
import { frameNumber, stepFrame, type FrameSource } from '../../../../renderer/player/frame-step.ts';

/** A paused video whose frames are known; a seek shows the last frame that began. */
class FakeVideo implements FrameSource {
  shown: number;
  seeks = 0;
  readonly duration: number;
  readonly #frames: readonly number[];
  /** The first frame in the buffer: the browser shows it for a seek that falls just before it. */
  #bufferedFrom: number;

  constructor(frames: readonly number[], at: number, bufferedFrom = 0) {
    this.#frames = frames;
    this.shown = frames[at] ?? 0;
    this.duration = (frames.at(-1) ?? 0) + 1 / 30;
    this.#bufferedFrom = bufferedFrom;
  }

  async seek(seconds: number): Promise<number> {
    this.seeks += 1;
    const near = seconds < this.#bufferedFrom && this.#bufferedFrom - seconds < 0.1;
    if (!near && seconds < this.#bufferedFrom) this.#bufferedFrom = 0;
    const wanted = near ? this.#bufferedFrom : seconds;
    this.shown = this.#frames.findLast((frame) => frame <= wanted) ?? 0;
    return this.shown;
  }
}

const even = Array.from({ length: 90 }, (_, n) => n / 30);

async function walk(video: FakeVideo, steps: readonly (1 | -1)[]): Promise<number[]> {
  const seen: number[] = [];
  for (const step of steps) seen.push(await stepFrame(video, 30, step));
  return seen;
}

describe('stepFrame', () => {
  it('goes to each neighbour of an even camera, once', async () => {
    const video = new FakeVideo(even, 28);
    expect(await walk(video, [1, 1, 1, -1, -1])).toEqual([29, 30, 31, 30, 29].map((n) => n / 30));
    expect(video.seeks).toBeLessThanOrEqual(8);
  });

  it('skips no frame of a camera with uneven distances', async () => {
    const frames = [0, 0.031, 0.071, 0.093, 0.14, 0.166, 0.21];
    expect(await walk(new FakeVideo(frames, 0), [1, 1, 1, 1, 1])).toEqual(frames.slice(1, 6));
    expect(await walk(new FakeVideo(frames, 6), [-1, -1, -1, -1, -1, -1])).toEqual(
      frames.slice(0, 6).reverse(),
    );
  });

  it('crosses a hole where frames were dropped', async () => {
    expect(await walk(new FakeVideo([0, 0.033, 2.5, 2.533], 1), [1, 1])).toEqual([2.5, 2.533]);
    expect(await walk(new FakeVideo([0, 0.033, 2.5, 2.533], 2), [-1])).toEqual([0.033]);
  });

  it('goes back over the border of what is loaded', async () => {
    expect(await walk(new FakeVideo(even, 60, 2), [-1, -1])).toEqual([59 / 30, 58 / 30]);
  });

  it('stays at the first and at the last frame', async () => {
    expect(await walk(new FakeVideo(even, 0), [-1])).toEqual([0]);
    expect(await walk(new FakeVideo(even, 89), [1])).toEqual([89 / 30]);
  });

  it('numbers frames from one', () => {
    expect([0, 1 / 30, 10, 10.0333].map((s) => frameNumber(s, 30))).toEqual([1, 2, 301, 302]);
  });
});
