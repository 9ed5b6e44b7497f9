import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Bridge, Input, MethodName, Output } from '../../shared/contract/index.ts';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import type { AppHandle } from '../lib/app-handle.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Drives the window the way a person does: by role and name, one picture per screen. */
export class Guide {
  readonly app: AppHandle;
  readonly #screens: string | null;
  #count = 0;

  /** Pictures go to `screens`; null takes none. */
  constructor(app: AppHandle, screens: string | null = null) {
    this.app = app;
    this.#screens = screens;
  }

  get page(): Page {
    return this.app.page;
  }

  async ready(): Promise<void> {
    await this.page.getByRole('button').first().waitFor();
  }

  find(role: Role, name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === 'string' });
  }

  press(name: string | RegExp): Promise<void> {
    return this.find('button', name).click();
  }

  type(label: string, text: string): Promise<void> {
    return this.find('textbox', label).fill(text);
  }

  /** Saves a picture of the window. */
  async show(name: string): Promise<void> {
    if (this.#screens === null) return;
    this.#count += 1;
    const file = `${String(this.#count).padStart(2, '0')}-${name}.png`;
    await this.page.screenshot({ path: path.join(this.#screens, file) });
  }

  /** What main tells of a recording, through the same bridge the screens use. */
  async details(recordingId: string): Promise<RecordingDetails> {
    return this.ask('recording.get', { recordingId });
  }

  async newestRecording(): Promise<string> {
    const [row] = await this.ask('recording.list', {});
    if (row === undefined) throw new Error('the acervo has no recording');
    return row.recordingId;
  }

  /** One call over the page's own bridge; rejects when main answers with a failure. */
  async ask<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>> {
    const answer = await this.page.evaluate(
      ([name, value]) => (window as unknown as WithBridge).custodia.call(name as M, value as Input<M>),
      [method, input] as const,
    );
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value;
  }
}

interface WithBridge {
  readonly custodia: Bridge;
}
