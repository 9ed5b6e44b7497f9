import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import type { AppHandle } from '../lib/app-handle.ts';

type Role = Parameters<Page['getByRole']>[0];

/** Drives the window the way a person does: by role and name, one picture per screen. */
export class Guide {
  readonly app: AppHandle;
  readonly #screens: string;
  #count = 0;

  constructor(app: AppHandle, screens: string) {
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
    this.#count += 1;
    const file = `${String(this.#count).padStart(2, '0')}-${name}.png`;
    await this.page.screenshot({ path: path.join(this.#screens, file) });
  }

  /** What main tells of a recording, through the same bridge the screens use. */
  async details(recordingId: string): Promise<RecordingDetails> {
    return this.#ask<RecordingDetails>('recording.get', { recordingId });
  }

  async newestRecording(): Promise<string> {
    const [row] = await this.#ask<{ recordingId: string }[]>('recording.list', {});
    if (row === undefined) throw new Error('the acervo has no recording');
    return row.recordingId;
  }

  async #ask<T>(method: string, input: object): Promise<T> {
    const answer = await this.page.evaluate(
      ([name, value]) => (window as unknown as WithBridge).custodia.call(name, value),
      [method, input] as const,
    );
    if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
    return answer.value as T;
  }
}

interface WithBridge {
  readonly custodia: {
    call(method: string, input: object): Promise<{ ok: boolean; value?: unknown; error?: unknown }>;
  };
}
