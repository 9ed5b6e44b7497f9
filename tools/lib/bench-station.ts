import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { Bridge, Input, MethodName, Output } from '../../shared/contract/index.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { filmText } from '../../shared/text/film.ts';
import { createAcervo, demoPerson } from '../demo/acervo-steps.ts';
import { Guide } from '../demo/guide.ts';
import type { AppHandle, AppOptions } from './app-handle.ts';
import { buildIfStale, root } from './build.ts';
import { launchBuiltApp } from './launch-app.ts';

/** What is measured; another build of the application can be put in its place. */
const appDir = process.env['CUSTODIA_BENCH_APP'] ?? root;

/** The browser's own moving picture at 30 frames a second (it gives 20 unless told). */
export const fakeCamera = ['--use-fake-device-for-media-stream=device-count=1,fps=30'];

export type StationOptions = Pick<Partial<AppOptions>, 'camera' | 'flags'> & {
  /** Runs in the page before the acervo opens, and so before the camera does. */
  readonly prepare?: (page: Page) => Promise<unknown>;
};

/** A place with an acervo, and the application on it when it is open: the real window, driven as a person would. */
export class Station {
  readonly acervo: string;
  /** Opens the custody keys; known from the sheet the person typed back. */
  recovery = '';
  readonly #folder: string;
  #guide: Guide | null = null;

  constructor(folder: string) {
    if (appDir === root && !buildIfStale()) throw new Error('the application cannot be built');
    this.#folder = path.join(folder, 'station');
    this.acervo = path.join(this.#folder, 'acervo');
    mkdirSync(this.#folder, { recursive: true });
  }

  get guide(): Guide {
    if (this.#guide === null) throw new Error('the application is not open');
    return this.#guide;
  }

  get app(): AppHandle {
    return this.guide.app;
  }

  /** Opens the application on an acervo that is made at the first call and unlocked at the later ones. */
  async open(options: StationOptions = {}): Promise<void> {
    await this.launch(options);
    await options.prepare?.(this.guide.page);
    if (this.recovery === '') this.recovery = await createAcervo(this.guide);
    else await this.unlock();
  }

  /** Opens the application up to its first screen. */
  async launch({ camera, flags = fakeCamera }: StationOptions = {}): Promise<void> {
    const app = await launchBuiltApp({ appDir, userDataDir: this.#folder, camera, flags });
    this.#guide = new Guide(app, path.join(this.#folder, 'screens'));
    await this.guide.ready();
  }

  async unlock(): Promise<void> {
    const { unlock } = acervoText;
    await this.guide.type(unlock.login, demoPerson.login);
    await this.guide.type(unlock.passphrase, demoPerson.passphrase);
    await this.guide.press(unlock.submit);
  }

  /** Presses the record button as soon as it can be, without counting down, and waits until `seconds` of film are on the disk. */
  async startTake(seconds: number): Promise<void> {
    const { page } = this.guide;
    const record = page.getByRole('main').getByRole('button', { name: filmText.record, exact: true });
    await this.guide.type(filmText.who.inscricao, '0001211');
    await record.and(page.locator(':enabled')).waitFor({ timeout: 60_000 });
    await page.getByText(filmText.countdown, { exact: true }).click();
    await record.click();
    await this.guide.find('timer', filmText.clock).waitFor();
    await this.stored(seconds);
  }

  /** Waits until the clock, which counts only what is on the disk, has reached `seconds`. */
  async stored(seconds: number): Promise<void> {
    await this.guide.page.waitForFunction(
      ([name, wanted]) => {
        const timer = document.querySelector(`[role="timer"][aria-label="${name}"]`);
        const [hours = 0, minutes = 0, rest = 0] = (timer?.textContent ?? '').split(':').map(Number);
        return hours * 3600 + minutes * 60 + rest >= wanted;
      },
      [filmText.clock, seconds] as const,
      { timeout: (seconds + 60) * 1000, polling: 100 },
    );
  }

  /** Ends the take and answers its recording once it is sealed. */
  async endTake(): Promise<string> {
    const before = await this.ask('recording.list', {});
    await this.guide.press(filmText.stop);
    for (let tries = 0; tries < 300; tries += 1) {
      const now = await this.ask('recording.list', {});
      const [newest] = now;
      if (newest !== undefined && now.length > before.length) return newest.recordingId;
      await this.guide.page.waitForTimeout(200);
    }
    throw new Error('the take was not sealed');
  }

  /** Asks main through the same bridge the screens use. */
  async ask<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
    const answer = await this.guide.page.evaluate(
      ([name, value]) => (window as unknown as { custodia: Bridge }).custodia.call(name, value as never),
      [method, input] as const,
    );
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code}`);
    return answer.value;
  }

  async close(): Promise<void> {
    const guide = this.#guide;
    this.#guide = null;
    // A take that is under way would refuse an orderly end.
    await guide?.app.killMain();
  }
}
