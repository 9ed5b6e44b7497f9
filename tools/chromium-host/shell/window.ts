import type { Dialog, Frame, Page } from 'playwright-core';
import type { FrameFacts } from '../protocol.ts';
import type { Rpc } from '../rpc.ts';

interface MainEventMessage {
  readonly channel: string;
  readonly args: readonly unknown[];
}

/** One window of the application: a page of the browser and the events waiting for it. */
export class ShellWindow {
  readonly id: number;
  readonly page: Page;
  /** Set while the application itself loads this address, so that the load is not taken for the page wandering off. */
  loading: string | null = null;
  /** True once it showed the application. */
  loaded = false;
  readonly #main: Rpc;
  #queue: MainEventMessage[] = [];
  #waiting: ((events: MainEventMessage[]) => void) | null = null;
  #destroyed = false;

  constructor(id: number, page: Page, main: Rpc) {
    this.id = id;
    this.page = page;
    this.#main = main;
    page.on('crash', () => main.tell('rendererGone', { windowId: id }));
    page.on('close', () => this.#closed());
    page.on('dialog', (dialog) => void this.#answerDialog(dialog).catch(() => undefined));
  }

  async load(url: string): Promise<void> {
    this.loading = url;
    try {
      await this.page.goto(url, { waitUntil: 'commit' });
      this.loaded = true;
    } finally {
      this.loading = null;
    }
  }

  /** Asks the application, as the close button of the window does. */
  async askToClose(): Promise<boolean> {
    const allowed = await this.#main.call<boolean>('closeAsked', { windowId: this.id });
    if (allowed) await this.page.close();
    return allowed;
  }

  async destroy(): Promise<void> {
    this.#destroyed = true;
    await this.page.close().catch(() => undefined);
  }

  send(event: MainEventMessage): void {
    this.#queue.push(event);
    this.#deliver();
  }

  /** The page waits here for what main sends. A new document (`fresh`) does not get what was meant for the old one. */
  nextEvents(fresh: boolean): Promise<MainEventMessage[]> {
    if (fresh) this.#queue = [];
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#deliver();
    });
  }

  #deliver(): void {
    if (this.#waiting === null || this.#queue.length === 0) return;
    this.#waiting(this.#queue);
    this.#queue = [];
    this.#waiting = null;
  }

  #closed(): void {
    if (!this.#destroyed) this.#main.tell('closed', { windowId: this.id });
    this.#destroyed = true;
  }

  async #answerDialog(dialog: Dialog): Promise<void> {
    if (dialog.type() !== 'beforeunload') return dialog.dismiss();
    // The close button of the browser's window: the application decides, and asks the person in its own words.
    // Main is asked, unless it is gone: its window goes with it, and an unanswered dialog would hold the browser open.
    const asked = (): Promise<boolean> => this.#main.call<boolean>('closeAsked', { windowId: this.id });
    const allowed = this.#destroyed || (await asked().catch(() => true));
    await (allowed ? dialog.accept() : dialog.dismiss());
  }
}

export function frameFacts(frame: Frame, page: Page): FrameFacts {
  const url = frame.url();
  const origin = URL.canParse(url) ? new URL(url).origin : 'null';
  return { url, origin, isMainFrame: frame === page.mainFrame() };
}
