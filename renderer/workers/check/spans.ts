import type { Span } from '../protocol.ts';

/** Gathers moments at which something held into spans, and keeps those of some length. */
export class Spans {
  readonly #leastMs: number;
  readonly #spans: Span[] = [];
  #from: number | null = null;
  #to = 0;

  constructor(leastMs: number) {
    this.#leastMs = leastMs;
  }

  /** `fromMs` is when it began to hold, known at `atMs`. */
  holds(fromMs: number, atMs: number): void {
    this.#from ??= fromMs;
    this.#to = atMs;
  }

  /** It does not hold any more. */
  ends(): void {
    if (this.#from !== null && this.#to - this.#from >= this.#leastMs) {
      this.#spans.push({ fromMs: Math.round(this.#from), toMs: Math.round(this.#to) });
    }
    this.#from = null;
  }

  read(): readonly Span[] {
    this.ends();
    return this.#spans;
  }
}
