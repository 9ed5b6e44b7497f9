import { BrowserWindow, type Session, type WebContents } from 'electron';
import { appOrigin, eventChannel, type MainEvent } from '../../shared/contract/index.ts';
import type { Platform } from './platform.ts';

export interface MainWindowOptions {
  readonly session: Session;
  readonly preload: string;
  readonly devTools: boolean;
}

/** The application's one window. It is replaced, never multiplied, when the page's process dies. */
export class MainWindow {
  readonly #options: MainWindowOptions;
  readonly #goneListeners: ((reason: string) => void | Promise<void>)[] = [];
  #mayClose: () => boolean = () => true;
  #closing = false;
  #window: BrowserWindow | null = null;

  constructor(options: MainWindowOptions) {
    this.#options = options;
  }

  /** What `compose.ts` sees of the window. */
  readonly face: Platform['window'] = {
    send: (event) => this.#send(event),
    onRendererGone: (listener) => void this.#goneListeners.push(listener),
    recreate: () => this.open(),
    onCloseAsked: (listener) => {
      this.#mayClose = listener;
    },
    closeNow: () => this.#closeNow(),
  };

  owns(contents: WebContents): boolean {
    return this.#window?.webContents === contents;
  }

  get browserWindow(): BrowserWindow | null {
    return this.#window;
  }

  /** Opens the window, or replaces the one there is. */
  open(): void {
    const previous = this.#window;
    const window = new BrowserWindow(windowOptions(this.#options));
    this.#window = window;
    this.#watch(window);
    void window.loadURL(`${appOrigin}/`).catch(() => undefined);
    // After the new one exists: closing the last window ends the application.
    previous?.destroy();
  }

  focus(): void {
    if (this.#window === null) return;
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.focus();
  }

  #watch(window: BrowserWindow): void {
    window.once('ready-to-show', () => window.show());
    window.on('close', (event) => {
      if (!this.#closing && window === this.#window && !this.#mayClose()) event.preventDefault();
    });
    window.on('closed', () => {
      if (window === this.#window) this.#window = null;
    });
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      if (window === this.#window && reason !== 'clean-exit') void this.#replaceLost(reason);
    });
  }

  async #replaceLost(reason: string): Promise<void> {
    // What was acknowledged is sealed first, so that the new page already finds the continuation on offer.
    await Promise.allSettled(this.#goneListeners.map(async (listener) => listener(reason)));
    if (this.#window !== null && !this.#closing) this.open();
  }

  #send(event: MainEvent): void {
    if (this.#window !== null && !this.#window.isDestroyed())
      this.#window.webContents.send(eventChannel, event);
  }

  #closeNow(): void {
    this.#closing = true;
    this.#window?.destroy();
  }
}

function windowOptions({
  session,
  preload,
  devTools,
}: MainWindowOptions): Electron.BrowserWindowConstructorOptions {
  return {
    width: 1280,
    height: 800,
    minWidth: 960,
    minHeight: 640,
    title: 'Custódia',
    show: false,
    autoHideMenuBar: true,
    webPreferences: {
      session,
      preload,
      devTools,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      safeDialogs: true,
      // A minimised window goes on filming.
      backgroundThrottling: false,
      autoplayPolicy: 'no-user-gesture-required',
    },
  };
}
