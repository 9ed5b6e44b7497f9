import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';

/** Turns one bit of one byte over, in place. */
export function flipByte(file: string, at: number): void {
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  writeSync(handle, Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  closeSync(handle);
}

/** Replaces a file's bytes with others of the same number; answers what puts the old ones back. */
export function replaced(file: string, byteAt: (i: number) => number): () => void {
  const before = readFileSync(file);
  writeFileSync(file, Buffer.from(before.map((_, i) => byteAt(i))));
  return () => writeFileSync(file, before);
}
