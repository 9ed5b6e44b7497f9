import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
const stamp = path.join(root, 'out/sources.sha256');
const products = ['out/main/main.js', 'out/preload/preload.cjs', 'out/renderer/index.html'];
const sources = ['electron', 'renderer', 'shared', 'resources'];
const settings = ['electron.vite.config.ts', 'package.json', 'package-lock.json'];

/** One hash of everything the build reads: content, not dates, because a fresh clone has only fresh dates. */
function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of [...sources.flatMap(filesOf), ...settings].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function isFresh(hash: string): boolean {
  const built = products.every((file) => existsSync(path.join(root, file)));
  return built && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/**
 * Builds main, preload and renderer into out/. Built beside it and moved there at the end: a failed build leaves the last
 * good one, and an application that starts meanwhile finds all of one build. Returns false when it failed; its messages
 * were shown.
 */
export function build(): boolean {
  const hash = sourceHash();
  const fresh = path.join(root, `tmp/out-${process.pid}`);
  const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [electronVite, 'build', '--logLevel', 'warn', '--outDir', fresh];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status === 0) {
    writeFileSync(path.join(fresh, path.basename(stamp)), hash);
    replaceFolder(fresh, path.join(root, 'out'));
  }
  rmSync(fresh, { recursive: true, force: true });
  return status === 0;
}

function replaceFolder(fresh: string, target: string): void {
  const old = `${fresh}-old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
  rmSync(old, { recursive: true, force: true });
}

export function buildIfStale(): boolean {
  if (isFresh(sourceHash())) return true;
  console.log('Montando o aplicativo…');
  return build();
}
