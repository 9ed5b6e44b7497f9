import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Rpc, wireOf } from '../rpc.ts';

export interface MainProcessOptions {
  readonly appDir: string;
  readonly userDataDir: string | null;
  readonly env: NodeJS.ProcessEnv;
  /** `inherit` shows what main prints; otherwise it is kept for whoever asks. */
  readonly output: 'inherit' | 'collect';
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface MainProcess {
  readonly pid: number;
  readonly rpc: Rpc;
  readonly ended: Promise<Ended>;
  output(): string;
  kill(signal: NodeJS.Signals): void;
}

/** The application's main process on the Node major Electron embeds, whatever runs this. */
export function startMain({ appDir, userDataDir, env, output }: MainProcessOptions): MainProcess {
  const boot = fileURLToPath(new URL('../main/boot.ts', import.meta.url));
  const child = fork(boot, [appDir, userDataDir ?? ''], {
    execPath: node24(appDir),
    execArgv: [],
    env,
    serialization: 'advanced',
    stdio: output === 'inherit' ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const rpc = new Rpc(wireOf(child));
  const text = collect(child);
  const ended = new Promise<Ended>((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  void ended.then(() => rpc.abandon('the main process is gone'));
  return {
    pid: child.pid ?? -1,
    rpc,
    ended,
    output: () => text.join(''),
    kill: (signal) => void child.kill(signal),
  };
}

function collect(child: ChildProcess): string[] {
  const text: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => text.push(part));
  return text;
}

function node24(appDir: string): string {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = path.join(appDir, 'node_modules', 'node', 'bin', program);
  return existsSync(own) ? own : process.execPath;
}
