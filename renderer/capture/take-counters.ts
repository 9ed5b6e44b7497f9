import type { StatusMessage } from '../workers/protocol.ts';
import type { TellEvent } from './alarm-watch.ts';

const dropsEveryMs = 1000;
const fpsEveryMs = 60_000;

/** Writes what the numbers of a take say into its events: dropped frames at most once a second, the frame rate each minute. */
export class TakeCounters {
  readonly #tell: TellEvent;
  #told = 0;
  #toldAt = -Infinity;
  #fpsAt: number;

  constructor(tell: TellEvent, now: number) {
    this.#tell = tell;
    this.#fpsAt = now;
  }

  status(status: StatusMessage, now: number): void {
    if (now - this.#toldAt >= dropsEveryMs) this.drops(status.framesDropped, now);
    if (now - this.#fpsAt >= fpsEveryMs) {
      this.#fpsAt = now;
      this.#tell('fps', { fps: status.fps });
    }
  }

  /** Tells of frames dropped since the last time; also at the end of a take. */
  drops(framesDropped: number, now: number): void {
    if (framesDropped <= this.#told) return;
    this.#tell('droppedFrames', { count: framesDropped - this.#told, total: framesDropped });
    this.#told = framesDropped;
    this.#toldAt = now;
  }
}
