import type { EventEmitter } from 'node:events';

/** What the host needs of a window, whoever it is. */
export interface HostedWindow extends EventEmitter {
  readonly id: number;
  /** True when it closed; false when a listener refused. */
  close(): Promise<boolean>;
}

const windows = new Map<number, HostedWindow>();

export function addWindow(window: HostedWindow): void {
  windows.set(window.id, window);
}

export function windowById(id: number): HostedWindow | undefined {
  return windows.get(id);
}

/** Returns how many are left. */
export function removeWindow(id: number): number {
  windows.delete(id);
  return windows.size;
}

export async function closeEveryWindow(): Promise<boolean> {
  for (const window of [...windows.values()]) if (!(await window.close())) return false;
  return true;
}
