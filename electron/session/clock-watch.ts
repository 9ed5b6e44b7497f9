/** A clock that moved more than this against the monotonic clock stepped; below it is ordinary drift and jitter. */
const stepMs = 1_000;

export interface ClockStep {
  /** How far the wall clock moved against the monotonic clock, ms; negative = back. */
  readonly stepMs: number;
}

/** Compares wall and monotonic time at each look and reports a step once (cases 18: −1 h, +1 day, zone change). */
export class ClockWatch {
  #offsetMs: number;
  #zoneMinutes: number;
  readonly #clock: { now(): string; monotonicMs(): number };

  constructor(clock: { now(): string; monotonicMs(): number }) {
    this.#clock = clock;
    this.#offsetMs = this.#offset();
    this.#zoneMinutes = zoneOf(clock.now());
  }

  /** The step since the last look, or null. A change of zone alone is reported with `stepMs` 0. */
  look(): ClockStep | null {
    const offset = this.#offset();
    const zone = zoneOf(this.#clock.now());
    const moved = Math.round(offset - this.#offsetMs);
    const stepped = Math.abs(moved) > stepMs;
    const zoneChanged = zone !== this.#zoneMinutes;
    if (!stepped && !zoneChanged) return null;
    this.#offsetMs = offset;
    this.#zoneMinutes = zone;
    return { stepMs: stepped ? moved : 0 };
  }

  #offset(): number {
    return Date.parse(this.#clock.now()) - this.#clock.monotonicMs();
  }
}

/** Offset of an RFC 3339 time in minutes. */
function zoneOf(rfc3339: string): number {
  const match = /([+-])(\d\d):(\d\d)$/.exec(rfc3339);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
