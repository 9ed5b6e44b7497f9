import { delaySeconds } from '../../shared/domain/retry-delay.ts';
import type { Clock } from '../evidence/opened-acervo.ts';
import type { AppMemory } from './app-memory.ts';

/**
 * Growing delay after wrong passphrases. Failures are remembered outside the acervo (whose bytes stay as they were) and
 * become custody rows at the next unlock; the waiting itself is measured on the monotonic clock, so that moving the
 * machine's clock does not shorten it. A restart begins the wait of the last failure anew.
 */
export class UnlockDelay {
  readonly #memory: AppMemory;
  readonly #clock: Clock;
  readonly #waitFrom = new Map<string, number>();

  constructor(memory: AppMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  failed(vaultId: string): void {
    this.#memory.addFailure(vaultId, this.#clock.now());
    this.#waitFrom.set(vaultId, this.#clock.monotonicMs());
  }

  /** Whole seconds until another try is allowed. */
  waitSeconds(vaultId: string): number {
    const failures = this.#memory.failures(vaultId).length;
    if (failures === 0) return 0;
    const from = this.#waitFrom.get(vaultId);
    if (from === undefined) {
      this.#waitFrom.set(vaultId, this.#clock.monotonicMs());
      return Math.ceil(delaySeconds(failures));
    }
    const waitedMs = this.#clock.monotonicMs() - from;
    return Math.max(0, Math.ceil((delaySeconds(failures) * 1000 - waitedMs) / 1000));
  }

  /** Times of the failures since the last right passphrase; forgets them. */
  takeFailures(vaultId: string): readonly string[] {
    const failures = this.#memory.failures(vaultId);
    this.#memory.clearFailures(vaultId);
    this.#waitFrom.delete(vaultId);
    return failures;
  }
}
