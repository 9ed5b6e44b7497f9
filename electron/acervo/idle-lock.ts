/** Locks the acervo when nobody touched the window for a while; never while a take is open. */
export class IdleLock {
  readonly #deps: {
    monotonicMs: () => number;
    minutes: () => number;
    takeOpen: () => boolean;
    lock: () => void;
  };
  #touchedAt: number;
  #timer: NodeJS.Timeout | null = null;

  constructor(deps: {
    monotonicMs: () => number;
    minutes: () => number;
    takeOpen: () => boolean;
    lock: () => void;
  }) {
    this.#deps = deps;
    this.#touchedAt = deps.monotonicMs();
  }

  start(): void {
    this.touch();
    this.#timer ??= setInterval(() => this.check(), 5_000);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  touch(): void {
    this.#touchedAt = this.#deps.monotonicMs();
  }

  /** A take counts as a touch: the idle time begins when it ends. */
  check(): void {
    if (this.#deps.takeOpen()) this.touch();
    const idleMs = this.#deps.monotonicMs() - this.#touchedAt;
    if (idleMs >= this.#deps.minutes() * 60_000) this.#deps.lock();
  }
}
