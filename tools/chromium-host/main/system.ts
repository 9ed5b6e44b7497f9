import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { DialogFacts } from '../protocol.ts';
import { checkedEvents } from './app.ts';
import { shell } from './link.ts';
import { NotInThisHost, onlyKnown, strict } from './strict.ts';

interface DialogOptions {
  readonly title?: string;
  readonly properties?: readonly string[];
  readonly defaultPath?: string;
}

async function ask(kind: DialogFacts['kind'], args: readonly object[]): Promise<string | null> {
  const options = args.at(-1) as DialogOptions;
  onlyKnown('dialog', options, ['title', 'properties', 'defaultPath', 'filters']);
  const directory = options.properties?.includes('openDirectory') ?? false;
  const facts: DialogFacts = {
    kind,
    directory,
    title: options.title ?? '',
    suggested: options.defaultPath ?? '',
  };
  return shell.call<string | null>('dialog', facts);
}

export const dialog = strict('dialog', {
  showErrorBox(title: string, text: string): void {
    process.stderr.write(`${title}: ${text}\n`);
  },
  async showOpenDialog(...args: object[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    const chosen = await ask('open', args);
    return { canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] };
  },
  async showSaveDialog(...args: object[]): Promise<{ canceled: boolean; filePath: string }> {
    const chosen = await ask('save', args);
    return { canceled: chosen === null, filePath: chosen ?? '' };
  },
});

// The system's own inhibitors; each keeps the machine awake while the process lives.
const inhibitors: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  linux: ['systemd-inhibit', '--what=idle:sleep', '--who=Custodia', '--why=filming', 'sleep', 'infinity'],
  darwin: ['caffeinate', '-di'],
};
const blockers = new Map<number, ChildProcess | null>();
let nextBlocker = 1;

export const powerSaveBlocker = strict('powerSaveBlocker', {
  start(_type: string): number {
    const [program, ...args] = inhibitors[process.platform] ?? [];
    const child = program === undefined ? null : spawn(program, args, { stdio: 'ignore' });
    child?.on('error', () => undefined);
    child?.unref();
    blockers.set(nextBlocker, child);
    return nextBlocker++;
  },
  isStarted: (id: number): boolean => blockers.has(id),
  stop(id: number): void {
    blockers.get(id)?.kill();
    blockers.delete(id);
  },
});
process.on('exit', () => blockers.forEach((child) => child?.kill()));

const powerEvents = new EventEmitter();
export const powerMonitor = strict(
  'powerMonitor',
  checkedEvents('powerMonitor', powerEvents, ['suspend', 'resume']),
);

/** Linux counts sleep in /proc/uptime and not in the monotonic clock: their distance grows exactly when the machine slept. */
function sleptSeconds(): number {
  return Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) - Number(process.hrtime.bigint()) / 1e9;
}

if (process.platform === 'linux') {
  let before = sleptSeconds();
  setInterval(() => {
    const now = sleptSeconds();
    if (now - before > 1) {
      // The moment of falling asleep cannot be heard from here; both are told on waking.
      powerEvents.emit('suspend');
      powerEvents.emit('resume');
    }
    before = now;
  }, 2000).unref();
}

export const Menu = strict('Menu', {
  setApplicationMenu(menu: unknown): void {
    // The browser's window has no menu of the application; copy and paste work without one.
    if (menu !== null && process.platform !== 'darwin') throw new NotInThisHost('Menu with entries');
  },
  buildFromTemplate: (template: unknown): unknown => template,
});
