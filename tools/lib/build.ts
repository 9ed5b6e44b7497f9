import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

/** Builds main, preload and renderer into out/. Returns false when the build failed; its messages were shown. */
export function build(): boolean {
  const hash = sourceHash();
  const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const args = [electronVite, 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) return false;
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

export function buildIfStale(): boolean {
  if (isFresh(sourceHash())) return true;
  console.log('Montando o aplicativo…');
  return build();
}
