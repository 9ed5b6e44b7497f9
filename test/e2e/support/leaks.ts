import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Something that must be in no file, by the name a test calls it. */
export interface Secret {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A text as the encodings in which databases, logs and caches would hold it. */
export function secretText(name: string, text: string): readonly Secret[] {
  return [
    { name: `${name} (UTF-8)`, bytes: Buffer.from(text, 'utf8') },
    { name: `${name} (UTF-8, decomposed)`, bytes: Buffer.from(text.normalize('NFD'), 'utf8') },
    { name: `${name} (UTF-16LE)`, bytes: Buffer.from(text, 'utf16le') },
    { name: `${name} (Latin-1)`, bytes: Buffer.from(text, 'latin1') },
    { name: `${name} (base64)`, bytes: Buffer.from(Buffer.from(text).toString('base64').slice(0, -4)) },
  ];
}

export interface Search {
  readonly files: number;
  readonly bytes: number;
  /** `file: secret`, paths relative to the folder searched. */
  readonly hits: readonly string[];
}

/** Looks for secrets in every file of a folder, and in the names of files. */
export function searchFolder(folder: string, secrets: readonly Secret[]): Search {
  const hits: string[] = [];
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const contents = entry.isFile() ? readIfThere(file) : Buffer.alloc(0);
    if (entry.isFile()) files += 1;
    bytes += contents.byteLength;
    for (const secret of secrets) {
      if (contents.includes(secret.bytes) || Buffer.from(entry.name).includes(secret.bytes))
        hits.push(`${path.relative(folder, file)}: ${secret.name}`);
    }
  }
  return { files, bytes, hits };
}

/** A running browser deletes files of its own while one looks. */
function readIfThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
