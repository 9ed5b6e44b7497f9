import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SmallFileSystem {
  readonly dir: string;
  makeReadOnly(): void;
  remove(): void;
}

/** A real file system of `kilobytes` in memory, or null where this machine does not let us mount one. */
export function mountSmall(kilobytes: number): SmallFileSystem | null {
  const dir = mkdtempSync(path.join(tmpdir(), 'custodia-small-'));
  const run = (command: string, args: readonly string[]) => execFileSync(command, args, { stdio: 'ignore' });
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', dir]);
  } catch {
    rmSync(dir, { recursive: true });
    return null;
  }
  return {
    dir,
    makeReadOnly: () => run('mount', ['-o', 'remount,ro', dir]),
    remove: () => {
      run('umount', [dir]);
      rmSync(dir, { recursive: true });
    },
  };
}
