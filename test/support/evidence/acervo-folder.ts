import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** A fresh folder for an acervo, gone after the test file. */
export function newAcervo(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'custodia-take-'));
  made.push(dir);
  return dir;
}
