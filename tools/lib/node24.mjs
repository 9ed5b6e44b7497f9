import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');

/** Where npm's own `node` package puts Node 24. */
export const node24 = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Runs the calling script again on Node 24 when the machine's own Node is older, and exits with its code. Sources are run
 * directly (type stripping) and native modules match the Node that Electron embeds.
 */
export function reexecOnNode24(moduleUrl) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  if (!existsSync(node24)) {
    console.error('Node 24 is not installed yet: run `npm rebuild node --ignore-scripts=false`.');
    process.exit(2);
  }
  const args = [...process.execArgv, fileURLToPath(moduleUrl), ...process.argv.slice(2)];
  const { status } = spawnSync(node24, args, { stdio: 'inherit' });
  // Killed by a signal: it could not run, which is not the same as having found something.
  process.exit(status ?? 2);
}
