import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './build.ts';
import type { Host } from './choose-host.ts';

/** Opens the built application for a person and resolves with its exit code. */
export function openApp(
  host: Host,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const [program, programArgs] = command(host, args);
  const child = spawn(program, programArgs, { cwd: root, stdio: 'inherit', env });
  // Ctrl+C reaches the application by itself and quits it in order.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function command(host: Host, args: readonly string[]): [string, string[]] {
  if (host.kind === 'chromium')
    return [process.execPath, [path.join(root, 'tools/chromium-host/cli.ts'), ...args]];
  // Chromium refuses its sandbox to root; nobody films as root outside a container.
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return [host.binary, [...asRoot, root, ...args]];
}
