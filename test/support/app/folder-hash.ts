import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** SHA-256 of every file below `dir`, by relative path. */
export function hashesOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(dir, name)).isFile(),
  );
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(path.join(dir, name)))
      .digest('hex');
  return Object.fromEntries(files.sort().map((name) => [name, hash(name)]));
}
