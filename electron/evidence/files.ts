import { open, mkdir, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { appendPlain } from '../vault/plain-file.ts';
import { temporaryEnding } from './layout.ts';

/** An open file that is only ever written forwards. */
export interface OutputFile {
  /** Writes all of `bytes` or throws. */
  write(bytes: Uint8Array): Promise<void>;
  /** Returns when what was written survives a loss of power. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** An open folder whose names can be made durable. */
export interface OutputFolder {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** What intake and seal need of a file system; injected so that tests make it slow, full or broken. */
export interface EvidenceFs {
  /** Makes one folder in an existing one; nothing happens when it is there. */
  makeDir(dir: string): Promise<void>;
  /** New file; throws EEXIST rather than write over anything. */
  create(file: string): Promise<OutputFile>;
  /** Working file of a seal: started anew when a crash left one behind. */
  restart(file: string): Promise<OutputFile>;
  append(file: string): Promise<OutputFile>;
  openDir(dir: string): Promise<OutputFolder>;
  rename(from: string, to: string): Promise<void>;
  /** Used for the space reserve alone. */
  remove(file: string): Promise<void>;
}

/** The real file system. */
export const nodeFs: EvidenceFs = {
  makeDir,
  create: async (file) => outputFile(await open(file, 'wx', 0o600)),
  restart: async (file) => {
    await rm(file, { force: true });
    return outputFile(await open(file, 'wx', 0o600));
  },
  append: async (file) => outputFile(await appendPlain(file)),
  openDir: openFolder,
  rename: (from, to) => rename(from, to),
  remove: (file) => rm(file, { force: true }),
};

async function makeDir(dir: string): Promise<void> {
  try {
    // Not `recursive`: on a read-only file system that answers ENOENT instead of the cause.
    await mkdir(dir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function outputFile(handle: FileHandle): OutputFile {
  return {
    write: async (bytes) => {
      for (let offset = 0; offset < bytes.byteLength;) {
        const { bytesWritten } = await handle.write(bytes, offset, bytes.byteLength - offset);
        offset += bytesWritten;
      }
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

async function openFolder(dir: string): Promise<OutputFolder> {
  // Windows has no handle for a folder; NTFS journals its names itself.
  if (process.platform === 'win32') return { sync: async () => {}, close: async () => {} };
  const handle = await open(dir, 'r');
  return { sync: () => syncFolder(handle), close: () => handle.close() };
}

async function syncFolder(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } catch (error) {
    // FAT and some network file systems refuse to flush a folder: there is nothing more to ask of them.
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'EINVAL' && code !== 'ENOTSUP' && code !== 'EISDIR') throw error;
  }
}

/** Writes, flushes and closes one file; the file is closed whatever happens. */
export async function writeAndClose(file: OutputFile, bytes: Uint8Array): Promise<void> {
  try {
    await file.write(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in `dir` durable. */
export async function syncDir(fs: EvidenceFs, dir: string): Promise<void> {
  const folder = await fs.openDir(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Puts a whole file in place at once: temporary name → flush → rename → flush of the folder. A reader sees the old state
 * or the new one, never a part.
 */
export async function putFile(fs: EvidenceFs, file: string, bytes: Uint8Array): Promise<void> {
  await writeAndClose(await fs.restart(`${file}${temporaryEnding}`), bytes);
  await fs.rename(`${file}${temporaryEnding}`, file);
  await syncDir(fs, path.dirname(file));
}

/** Why a write failed, in the words of the contract. */
export function writeErrorCode(error: unknown): 'take.diskFull' | 'take.writeFailed' {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' || code === 'SQLITE_FULL'
    ? 'take.diskFull'
    : 'take.writeFailed';
}
