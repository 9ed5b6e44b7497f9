import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes a new or renamed name in `directory` survive a power loss. Windows has no such call and needs none. */
export function fsyncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(directory, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
