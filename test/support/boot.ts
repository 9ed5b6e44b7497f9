import { vi } from 'vitest';
import type { App } from '../../electron/ipc/app.ts';
import type { Platform } from '../../electron/platform/platform.ts';
import {
  fakeElectron,
  type FakeElectron,
  type FakeOptions,
  type FakeSession,
  type FakeWindow,
} from './fake-electron.ts';

export interface Booted {
  readonly electron: FakeElectron;
  /** What `compose` was given; null when the boot stopped before it. */
  readonly platform: Platform | null;
  readonly shutdowns: number;
  readonly session: FakeSession;
  readonly window: FakeWindow;
}

/** Runs the real `electron/main.ts` on the recording fake; only the application behind it is a stub. */
export async function boot(
  options: FakeOptions & { readonly argv?: readonly string[]; readonly broken?: Error } = {},
): Promise<Booted> {
  const electron = fakeElectron(options);
  let platform: Platform | null = null;
  let shutdowns = 0;
  const app: App = {
    handle: () => Promise.resolve({ ok: true, value: {} }) as never,
    serveMedia: (request) => Promise.resolve(new Response(`media ${new URL(request.url).pathname}`)),
    shutdown: () => Promise.resolve(void shutdowns++),
  };
  const compose = (given: Platform): App => {
    if (options.broken !== undefined) throw options.broken;
    platform = given;
    return app;
  };
  vi.resetModules();
  vi.doMock('electron', () => electron.module);
  vi.doMock('../../electron/compose.ts', () => ({ compose }));
  const argv = process.argv;
  process.argv = ['electron', 'app', ...(options.argv ?? [])];
  try {
    await import('../../electron/main.ts');
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.argv = argv;
  }
  return {
    electron,
    get platform() {
      return platform;
    },
    get shutdowns() {
      return shutdowns;
    },
    get session() {
      const partition = electron.partitions[0];
      if (partition === undefined) throw new Error('no session was opened');
      return partition.session;
    },
    get window() {
      const window = electron.windows.at(-1);
      if (window === undefined) throw new Error('no window was opened');
      return window;
    },
  };
}
