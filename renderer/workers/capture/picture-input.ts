import { FrameProbe } from '../analysis/frame-probe.ts';
import { meanDifference } from '../analysis/luma.ts';
import { ArrivalClock } from './arrival-clock.ts';
import { FrameGaps } from './frame-gaps.ts';

/** How often the picture is looked at: enough to tell within 2 s, little enough to cost nothing. */
const probeEveryUs = 200_000;

export interface PictureInputHooks {
  /** `atUs` is the time of capture on the worker's clock. The frame is closed by the caller afterwards. */
  readonly frame: (frame: VideoFrame, atUs: number) => void;
  readonly missed: (frames: number) => void;
  readonly ended: () => void;
}

/** Reads the camera and keeps watch over what it shows, filming or not. */
export class PictureInput {
  readonly #hooks: PictureInputHooks;
  readonly #clock = new ArrivalClock();
  readonly #gaps = new FrameGaps();
  readonly #probe = new FrameProbe();
  #probedAt = -Infinity;
  #samples: Uint8Array = new Uint8Array(0);
  #stillSince = 0;
  #blackSince: number | null = null;
  #seenAt = 0;
  #frames = 0;

  constructor(hooks: PictureInputHooks) {
    this.#hooks = hooks;
  }

  /** Frames read since the camera was opened. */
  get frames(): number {
    return this.#frames;
  }

  get stillForMs(): number {
    return (this.#seenAt - this.#stillSince) / 1000;
  }

  get blackForMs(): number {
    return this.#blackSince === null ? 0 : (this.#seenAt - this.#blackSince) / 1000;
  }

  async read(stream: ReadableStream<VideoFrame>): Promise<void> {
    const reader = stream.getReader();
    for (;;) {
      const { value: frame, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
      if (done || frame === undefined) break;
      this.#see(frame);
    }
    this.#hooks.ended();
  }

  #see(frame: VideoFrame): void {
    this.#frames += 1;
    const atUs = this.#clock.map(frame.timestamp, performance.now() * 1000);
    const missed = this.#gaps.next(frame.timestamp);
    if (missed > 0) this.#hooks.missed(missed);
    if (atUs - this.#probedAt >= probeEveryUs) {
      this.#probedAt = atUs;
      void this.#look(frame.clone(), atUs);
    }
    this.#hooks.frame(frame, atUs);
    frame.close();
  }

  async #look(frame: VideoFrame, atUs: number): Promise<void> {
    const facts = await this.#probe.look(frame);
    if (facts === null) return;
    this.#seenAt = atUs;
    // A sensor's own noise changes some sample from frame to frame however still the scene is.
    if (meanDifference(facts.samples, this.#samples) > 0) {
      this.#samples = facts.samples;
      this.#stillSince = atUs;
    }
    if (!facts.black) this.#blackSince = null;
    else this.#blackSince ??= atUs;
  }
}
