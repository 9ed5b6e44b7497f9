import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Folder of the throw-away acervo inside the user-data folder. */
const folder = 'experiencia';

/**
 * A fresh folder for *Experimentar*. Earlier experiments are removed: they hold invented data only, their header says so,
 * and nobody was promised to find them again.
 */
export function freshExperimentDir(userDataDir: string): string {
  const root = path.join(userDataDir, folder);
  fs.rmSync(root, { recursive: true, force: true });
  return path.join(root, randomBytes(4).toString('hex'));
}

/** Whether a folder lies in the place of experiments. */
export function isExperimentDir(userDataDir: string, dir: string): boolean {
  return dir.startsWith(path.join(userDataDir, folder) + path.sep);
}
