import type { Bridge } from '../../shared/contract/index.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { appError } from '../../shared/types/app-error.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import type { SegmentMessage } from '../workers/protocol.ts';

export interface SenderHooks {
  readonly acknowledged: (i: number, acknowledgedMs: number) => void;
  /** Main refused a segment; nothing more is sent. */
  readonly failed: (error: AppError) => void;
}

/**
 * Gives segments to main, one call at a time: order cannot be lost on the way, and one segment a second needs no more. What waits is
 * bounded by the worker, which lets out eight ahead of the acknowledgement.
 */
export class SegmentSender {
  readonly #call: Bridge['call'];
  readonly #recordingId: RecordingId;
  readonly #hooks: SenderHooks;
  #queue: SegmentMessage[] = [];
  #busy = false;
  #stopped = false;
  #received = 0;
  #acknowledged = 0;
  #expected = Infinity;
  #done: (() => void) | null = null;

  constructor(call: Bridge['call'], recordingId: RecordingId, hooks: SenderHooks) {
    this.#call = call;
    this.#recordingId = recordingId;
    this.#hooks = hooks;
  }

  /** Segments given to it so far. */
  get received(): number {
    return this.#received;
  }

  push(segment: SegmentMessage): void {
    if (this.#stopped) return;
    this.#received = segment.i + 1;
    this.#queue.push(segment);
    if (!this.#busy) void this.#run();
  }

  /** Resolves when so many segments are acknowledged, or when sending has stopped. */
  async all(segments: number): Promise<void> {
    this.#expected = segments;
    if (this.#stopped || this.#acknowledged >= segments) return;
    await new Promise<void>((resolve) => {
      this.#done = resolve;
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#queue = [];
    this.#done?.();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const { i, bytes, sha256, startMs, durationMs } = next;
      const input = { recordingId: this.#recordingId, i, bytes, sha256, startMs, durationMs };
      const answer = await this.#call('take.append', input).catch(() => ({
        ok: false as const,
        error: appError('internal'),
      }));
      if (this.#stopped) break;
      if (!answer.ok) {
        this.stop();
        this.#hooks.failed(answer.error);
        break;
      }
      this.#acknowledged = i + 1;
      this.#hooks.acknowledged(i, answer.value.acknowledgedMs);
      if (this.#acknowledged >= this.#expected) this.#done?.();
    }
    this.#busy = false;
  }
}
