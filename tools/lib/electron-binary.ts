import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './build.ts';

const folder = path.join(root, 'node_modules/electron');
const failure = path.join(root, 'tmp/electron-download-failed');
const attemptMs = 30_000;
const rememberMs = 24 * 60 * 60 * 1000;

/** Electron's own executable; null when it was never downloaded or is another version's. */
export function findElectron(): string | null {
  try {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      version: string;
    };
    if (readFileSync(path.join(folder, 'dist/version'), 'utf8').trim().replace(/^v/, '') !== version)
      return null;
    const binary = path.join(folder, 'dist', readFileSync(path.join(folder, 'path.txt'), 'utf8'));
    return existsSync(binary) ? binary : null;
  } catch {
    return null;
  }
}

/**
 * One bounded attempt to download it. Many networks block the site it comes from; a failure is remembered for a day, so
 * that it is not waited for at every start.
 */
export function fetchElectron(now: number = Date.now()): string | null {
  if (now - failedAt() < rememberMs) return null;
  console.log('Tentando obter o Electron (no máximo 30 s)…');
  const install = path.join(folder, 'install.js');
  const options = { cwd: root, stdio: 'ignore', timeout: attemptMs, killSignal: 'SIGKILL' } as const;
  spawnSync(process.execPath, [install], options);
  const binary = findElectron();
  if (binary === null) {
    mkdirSync(path.dirname(failure), { recursive: true });
    writeFileSync(failure, String(now));
  }
  return binary;
}

function failedAt(): number {
  try {
    return Number(readFileSync(failure, 'utf8'));
  } catch {
    return Number.NEGATIVE_INFINITY;
  }
}
