import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a whole small file or nothing: a temporary name beside it, fsync, rename, fsync of the folder. After a crash the old or
 * the new content is there, never a part. Throws the file system's error; the temporary file is removed then.
 */
export function writeFileAtomic(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.tmp`;
  try {
    // Made anew: under the temporary name may lie what a crash left, or a link to a file of somebody.
    rmSync(temporary, { force: true });
    const handle = openSync(temporary, 'wx', 0o600);
    try {
      writeFileSync(handle, bytes);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(path.dirname(file));
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder; NTFS journals the rename itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
