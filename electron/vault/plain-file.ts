import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

// [Note: names in an acervo may be traps] Whoever had the folder can have put anything under a name the application knows:
// a link to a file of the person's own, a pipe that never answers, a device, a file larger than the memory. Every read and
// every append inside an acervo therefore goes through this file: no link is followed, nothing but a plain file is opened,
// and a reader says how much it is ready to take.

const mebibyte = 1024 * 1024;

/** Most bytes a reader takes of each kind of file; above it the file counts as unreadable. */
export const mostBytes = {
  manifest: 64 * mebibyte,
  signature: 1024,
  take: mebibyte,
  journal: 160 * mebibyte,
  events: 32 * mebibyte,
  check: 2 * mebibyte,
  signedLines: 256 * mebibyte,
  key: mebibyte,
} as const;

// Neither exists on Windows, where links need rights that a thief of a folder does not have and pipes have no names in it.
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<typeof constants>;
const guarded = O_NOFOLLOW | O_NONBLOCK;

/** Code of the error for a link, folder, pipe or device where a file should be, and for one that is too large. */
export const notPlain = 'ENOTPLAIN';

function refuse(why: string): never {
  throw Object.assign(new Error(`refused: ${why}`), { code: notPlain });
}

interface FileFacts {
  isFile(): boolean;
  readonly size: number;
}

function mustBePlain(facts: FileFacts, most: number): void {
  if (!facts.isFile()) refuse('not a plain file');
  if (facts.size > most) refuse('too large');
}

/** The whole file. Throws the system's error, or one with code {@link notPlain}. */
export function readPlainSync(file: string, most: number): Buffer {
  const fd = openPlainSync(file, most);
  try {
    return readFileSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** A descriptor for reading; the caller closes it. Errors as {@link readPlainSync}. */
export function openPlainSync(file: string, most: number): number {
  mustBePlain(lstatSync(file), most);
  const fd = openSync(file, constants.O_RDONLY | guarded);
  try {
    mustBePlain(fstatSync(fd), most);
    return fd;
  } catch (error) {
    closeSync(fd);
    throw error;
  }
}

/** Like {@link readPlainSync}, beside the main thread. */
export async function readPlain(file: string, most: number): Promise<Buffer> {
  const handle = await openPlain(file, most);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Opens a plain file for reading. The caller closes it. Errors as {@link readPlainSync}. */
export async function openPlain(file: string, most = Infinity): Promise<FileHandle> {
  mustBePlain(lstatSync(file), most);
  return checked(await open(file, constants.O_RDONLY | guarded), most);
}

/** Opens a plain file for appending, or makes it. The caller closes it. Errors as {@link readPlainSync}. */
export async function appendPlain(file: string): Promise<FileHandle> {
  const flags = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | guarded;
  return checked(await open(file, flags, 0o600), Infinity);
}

async function checked(handle: FileHandle, most: number): Promise<FileHandle> {
  try {
    mustBePlain(await handle.stat(), most);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
