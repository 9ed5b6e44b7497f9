import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { appEvents, checkedEvents } from './app.ts';
import { shell } from './link.ts';
import { prevented } from './preventable.ts';
import type { HostSession } from './session.ts';
import { onlyKnown, strict } from './strict.ts';
import { addWindow, removeWindow, type HostedWindow } from './windows.ts';
import type { CreateWindow, FrameFacts } from '../protocol.ts';

interface WebPreferences {
  readonly session: HostSession;
  readonly preload: string;
  readonly [option: string]: unknown;
}
interface Options {
  readonly width: number;
  readonly height: number;
  readonly webPreferences: WebPreferences;
  readonly [option: string]: unknown;
}

const windowOptions = [
  'width',
  'height',
  'minWidth',
  'minHeight',
  'title',
  'show',
  'autoHideMenuBar',
  'webPreferences',
];
// Each is true of a Chromium page without being asked for, except `contextIsolation` (the page's own script could reach
// the preload's objects here) which this host cannot give.
const pagePreferences = [
  ...[
    'session',
    'preload',
    'devTools',
    'sandbox',
    'contextIsolation',
    'nodeIntegration',
    'nodeIntegrationInWorker',
  ],
  ...[
    'nodeIntegrationInSubFrames',
    'webviewTag',
    'webSecurity',
    'allowRunningInsecureContent',
    'navigateOnDragDrop',
  ],
  ...['spellcheck', 'safeDialogs', 'backgroundThrottling', 'autoplayPolicy'],
];
const contentsEvents = [
  ...['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview', 'render-process-gone'],
];

export class WebContents extends EventEmitter {
  readonly id: number;
  readonly session: HostSession;
  readonly mainFrame = { parent: null, url: '', origin: 'null' };
  #openHandler: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });

  constructor(id: number, session: HostSession) {
    super();
    this.id = id;
    this.session = session;
  }

  getType(): string {
    return 'window';
  }

  send(channel: string, ...args: unknown[]): void {
    shell.tell('window.send', { windowId: this.id, channel, args });
  }

  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }): void {
    this.#openHandler = handler;
  }

  mayOpen(url: string): boolean {
    return this.#openHandler({ url }).action !== 'deny';
  }

  /** The frame of a message: the main frame is always the same object, as in Electron. */
  frameOf(facts: FrameFacts): object {
    if (!facts.isMainFrame) return { parent: this.mainFrame, url: facts.url, origin: facts.origin };
    return Object.assign(this.mainFrame, { url: facts.url, origin: facts.origin });
  }
}

let nextId = 1;

class HostWindow extends EventEmitter implements HostedWindow {
  readonly id = nextId++;
  readonly contents: WebContents;
  readonly webContents: WebContents;
  #destroyed = false;
  #created: Promise<unknown>;

  constructor(options: Options) {
    super();
    onlyKnown('BrowserWindow', options, windowOptions);
    const { webPreferences, width, height } = options;
    onlyKnown('BrowserWindow webPreferences', webPreferences, pagePreferences);
    this.contents = new WebContents(this.id, webPreferences.session);
    this.webContents = strict('webContents', checkedEvents('webContents', this.contents, contentsEvents));
    addWindow(this);
    appEvents.emit('web-contents-created', {}, this.webContents);
    const preload = readFileSync(webPreferences.preload, 'utf8');
    const facts: CreateWindow = { windowId: this.id, preload, width, height };
    this.#created = shell.call('window.create', facts);
    this.#created.then(
      () => this.emit('ready-to-show'),
      (error: unknown) => this.emit('host-failed', error),
    );
  }

  async loadURL(url: string): Promise<void> {
    await this.#created;
    await shell.call('window.load', { windowId: this.id, url });
  }

  show(): void {
    shell.tell('window.show', { windowId: this.id });
  }

  focus(): void {
    shell.tell('window.show', { windowId: this.id });
  }

  isMinimized(): boolean {
    return false;
  }

  restore(): void {
    this.show();
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  destroy(): void {
    if (this.#destroyed) return;
    shell.tell('window.destroy', { windowId: this.id });
    this.markClosed();
  }

  async close(): Promise<boolean> {
    if (this.#destroyed) return true;
    if (prevented(this, 'close', {})) return false;
    this.destroy();
    return true;
  }

  markClosed(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    const left = removeWindow(this.id);
    this.emit('closed', {});
    if (left === 0) appEvents.emit('window-all-closed');
  }
}

const hosted = new WeakMap<object, HostWindow>();

/** What the application constructs; the host keeps hold of the real one. */
export const BrowserWindow = function (options: Options): object {
  const window = checkedEvents('BrowserWindow', new HostWindow(options), [
    'ready-to-show',
    'close',
    'closed',
    'host-failed',
  ]);
  const face = strict('BrowserWindow', window);
  hosted.set(face, window);
  return face;
};

export type { HostWindow };
