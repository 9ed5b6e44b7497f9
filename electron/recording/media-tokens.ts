import { randomBytes } from 'node:crypto';
import { mediaTokenSchema, type MediaToken } from '../../shared/types/ids.ts';

/** A playback nobody asked anything of for this long is over. */
const idleMs = 30 * 60_000;

/** Hands out random, short-lived names for open playbacks. */
export class MediaTokens<T> {
  readonly #open = new Map<MediaToken, { value: T; usedAt: number }>();
  readonly #monotonicMs: () => number;

  constructor(monotonicMs: () => number) {
    this.#monotonicMs = monotonicMs;
  }

  add(value: T): MediaToken {
    const token = mediaTokenSchema.parse(randomBytes(24).toString('base64url'));
    this.#open.set(token, { value, usedAt: this.#monotonicMs() });
    return token;
  }

  /** The playback behind a token, or null when it never existed, was closed, or was left alone too long. */
  get(token: string): T | null {
    const entry = this.#open.get(token as MediaToken);
    if (entry === undefined) return null;
    const now = this.#monotonicMs();
    if (now - entry.usedAt > idleMs) {
      this.#open.delete(token as MediaToken);
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

  /** Forgets every token and answers what they stood for. */
  clear(): readonly T[] {
    const values = [...this.#open.values()].map((entry) => entry.value);
    this.#open.clear();
    return values;
  }
}
