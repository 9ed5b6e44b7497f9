const remembered = 15;
/** A wait of this many usual intervals means that a frame is missing. */
const missingFrom = 1.7;
/** Longer waits are a camera that gives nothing, which has its own alarm. */
const longestGapUs = 1_000_000;

/**
 * Counts frames that were lost before anybody could see them, from the holes between timestamps. What is usual is learnt
 * from the camera itself: one that slows down in poor light loses nothing.
 */
export class FrameGaps {
  #intervals: number[] = [];
  #last: number | null = null;

  /** Returns how many frames are missing before this one. */
  next(timestampUs: number): number {
    const interval = this.#last === null ? 0 : timestampUs - this.#last;
    this.#last = timestampUs;
    if (interval <= 0) return 0;
    const usual = this.#usual();
    this.#intervals.push(interval);
    if (this.#intervals.length > remembered) this.#intervals.shift();
    if (usual === null || interval > longestGapUs || interval < usual * missingFrom) return 0;
    return Math.round(interval / usual) - 1;
  }

  #usual(): number | null {
    if (this.#intervals.length < 5) return null;
    const sorted = this.#intervals.toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? null;
  }
}
