/** What frame stepping needs of a paused video: where it stands, and a seek that says which frame is now shown. */
export interface FrameSource {
  /** Presentation time of the shown frame, s (`requestVideoFrameCallback().mediaTime`). */
  readonly shown: number;
  readonly duration: number;
  /** Seeks and answers the presentation time of the frame then shown, s. */
  seek(seconds: number): Promise<number>;
}

/** Smaller than the distance of any two frames (1/1000 of a second at 120 fps is 12 % of a frame). */
const justBefore = 0.001;
/** Half a frame at a time, in frames: finds the next frame even when a camera's frames are not evenly spaced. */
const stride = 0.5;
/** Just past the half and the whole frame, so that an even camera never lands on the border. */
const pastBorder = 0.05;
/** A camera that dropped frames leaves holes; after 4 s of hole the step gives up and stays. */
const longestHole = 4;

/**
 * Steps to the neighbouring frame and answers its presentation time, s. A frame is known by its own presentation time:
 * the instant just before it belongs to the frame before, and the next frame is the first one whose time differs.
 */
export async function stepFrame(source: FrameSource, frameRate: number, direction: 1 | -1): Promise<number> {
  const from = source.shown;
  if (direction === -1) return from <= justBefore ? from : stepBack(source, from);
  for (let ahead = stride + pastBorder; ahead / frameRate <= longestHole; ahead += stride) {
    const target = from + ahead / frameRate;
    if (target >= source.duration) break;
    const reached = await source.seek(target);
    if (reached > from) return reached;
  }
  return from;
}

/** Farther than the gap a browser bridges before the first buffered frame, s. */
const wellBefore = 0.3;

async function stepBack(source: FrameSource, from: number): Promise<number> {
  const before = Math.max(0, from - justBefore);
  const reached = await source.seek(before);
  if (reached < from) return reached;
  // The segment before is not loaded, and the browser took the first frame it had: go well into it, then come back.
  await source.seek(Math.max(0, from - wellBefore));
  return source.seek(before);
}

/** Number of the frame, counted from 1, for showing. */
export function frameNumber(mediaTime: number, frameRate: number): number {
  return Math.round(mediaTime * frameRate) + 1;
}
