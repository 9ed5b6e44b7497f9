import { emptySnapshot } from './capture-types.ts';
import type { CaptureSnapshot } from './capture-types.ts';

/** One immutable snapshot and those who want to know of the next: the two functions `useSyncExternalStore` asks for. */
export class SnapshotStore {
  #snapshot = emptySnapshot;
  readonly #listeners = new Set<() => void>();

  get(): CaptureSnapshot {
    return this.#snapshot;
  }

  set(snapshot: CaptureSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  update(change: Partial<CaptureSnapshot>): void {
    this.set({ ...this.#snapshot, ...change });
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
