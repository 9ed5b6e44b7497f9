import { fakeDeviceFlags } from '../chromium-host/flags.ts';
import { launchInChromium } from '../chromium-host/launch.ts';
import type { ShellWindow } from '../chromium-host/shell/window.ts';
import type { Shell } from '../chromium-host/shell/shell.ts';
import type { AppHandle, AppOptions } from './app-handle.ts';

/** A main process that opens no window (a broken build, say) is killed, so that its launch fails instead of waiting. */
const openWithinMs = 45_000;

export async function inChromium(options: AppOptions): Promise<AppHandle> {
  const { appDir, userDataDir, env, dialogAnswers, flags = [] } = options;
  const shell = launchInChromium({
    appDir,
    userDataDir,
    env,
    dialogAnswers,
    headless: options.headless ?? true,
    hasMicrophone: options.noMicrophone !== true,
    flags: [...fakeDeviceFlags(options), ...flags],
  });
  const handle = new ChromiumApp(shell);
  const late = setTimeout(() => shell.main.kill('SIGKILL'), openWithinMs);
  const failed = shell.ended.then(({ code, signal }) => {
    const asked = shell.requests.slice(-5).map(({ url, outcome }) => `${outcome} ${url}`);
    throw new Error(
      `main ended before its window opened (${signal ?? code}): ${[shell.main.output(), ...asked].join('\n')}`,
    );
  });
  await Promise.race([handle.open(), failed]).finally(() => clearTimeout(late));
  failed.catch(() => undefined);
  return handle;
}

class ChromiumApp implements AppHandle {
  readonly host = 'chromium';
  readonly #shell: Shell;
  #window: ShellWindow | null = null;

  constructor(shell: Shell) {
    this.#shell = shell;
  }

  async open(): Promise<void> {
    await this.#shell.started();
    this.#window = await this.#shell.window();
  }

  get #current(): ShellWindow {
    if (this.#window === null) throw new Error('no window yet');
    return this.#window;
  }

  get mainPid(): number {
    return this.#shell.main.pid;
  }

  get page() {
    return (this.#shell.newest() ?? this.#current).page;
  }

  get ended() {
    return this.#shell.ended;
  }

  async nextPage(previous: AppHandle['page']) {
    const { page } = await this.#shell.window(previous);
    return page;
  }

  answerDialog(answer: string | null): Promise<void> {
    this.#shell.dialogs.answerNext(answer);
    return Promise.resolve();
  }

  requests(): string[] {
    return this.#shell.requests.map(({ url }) => url);
  }

  blockedRequests(): string[] {
    return this.#shell.requests.filter(({ outcome }) => outcome !== 'served').map(({ url }) => url);
  }

  async killMain(): Promise<void> {
    this.#shell.main.kill('SIGKILL');
    await this.#shell.ended;
  }

  async killRenderer(): Promise<void> {
    const { page } = this;
    const crashed = page.waitForEvent('crash');
    const debug = await page.context().newCDPSession(page);
    debug.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  askToClose(): Promise<boolean> {
    return (this.#shell.newest() ?? this.#current).askToClose();
  }

  async close(): Promise<void> {
    this.#shell.quit();
    await this.#shell.ended;
  }

  output(): string {
    return this.#shell.main.output();
  }
}
