import { EventEmitter } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onlyKnown, NotInThisHost, strict } from './strict.ts';
import { prevented } from './preventable.ts';
import { closeEveryWindow } from './windows.ts';

interface Start {
  readonly appDir: string;
  readonly userDataDir: string | null;
  /** False when another instance holds the lock of this user-data folder. */
  readonly first: boolean;
}

let start: Start = { appDir: process.cwd(), userDataDir: null, first: true };

/** Called by the host before the application's main module runs. */
export function startWith(facts: Start): void {
  start = facts;
}

function appData(): string {
  const home = os.homedir();
  if (process.platform === 'win32') return process.env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming');
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  return process.env['XDG_CONFIG_HOME'] ?? path.join(home, '.config');
}

function packageJson(): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(start.appDir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
}

export function userDataDir(): string {
  return start.userDataDir ?? path.join(appData(), packageJson().name);
}

class App extends EventEmitter {
  readonly isPackaged = false;
  #quitting = false;

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  enableSandbox(): void {
    // Every page of Chromium is sandboxed unless the shell runs as root on Linux.
  }

  requestSingleInstanceLock(): boolean {
    return start.first;
  }

  getVersion(): string {
    return packageJson().version;
  }

  getPath(name: string): string {
    const folders: Record<string, () => string> = {
      userData: userDataDir,
      appData,
      home: os.homedir,
      temp: os.tmpdir,
    };
    const folder = folders[name]?.();
    if (folder === undefined) throw new NotInThisHost(`app.getPath('${name}')`);
    if (name === 'userData') mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }

  /** Electron's order: every window may refuse; then `before-quit` has been heard; then `will-quit`. */
  async quit(): Promise<void> {
    if (this.#quitting) return;
    if (prevented(this, 'before-quit', {})) return;
    this.#quitting = true;
    const closed = await closeEveryWindow();
    if (closed && !prevented(this, 'will-quit', {})) this.exit(0);
    this.#quitting = false;
  }

  exit(code = 0): void {
    process.exit(code);
  }
}

const known = [
  'web-contents-created',
  'certificate-error',
  'select-client-certificate',
  'login',
  'second-instance',
  'window-all-closed',
  'before-quit',
  'will-quit',
];

/** Refuses listeners for events this host never raises and does not know. */
export function checkedEvents<T extends EventEmitter>(
  name: string,
  emitter: T,
  events: readonly string[],
): T {
  for (const verb of ['on', 'once', 'addListener'] as const) {
    const original = emitter[verb].bind(emitter);
    emitter[verb] = (event: string | symbol, listener: (...args: unknown[]) => void) => {
      onlyKnown(`${name} event`, { [String(event)]: true }, events);
      original(event, listener);
      return emitter;
    };
  }
  return emitter;
}

/** The emitter itself, for the host's own raising of events. */
export const appEvents = new App();
export const app = strict('app', checkedEvents('app', appEvents, known));
