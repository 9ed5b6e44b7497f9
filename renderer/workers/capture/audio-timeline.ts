/** Distances in sample frames at 48 kHz. */
const frameRate = 48_000;
/** A hole or an overlap of this size is real and is mended at once. */
const jump = 0.08 * frameRate;
/** A distance that stays beyond this on average is drift between two clocks and is mended in one step. */
const drift = 0.02 * frameRate;
const smoothing = 0.02;

export interface Placement {
  /** Frames of silence to write first. */
  readonly silence: number;
  /** Frames of the block that are too old and are left out. */
  readonly skip: number;
}

/**
 * Decides where a block of sound goes in a track that must have no holes. The track counts samples; each block brings the
 * time at which it was heard. Small differences are jitter and are ignored.
 */
export class AudioTimeline {
  #position = 0;
  #error = 0;
  #begun = false;

  /** Frames written so far. */
  get position(): number {
    return this.#position;
  }

  place(start: number, length: number): Placement {
    const distance = start - this.#position;
    this.#error += (distance - this.#error) * smoothing;
    const mended = this.#mend(distance);
    const silence = Math.max(0, mended);
    const skip = Math.min(length, Math.max(0, -mended));
    if (skip < length) this.#begun = true;
    this.#position += silence + length - skip;
    return { silence, skip };
  }

  /** Writes silence up to `end` where sound is missing; returns how many frames. */
  fillTo(end: number): number {
    const silence = Math.max(0, Math.round(end) - this.#position);
    this.#position += silence;
    if (silence > 0) this.#error = 0;
    return silence;
  }

  #mend(distance: number): number {
    const first = !this.#begun;
    if (!first && Math.abs(distance) < jump && Math.abs(this.#error) < drift) return 0;
    const step = first || Math.abs(distance) >= jump ? distance : this.#error;
    this.#error = 0;
    return Math.round(step);
  }
}
