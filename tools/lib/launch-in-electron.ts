import { once } from 'node:events';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { fakeDeviceFlags } from '../chromium-host/flags.ts';
import { withoutMicrophone } from '../chromium-host/shell/init-script.ts';
import type { AppHandle, AppOptions } from './app-handle.ts';

/** The same handle over Electron's own executable. Playwright opens a debugging port for it: tests only. */
export async function inElectron(binary: string, options: AppOptions): Promise<AppHandle> {
  const { appDir, userDataDir, env, flags = [] } = options;
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    executablePath: binary,
    args: [...asRoot, `--user-data-dir=${userDataDir}`, ...fakeDeviceFlags(options), ...flags, appDir],
    cwd: appDir,
    env: { ...definedEnv(), ...env },
  });
  const handle = new ElectronApp(app);
  await handle.open(options);
  return handle;
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

class ElectronApp implements AppHandle {
  readonly host = 'electron';
  readonly ended: AppHandle['ended'];
  readonly #app: ElectronApplication;
  readonly #asked: string[] = [];
  readonly #failed: string[] = [];
  readonly #text: string[] = [];

  constructor(app: ElectronApplication) {
    this.#app = app;
    const child = app.process();
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => this.#text.push(String(part)));
    this.ended = once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as string | null,
    }));
    app.context().on('request', (request) => this.#asked.push(request.url()));
    app.context().on('requestfailed', (request) => this.#failed.push(request.url()));
  }

  async open({ dialogAnswers = [], noMicrophone }: AppOptions): Promise<void> {
    // Dialogs are answered in main itself, from a queue that starts empty: an unexpected one is cancelled.
    await this.#app.evaluate(({ dialog }, answers) => {
      const queue: (string | null)[] = [...answers];
      Object.assign(globalThis, { dialogQueue: queue });
      const next = (): string | null => queue.shift() ?? null;
      dialog.showOpenDialog = () => {
        const chosen = next();
        return Promise.resolve({ canceled: chosen === null, filePaths: chosen === null ? [] : [chosen] });
      };
      dialog.showSaveDialog = () => {
        const chosen = next();
        return Promise.resolve({ canceled: chosen === null, filePath: chosen ?? '' });
      };
    }, dialogAnswers);
    const page = await this.#app.firstWindow();
    if (noMicrophone !== true) return;
    await this.#app.context().addInitScript({ content: withoutMicrophone() });
    await page.reload();
  }

  get mainPid(): number {
    return this.#app.process().pid ?? -1;
  }

  get page(): Page {
    const page = this.#app.windows().at(-1);
    if (page === undefined) throw new Error('no window');
    return page;
  }

  async nextPage(previous: Page): Promise<Page> {
    return this.page === previous ? this.#app.waitForEvent('window') : this.page;
  }

  async answerDialog(answer: string | null): Promise<void> {
    await this.#app.evaluate((_electron, given) => {
      (globalThis as unknown as { dialogQueue: (string | null)[] }).dialogQueue.push(given);
    }, answer);
  }

  requests(): string[] {
    return [...this.#asked];
  }

  blockedRequests(): string[] {
    return [...this.#failed];
  }

  async killMain(): Promise<void> {
    this.#app.process().kill('SIGKILL');
    await this.ended;
  }

  async killRenderer(): Promise<void> {
    const crashed = this.page.waitForEvent('crash');
    await this.#app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await crashed;
  }

  askToClose(): Promise<boolean> {
    return this.#app.evaluate(({ BrowserWindow }) => {
      const window = BrowserWindow.getAllWindows()[0];
      window?.close();
      return window === undefined || window.isDestroyed();
    });
  }

  async close(): Promise<void> {
    await this.#app.evaluate(({ app }) => app.quit()).catch(() => undefined);
    await this.ended;
  }

  output(): string {
    return this.#text.join('');
  }
}
