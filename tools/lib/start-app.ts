import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { buildIfStale, root } from './build.ts';
import { describeHost, noHost, obtainHost } from './choose-host.ts';
import { openApp } from './open-app.ts';

process.exitCode = await start(process.argv.slice(2));

async function start(args: readonly string[]): Promise<number> {
  const host = obtainHost();
  if (host === null) {
    console.error(noHost);
    return 1;
  }
  if (!buildIfStale()) return 1;
  if (!hasDisplay() && !args.includes('--headless')) return demonstrate();
  console.log(`Custódia: abrindo em ${describeHost(host)}.`);
  return openApp(host, args);
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return (process.env['DISPLAY'] ?? '') !== '' || (process.env['WAYLAND_DISPLAY'] ?? '') !== '';
}

function demonstrate(): number {
  console.log('Esta máquina não tem tela. Em vez de abrir a janela, executo a demonstração (npm run demo).');
  const { status } = spawnSync(process.execPath, [path.join(root, 'tools/demo.mjs')], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
