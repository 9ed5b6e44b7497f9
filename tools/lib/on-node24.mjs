import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node24 } from './node24.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a TypeScript tool on Node 24 and takes over its exit code. The tool hears Ctrl+C and ends in order; this waits. */
export async function onNode24(tool, args) {
  const program = existsSync(node24) ? node24 : process.execPath;
  const child = spawn(program, [path.join(root, tool), ...args], { cwd: root, stdio: 'inherit' });
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
