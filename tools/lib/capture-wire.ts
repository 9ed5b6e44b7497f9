import type { Page } from 'playwright-core';

/** `started`: the first frame of a take is in, wall-clock ms. `acknowledged`: so many segments are on the disk. */
export type Tell = (what: 'started' | 'acknowledged', value: number) => void;

/** Hears what passes between the page and its capture worker, without being in the way. */
export async function hearCapture(page: Page, tell: Tell): Promise<void> {
  await page.exposeFunction('benchTell', tell);
  await page.evaluate(() => {
    const { benchTell } = window as unknown as { benchTell: Tell };
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
          if (data.type === 'started') benchTell('started', Date.now());
        });
      }

      override postMessage(message: { type?: string; i?: number }, transfer?: unknown): void {
        if (message.type === 'acknowledged') benchTell('acknowledged', (message.i ?? -1) + 1);
        super.postMessage(message, transfer as Transferable[]);
      }
    };
  });
}
