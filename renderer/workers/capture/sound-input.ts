import { Loudness, quietBelowDb, toDb } from '../analysis/loudness.ts';
import { ArrivalClock } from './arrival-clock.ts';
import type { SoundBlock } from './sound-track.ts';

export interface SoundInputHooks {
  /** `atUs` is the time of capture on the worker's clock. */
  readonly block: (block: SoundBlock, atUs: number) => void;
  readonly rateChanged: (from: number, to: number) => void;
  readonly ended: () => void;
}

/** Reads the microphone and keeps watch over its level, filming or not. */
export class SoundInput {
  readonly loudness = new Loudness();
  readonly #hooks: SoundInputHooks;
  readonly #clock = new ArrivalClock();
  #blocks = 0;
  #quietForMs = 0;
  #rate = 0;

  constructor(hooks: SoundInputHooks) {
    this.#hooks = hooks;
  }

  /** Blocks read since the microphone was opened. */
  get blocks(): number {
    return this.#blocks;
  }

  get quietForMs(): number {
    return this.#quietForMs;
  }

  async read(stream: ReadableStream<AudioData>): Promise<void> {
    const reader = stream.getReader();
    for (;;) {
      const { value: data, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || data === undefined) break;
      this.#hear(data);
    }
    this.#hooks.ended();
  }

  #hear(data: AudioData): void {
    this.#blocks += 1;
    const atUs = this.#clock.map(data.timestamp, performance.now() * 1000);
    const planes = planesOf(data);
    const { sampleRate, numberOfFrames } = data;
    data.close();
    const peak = Math.max(...planes.map((plane) => this.loudness.add(plane)));
    if (toDb(peak) < quietBelowDb) this.#quietForMs += (numberOfFrames / sampleRate) * 1000;
    else this.#quietForMs = 0;
    if (sampleRate !== this.#rate) {
      if (this.#rate !== 0) this.#hooks.rateChanged(this.#rate, sampleRate);
      this.#rate = sampleRate;
    }
    this.#hooks.block({ planes, sampleRate }, atUs);
  }
}

function planesOf(data: AudioData): readonly Float32Array[] {
  return Array.from({ length: data.numberOfChannels }, (_, planeIndex) => {
    const plane = new Float32Array(data.numberOfFrames);
    data.copyTo(plane, { planeIndex, format: 'f32-planar' });
    return plane;
  });
}
