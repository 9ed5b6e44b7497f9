import type { SegmentMessage } from '../protocol.ts';
import type { Fragment } from './fragment-cutter.ts';

/** Segments given to the page and not acknowledged by main: the bound of docs/architecture.md. */
const window = 8;
/** Bytes that may wait here behind those: about a minute of film at the highest bit rate. */
export const heldBytesLimit = 64 * 1024 * 1024;

export interface OutboxHooks {
  readonly post: (message: SegmentMessage) => void;
  /** The bytes waiting exceed the limit: the take must end. Called once; everything queued is still delivered. */
  readonly overflow: () => void;
  readonly broken: (cause: unknown) => void;
}

/** Numbers and hashes segments and lets them out in order, at most eight ahead of the acknowledgement. */
export class Outbox {
  readonly #hooks: OutboxHooks;
  #held: SegmentMessage[] = [];
  #heldBytes = 0;
  #made = 0;
  #posted = 0;
  #acknowledged = 0;
  #overflowed = false;
  #abandoned = false;
  #hashing: Promise<void> = Promise.resolve();

  constructor(hooks: OutboxHooks) {
    this.#hooks = hooks;
  }

  get pending(): number {
    return this.#made - this.#acknowledged;
  }

  add(fragment: Fragment): void {
    const i = this.#made;
    this.#made += 1;
    this.#heldBytes += fragment.bytes.byteLength;
    this.#hashing = this.#hashing
      .then(async () => {
        const digest = await crypto.subtle.digest('SHA-256', fragment.bytes);
        if (this.#abandoned) return;
        this.#held.push({ type: 'segment', i, sha256: hex(digest), ...fragment });
        this.#release();
      })
      .catch((cause: unknown) => this.#hooks.broken(cause));
    if (this.#heldBytes > heldBytesLimit && !this.#overflowed) {
      this.#overflowed = true;
      this.#hooks.overflow();
    }
  }

  acknowledged(i: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, i + 1);
    this.#release();
  }

  /** Resolves when every segment has its hash; the page counts them in. */
  async hashed(): Promise<void> {
    await this.#hashing;
  }

  get made(): number {
    return this.#made;
  }

  abandon(): void {
    this.#abandoned = true;
    this.#held = [];
    this.#heldBytes = 0;
    this.#acknowledged = this.#made;
  }

  #release(): void {
    while (this.#posted - this.#acknowledged < window) {
      const next = this.#held.shift();
      if (next === undefined) return;
      this.#heldBytes -= next.bytes.byteLength;
      this.#posted += 1;
      this.#hooks.post(next);
    }
  }
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
