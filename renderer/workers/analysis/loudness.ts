/** dBFS of digital silence, as far as anybody is told. */
export const silenceFloorDb = -100;
/** A microphone that works gives more than this in any room: below it nobody was heard. */
export const quietBelowDb = -60;

export function toDb(amplitude: number): number {
  if (amplitude <= 0) return silenceFloorDb;
  return Math.max(silenceFloorDb, 20 * Math.log10(amplitude));
}

/** Gathers samples until they are asked for. */
export class Loudness {
  #squares = 0;
  #samples = 0;
  #peak = 0;

  /** Returns the peak of these samples alone. */
  add(samples: Float32Array): number {
    let squares = 0;
    let peak = 0;
    for (const sample of samples) {
      squares += sample * sample;
      const size = sample < 0 ? -sample : sample;
      if (size > peak) peak = size;
    }
    this.#squares += squares;
    this.#samples += samples.length;
    if (peak > this.#peak) this.#peak = peak;
    return peak;
  }

  read(): { readonly meanDb: number; readonly peakDb: number } {
    const mean = this.#samples === 0 ? 0 : Math.sqrt(this.#squares / this.#samples);
    return { meanDb: toDb(mean), peakDb: toDb(this.#peak) };
  }

  reset(): void {
    this.#squares = 0;
    this.#samples = 0;
    this.#peak = 0;
  }
}
