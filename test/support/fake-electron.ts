import { EventEmitter } from 'node:events';

// A recording stand-in for the `electron` module: it keeps every handler the boot code sets, so that a test can ask each of
// them what it would decide. It decides nothing by itself. Unknown members are `undefined`, and calling one fails the test.

type Any = (...args: never[]) => unknown;

export interface FakeEvent {
  defaultPrevented: boolean;
  preventDefault(): void;
}

export function fakeEvent<T extends object>(facts: T): T & FakeEvent {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
  };
  return event;
}

/** Every `setX(handler)` lands in `handlers`. */
export class FakeSession extends EventEmitter {
  readonly schemes = new Map<string, (request: Request) => Response | Promise<Response>>();
  readonly handlers = new Map<string, Any>();
  spellChecker = true;
  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) =>
      void this.schemes.set(scheme, handler),
  };
  readonly webRequest = {
    onBeforeRequest: (handler: Any) => void this.handlers.set('beforeRequest', handler),
  };
  readonly setPermissionRequestHandler = (handler: Any) =>
    void this.handlers.set('permissionRequest', handler);
  readonly setPermissionCheckHandler = (handler: Any) => void this.handlers.set('permissionCheck', handler);
  readonly setDisplayMediaRequestHandler = (handler: Any) => void this.handlers.set('displayMedia', handler);
  readonly setDevicePermissionHandler = (handler: Any) => void this.handlers.set('device', handler);
  readonly setBluetoothPairingHandler = (handler: Any) => void this.handlers.set('bluetooth', handler);
  readonly setCertificateVerifyProc = (handler: Any) => void this.handlers.set('certificate', handler);
  readonly setSpellCheckerEnabled = (enabled: boolean) => void (this.spellChecker = enabled);

  /** Calls a recorded handler; a missing one fails the test by name. */
  ask(name: string, ...args: unknown[]): unknown {
    const handler = this.handlers.get(name);
    if (handler === undefined) throw new Error(`no ${name} handler was set`);
    return handler(...(args as never[]));
  }

  /** What a callback-style handler answers; a promise that never settles if it never calls back. */
  answer<T>(name: string, ...before: unknown[]): Promise<T> {
    return new Promise((resolve) => this.ask(name, ...before, resolve));
  }
}

export class FakeWebContents extends EventEmitter {
  readonly mainFrame = { parent: null, origin: '', url: '' };
  readonly sent: unknown[][] = [];
  openHandler: ((details: { url: string }) => { action: string }) | null = null;
  readonly type: string;

  constructor(type = 'window') {
    super();
    this.type = type;
  }

  getType(): string {
    return this.type;
  }

  send(...args: unknown[]): void {
    this.sent.push(args);
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.openHandler = handler;
  }
}

export interface FakeWindow extends EventEmitter {
  readonly options: { readonly webPreferences: Record<string, unknown> } & Record<string, unknown>;
  readonly webContents: FakeWebContents;
  readonly loaded: string[];
  destroyed: boolean;
  focused: boolean;
}

export interface FakeElectron {
  readonly module: Record<string, unknown>;
  readonly app: EventEmitter;
  /** Names of calls on `app`, in order. */
  readonly calls: string[];
  readonly partitions: { name: string; options: unknown; session: FakeSession }[];
  readonly windows: FakeWindow[];
  readonly ipcHandlers: Map<string, Any>;
  readonly menus: unknown[];
  /** Answers the next dialogs. */
  readonly dialogAnswers: { canceled: boolean; filePaths: string[]; filePath: string }[];
  readonly dialogCalls: unknown[][];
  readonly blockers: Set<number>;
}

export interface FakeOptions {
  readonly packaged?: boolean;
  readonly first?: boolean;
  readonly userData?: string;
}

export function fakeElectron({
  packaged = false,
  first = true,
  userData = '/nowhere',
}: FakeOptions = {}): FakeElectron {
  const calls: string[] = [];
  const note = (name: string) => () => void calls.push(name);
  const app = Object.assign(new EventEmitter(), {
    isPackaged: packaged,
    requestSingleInstanceLock: () => (calls.push('lock'), first),
    enableSandbox: note('enableSandbox'),
    whenReady: () => (calls.push('whenReady'), Promise.resolve()),
    quit: note('quit'),
    exit: (code: number) => void calls.push(`exit ${code}`),
    getPath: () => userData,
    getVersion: () => '1.2.3',
  });
  const records = {
    calls,
    partitions: [] as FakeElectron['partitions'],
    windows: [] as FakeWindow[],
    ipcHandlers: new Map<string, Any>(),
    menus: [] as unknown[],
    dialogAnswers: [] as FakeElectron['dialogAnswers'],
    dialogCalls: [] as unknown[][],
    blockers: new Set<number>(),
  };
  return { ...records, app, module: { app, ...moduleOf(app, records), ...systemOf(records) } };
}

type Records = Omit<FakeElectron, 'module' | 'app'>;

function moduleOf(
  app: EventEmitter,
  { partitions, windows, ipcHandlers, menus }: Records,
): Record<string, unknown> {
  class BrowserWindow extends EventEmitter implements FakeWindow {
    readonly options: FakeWindow['options'];
    readonly webContents = new FakeWebContents();
    readonly loaded: string[] = [];
    destroyed = false;
    focused = false;
    constructor(options: FakeWindow['options']) {
      super();
      this.options = options;
      windows.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
    loadURL = (url: string) => (this.loaded.push(url), Promise.resolve());
    show = () => undefined;
    focus = () => void (this.focused = true);
    restore = () => undefined;
    isMinimized = () => false;
    isDestroyed = () => this.destroyed;
    destroy = () => {
      this.destroyed = true;
      this.emit('closed');
    };
  }
  const fromPartition = (name: string, options: unknown) => {
    const session = new FakeSession();
    partitions.push({ name, options, session });
    return session;
  };
  return {
    BrowserWindow,
    session: { fromPartition },
    ipcMain: { handle: (channel: string, handler: Any) => void ipcHandlers.set(channel, handler) },
    Menu: {
      setApplicationMenu: (menu: unknown) => void menus.push(menu),
      buildFromTemplate: (menu: unknown) => menu,
    },
  };
}

function systemOf({ dialogAnswers, dialogCalls, blockers }: Records): Record<string, unknown> {
  let next = 1;
  const answer = (...args: unknown[]) => {
    dialogCalls.push(args);
    return Promise.resolve(dialogAnswers.shift());
  };
  return {
    dialog: {
      showOpenDialog: answer,
      showSaveDialog: answer,
      showErrorBox: (...args: unknown[]) => void dialogCalls.push(args),
    },
    powerMonitor: new EventEmitter(),
    powerSaveBlocker: {
      start: () => (blockers.add(next), next++),
      stop: (id: number) => void blockers.delete(id),
      isStarted: (id: number) => blockers.has(id),
    },
  };
}
