import type { BrowserContext, Page, Request } from 'playwright-core';
import type { CreateWindow, DialogFacts } from '../protocol.ts';
import { startBrowser, type BrowserOptions, type HostBrowser } from './browser.ts';
import { Dialogs } from './dialogs.ts';
import { bindingName, initScript } from './init-script.ts';
import { startMain, type Ended, type MainProcess, type MainProcessOptions } from './main-process.ts';
import { answerPage } from './page-calls.ts';
import { answerRoute, type RequestRecord } from './routes.ts';
import { ShellWindow } from './window.ts';

export interface ShellOptions {
  readonly main: MainProcessOptions;
  readonly browser: BrowserOptions;
  readonly dialogAnswers: readonly (string | null)[];
  readonly interactive: boolean;
}

/**
 * The half of the host that owns the browser. Main is a child process that says which windows it wants and answers what
 * they ask; when main ends, in order or killed, the browser is closed, as Electron's windows would be.
 */
export class Shell {
  readonly dialogs: Dialogs;
  readonly main: MainProcess;
  /** After main has ended and the browser is closed. */
  readonly ended: Promise<Ended>;
  readonly requests: RequestRecord[] = [];
  readonly #windows = new Map<number, ShellWindow>();
  readonly #browser: Promise<HostBrowser>;
  readonly #hasMicrophone: boolean;
  #preload: string | null = null;
  #opening = 0;
  #shown: ((window: ShellWindow) => void)[] = [];

  constructor(options: ShellOptions) {
    this.dialogs = new Dialogs(options.dialogAnswers, options.interactive);
    this.#hasMicrophone = options.browser.hasMicrophone;
    this.#browser = startBrowser(options.browser);
    this.main = startMain(options.main);
    this.#hearMain();
    this.ended = this.main.ended.then((ended) => this.#closeBrowser(ended));
    this.#browser.then(({ context }) => this.#closeWith(context)).catch(() => this.main.kill('SIGKILL'));
  }

  /** Quits in order; main may refuse, as it does during a take. */
  quit(): void {
    this.main.rpc.tell('quit', {});
  }

  /** Rejects when the browser could not be started. */
  async started(): Promise<void> {
    await this.#browser;
  }

  newest(): ShellWindow | undefined {
    return [...this.#windows.values()].at(-1);
  }

  /** The newest window that shows the application; the next one when none is open or the newest still is `previous`. */
  window(previous?: Page): Promise<ShellWindow> {
    const newest = this.newest();
    if (newest !== undefined && newest.loaded && newest.page !== previous) return Promise.resolve(newest);
    return new Promise((resolve) => this.#shown.push(resolve));
  }

  #hearMain(): void {
    const { rpc } = this.main;
    rpc.on('window.create', (facts: CreateWindow) => this.#create(facts));
    rpc.on('window.load', ({ windowId, url }: { windowId: number; url: string }) =>
      this.#load(windowId, url),
    );
    rpc.on('window.show', ({ windowId }: { windowId: number }) =>
      this.#windows.get(windowId)?.page.bringToFront(),
    );
    rpc.on('window.send', ({ windowId, ...event }: { windowId: number; channel: string; args: unknown[] }) =>
      this.#windows.get(windowId)?.send(event),
    );
    rpc.on('window.destroy', async ({ windowId }: { windowId: number }) => {
      const window = this.#windows.get(windowId);
      this.#windows.delete(windowId);
      await window?.destroy();
    });
    rpc.on('dialog', (facts: DialogFacts) => this.dialogs.ask(facts));
  }

  async #create({ windowId, preload }: CreateWindow): Promise<void> {
    const { context } = await this.#browser;
    await this.#prepare(context, preload);
    const page = await this.#newPage(context);
    const window = new ShellWindow(windowId, page, this.main.rpc);
    this.#windows.set(windowId, window);
  }

  async #load(windowId: number, url: string): Promise<void> {
    const window = this.#windows.get(windowId);
    if (window === undefined) return;
    await window.load(url);
    // A window counts as open once it shows the application.
    for (const resolve of this.#shown.splice(0)) resolve(window);
  }

  /** Once per browser: the way to the host, the preload script, and every request to main. */
  async #prepare(context: BrowserContext, preload: string): Promise<void> {
    if (this.#preload === preload) return;
    if (this.#preload !== null) throw new Error('the Chromium host has one preload script for all windows');
    this.#preload = preload;
    const { rpc } = this.main;
    await context.exposeBinding(bindingName, (source, text: string) => {
      const window = this.#windowOf(source.page);
      return window === undefined ? '{"error":"no window"}' : answerPage(rpc, window, source, text);
    });
    await context.addInitScript({ content: initScript(preload, this.#hasMicrophone) });
    await context.route('**/*', (route) =>
      answerRoute(
        {
          main: rpc,
          windowOf: (request) => this.#windowOfRequest(request),
          record: (entry) => this.#record(entry),
        },
        route,
      ),
    );
    context.on('page', (page) => {
      // Whatever opened it, it was not the application.
      if (this.#opening === 0 && this.#windowOf(page) === undefined) void page.close();
    });
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const taken = new Set([...this.#windows.values()].map(({ page }) => page));
    const blank = context
      .pages()
      .find((page) => !taken.has(page) && /^(about:blank|data:text\/html,)$/.test(page.url()));
    if (blank !== undefined) return blank;
    this.#opening++;
    return context.newPage().finally(() => this.#opening--);
  }

  #windowOf(page: Page): ShellWindow | undefined {
    return [...this.#windows.values()].find((window) => window.page === page);
  }

  #windowOfRequest(request: Request): ShellWindow | undefined {
    return this.#windowOf(request.frame().page());
  }

  #record(entry: RequestRecord): void {
    this.requests.push(entry);
    // A long session asks for footage for hours; only tests read this list.
    if (this.requests.length > 10_000) this.requests.splice(0, 5_000);
  }

  async #closeBrowser(ended: Ended): Promise<Ended> {
    await this.#browser.then((browser) => browser.close()).catch(() => undefined);
    return ended;
  }

  #closeWith(context: BrowserContext): void {
    context.on('close', () => {
      for (const windowId of this.#windows.keys()) this.main.rpc.tell('closed', { windowId });
    });
  }
}
