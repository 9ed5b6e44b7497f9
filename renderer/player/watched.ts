export interface WatchedSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Two spans closer than this are one: between two presented frames nothing was skipped. */
const joinMs = 60;
/** A jump larger than this between presented frames is a seek or a hidden window, not watching. */
const largestStepMs = 1000;

/** Adds a span to a sorted list of disjoint spans and joins what touches. */
export function addSpan(spans: readonly WatchedSpan[], added: WatchedSpan): readonly WatchedSpan[] {
  if (added.toMs <= added.fromMs) return spans;
  const before = spans.filter((s) => s.toMs + joinMs < added.fromMs);
  const after = spans.filter((s) => s.fromMs > added.toMs + joinMs);
  const touching = spans.filter((s) => s.toMs + joinMs >= added.fromMs && s.fromMs <= added.toMs + joinMs);
  const joined = {
    fromMs: Math.min(added.fromMs, ...touching.map((s) => s.fromMs)),
    toMs: Math.max(added.toMs, ...touching.map((s) => s.toMs)),
  };
  return [...before, joined, ...after];
}

/** Media time covered by the spans, ms. */
export function watchedMs(spans: readonly WatchedSpan[]): number {
  return spans.reduce((sum, s) => sum + s.toMs - s.fromMs, 0);
}

/**
 * Collects what was really shown while playing: from presented frame to presented frame, so a seek, a pause or a
 * hidden window adds nothing.
 */
export class WatchedRecorder {
  #spans: readonly WatchedSpan[] = [];
  #lastMs: number | null = null;

  get spans(): readonly WatchedSpan[] {
    return this.#spans;
  }

  /** A frame was put on the screen while playing. */
  framePlayed(mediaMs: number): void {
    const last = this.#lastMs;
    this.#lastMs = mediaMs;
    if (last === null || mediaMs <= last || mediaMs - last > largestStepMs) return;
    this.#spans = addSpan(this.#spans, { fromMs: last, toMs: mediaMs });
  }

  /** A seek or a pause: the next frame does not continue the last one. */
  interrupt(): void {
    this.#lastMs = null;
  }
}
