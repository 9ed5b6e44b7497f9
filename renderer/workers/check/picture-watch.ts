import type { PictureFacts } from '../analysis/frame-probe.ts';
import { meanDifference } from '../analysis/luma.ts';
import type { Span } from '../protocol.ts';
import { Spans } from './spans.ts';

/** Spans shorter than this are nobody's fault, ms. */
const leastMs = 2000;
/**
 * An encoder shows a frozen picture as skipped blocks: nothing changes until the next key frame paints the same scene anew with slightly
 * different errors. A live sensor's noise leaves more than this behind within a group of pictures. Steps of brightness.
 */
const stillWithinGroup = 0.03;
const stillAcrossKeyFrame = 2;
/** Once after a key frame the encoder also refines what it painted; a sensor's noise does not stop after one look. */
const refinement = 0.15;

/** Looks for black and frozen stretches in decoded pictures, a few of each second. */
export class PictureWatch {
  readonly #black = new Spans(leastMs);
  readonly #frozen = new Spans(leastMs);
  #last: PictureFacts | null = null;
  #lastMs = 0;
  #refined = false;

  see(facts: PictureFacts, atMs: number, sameGroup: boolean): void {
    if (facts.black) this.#black.holds(atMs, atMs);
    else this.#black.ends();
    const last = this.#last;
    // A black picture has its own name.
    if (
      last !== null &&
      !facts.black &&
      this.#isStill(meanDifference(facts.samples, last.samples), sameGroup)
    ) {
      this.#frozen.holds(this.#lastMs, atMs);
    } else {
      this.#frozen.ends();
    }
    this.#last = facts;
    this.#lastMs = atMs;
  }

  #isStill(change: number, sameGroup: boolean): boolean {
    if (!sameGroup) return change <= stillAcrossKeyFrame;
    if (change <= stillWithinGroup) {
      this.#refined = false;
      return true;
    }
    const isRefinement = change <= refinement && !this.#refined;
    this.#refined = true;
    return isRefinement;
  }

  read(): { readonly black: readonly Span[]; readonly frozen: readonly Span[] } {
    return { black: this.#black.read(), frozen: this.#frozen.read() };
  }
}
