import { randomBytes } from 'node:crypto';
import { mediaTokenSchema, type MediaToken } from '../../shared/types/ids.ts';

/** A playback nobody asked anything of for this long is over. */
const idleMs = 30 * 60_000;
/** More playbacks at once than any page shows; the one that was left alone longest ends. */
const most = 16;

/** Hands out random, short-lived names for open playbacks. */
export class MediaTokens<T> {
  readonly #open = new Map<MediaToken, { value: T; usedAt: number }>();
  readonly #monotonicMs: () => number;
  readonly #expired: (value: T) => void;

  /** `expired` hears of every playback that ended without being closed. */
  constructor(monotonicMs: () => number, expired: (value: T) => void) {
    this.#monotonicMs = monotonicMs;
    this.#expired = expired;
  }

  add(value: T): MediaToken {
    const token = mediaTokenSchema.parse(randomBytes(24).toString('base64url'));
    this.#open.set(token, { value, usedAt: this.#monotonicMs() });
    const [oldest] = [...this.#open].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (this.#open.size > most && oldest !== undefined) this.#expire(oldest[0]);
    return token;
  }

  /** The playback behind a token, or null when it never existed, was closed, or was left alone too long. */
  get(token: string): T | null {
    const entry = this.#open.get(token as MediaToken);
    if (entry === undefined) return null;
    const now = this.#monotonicMs();
    if (now - entry.usedAt > idleMs) {
      this.#expire(token as MediaToken);
      return null;
    }
    entry.usedAt = now;
    return entry.value;
  }

  remove(token: MediaToken): T | null {
    const value = this.get(token);
    this.#open.delete(token);
    return value;
  }

  #expire(token: MediaToken): void {
    const entry = this.#open.get(token);
    this.#open.delete(token);
    if (entry !== undefined) this.#expired(entry.value);
  }

  /** Forgets every token and answers what they stood for. */
  clear(): readonly T[] {
    const values = [...this.#open.values()].map((entry) => entry.value);
    this.#open.clear();
    return values;
  }
}
