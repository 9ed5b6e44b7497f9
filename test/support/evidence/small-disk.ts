import { execFileSync } from 'node:child_process';
import { mkdirSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { newAcervo } from './acervo-folder.ts';

/** A real file system of 8 MiB in memory. */
export interface SmallDisk {
  readonly dir: string;
  makeReadOnly(): void;
  remove(): void;
}

/** Why there can be none here (a sentence for the report), or null. */
export function noSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  if (process.getuid?.() !== 0) return 'needs root, to mount a tmpfs';
  try {
    smallDisk().remove();
    return null;
  } catch {
    return 'this system does not let a tmpfs be mounted';
  }
}

export function smallDisk(): SmallDisk {
  const dir = path.join(newAcervo(), 'disco pequeno');
  mkdirSync(dir);
  const run = (program: string, ...args: string[]): void =>
    void execFileSync(program, args, { stdio: 'pipe' });
  run('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dir);
  return {
    dir,
    makeReadOnly: () => run('mount', '-o', 'remount,ro', dir),
    remove: () => {
      run('umount', dir);
      rmdirSync(dir);
    },
  };
}
