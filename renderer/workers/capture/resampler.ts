/**
 * Brings one channel to another rate, block by block without seams. Four-point interpolation: cheap, and good enough for speech.
 * The last three samples of a block are kept for the next one.
 */
export class Resampler {
  readonly #step: number;
  #tail = new Float32Array(3);
  /** Place of the next output sample, counted in input samples from the start of `#tail`. */
  #at = 1;

  constructor(from: number, to: number) {
    this.#step = from / to;
  }

  process(input: Float32Array): Float32Array {
    const joined = new Float32Array(this.#tail.length + input.length);
    joined.set(this.#tail);
    joined.set(input, this.#tail.length);
    const limit = joined.length - 2;
    const count = Math.max(0, Math.ceil((limit - this.#at) / this.#step));
    const output = new Float32Array(count);
    let at = this.#at;
    for (let i = 0; i < count; i += 1) {
      output[i] = between(joined, at);
      at += this.#step;
    }
    this.#tail = joined.slice(joined.length - 3);
    this.#at = at - (joined.length - 3);
    return output;
  }
}

function between(samples: Float32Array, at: number): number {
  const i = Math.floor(at);
  const t = at - i;
  const a = samples[i - 1] ?? 0;
  const b = samples[i] ?? 0;
  const c = samples[i + 1] ?? 0;
  const d = samples[i + 2] ?? 0;
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
