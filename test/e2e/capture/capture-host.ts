import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { installScene } from './scene.ts';
import type { Scene } from './scene.ts';
import type { CaptureSettings } from '../../../shared/contract/settings.ts';

const origin = 'https://capture.custodia.invalid';
export const recordingId = '01890a5d-ac96-774b-bcce-b302099a8057';

export const settings: CaptureSettings = {
  cameraLabel: null,
  microphoneLabel: null,
  width: 1280,
  frameRate: 30,
  videoBitrate: 2_500_000,
  videoCodec: 'auto',
  audio: true,
};

export interface Appended {
  readonly i: number;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly startMs: number;
  readonly durationMs: number;
  /** When it arrived, ms of this process. */
  readonly at: number;
}

export interface HeardEvent {
  readonly kind: string;
  readonly atMs: number;
  readonly detail: Record<string, unknown>;
}

/** A main process that writes nothing: it keeps what it is given, in the order of its answers. */
export class FakeMain {
  readonly segments: Appended[] = [];
  readonly events: HeardEvent[] = [];
  readonly starts: Record<string, unknown>[] = [];
  readonly stops: Record<string, unknown>[] = [];
  /** Waits before each acknowledgement. */
  delay: (i: number) => Promise<void> = async () => undefined;
  readonly #startedAt: number[] = [];
  readonly #stoppedAt: number[] = [];
  #inCall = 0;
  mostAtOnce = 0;

  /** Gives the error that main answers with, if it does. */
  refuse: (method: string, input: Record<string, unknown>) => { code: string } | false = () => false;

  readonly call = async (method: string, input: Record<string, unknown>): Promise<unknown> => {
    const error = this.refuse(method, input);
    if (error !== false) return { ok: false, error };
    const value = await this.#answer(method, input);
    return { ok: true, value };
  };

  /** From each lost take to the next. */
  pausesMs(): readonly number[] {
    return this.#startedAt.slice(1).map((at, i) => at - (this.#stoppedAt[i] ?? at));
  }

  get media(): Buffer {
    return Buffer.concat(this.segments.map((segment) => segment.bytes));
  }

  get durationMs(): number {
    const last = this.segments.at(-1);
    return last === undefined ? 0 : last.startMs + last.durationMs;
  }

  async #answer(method: string, input: Record<string, unknown>): Promise<unknown> {
    if (method === 'take.openPreflight') return { freeMinutes: 100, battery: null };
    if (method === 'take.start') {
      this.starts.push(input);
      this.#startedAt.push(Date.now());
      return { recordingId, take: this.starts.length };
    }
    if (method === 'take.append') return this.#append(input as unknown as Appended);
    if (method === 'take.event') this.events.push(input as unknown as HeardEvent);
    if (method === 'take.stop') {
      this.stops.push(input);
      this.#stoppedAt.push(Date.now());
      const status = input['reason'] === 'operator' ? 'completa' : 'interrompida';
      const { durationMs } = this;
      const mediaSha256 = createHash('sha256').update(this.media).digest('hex');
      return { recordingId, status, durationMs, segments: this.segments.length, mediaSha256, sealMs: 1 };
    }
    return {};
  }

  async #append(segment: Appended): Promise<unknown> {
    this.#inCall += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#inCall);
    await this.delay(segment.i);
    this.#inCall -= 1;
    this.segments.push({ ...segment, at: Date.now() });
    return { acknowledged: segment.i, acknowledgedMs: this.durationMs };
  }
}

let built: Promise<string> | undefined;

/** Builds the page once per test process. */
async function buildPage(): Promise<string> {
  const root = import.meta.dirname;
  const outDir = path.resolve('tmp/capture-page');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rollupOptions: { input: path.join(root, 'page.html') },
    },
  });
  return outDir;
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface CaptureHost {
  readonly browser: Browser;
  readonly page: Page;
  readonly main: FakeMain;
  close(): Promise<void>;
}

export interface HostOptions {
  readonly args?: readonly string[];
  /** Further answers of the page's own origin, by path. */
  readonly serve?: (path: string) => Uint8Array | null;
  /** Runs in the page before any of its code. */
  readonly init?: () => void;
  /** Replaces what the camera and the microphone give. */
  readonly scene?: Scene;
  /** Runs in the capture worker before any of its code. */
  readonly workerPrelude?: string;
}

/** Opens the capture page in a real Chromium with its fake camera and microphone. */
export async function openHost(options: HostOptions = {}): Promise<CaptureHost> {
  built ??= buildPage();
  const files = await built;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=fps=30',
      ...(options.args ?? []),
    ],
  });
  const context = await browser.newContext();
  await context.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname;
    const own = options.serve?.(name);
    if (own !== undefined && own !== null) return route.fulfill({ body: Buffer.from(own) });
    const body = await readFile(path.join(files, name)).catch(() => null);
    if (body === null) return route.fulfill({ status: 404 });
    if (options.workerPrelude !== undefined && name.includes('capture-worker')) {
      return route.fulfill({ body: options.workerPrelude + body.toString(), contentType: 'text/javascript' });
    }
    return route.fulfill({ body, contentType: types[path.extname(name)] ?? 'application/octet-stream' });
  });
  const main = new FakeMain();
  await context.exposeFunction('mainCall', main.call);
  if (options.init !== undefined) await context.addInitScript(options.init);
  if (options.scene !== undefined) await context.addInitScript(installScene, options.scene);
  const page = await context.newPage();
  await page.goto(`${origin}/page.html`);
  await page.waitForSelector('body[data-ready]');
  return { browser, page, main, close: () => browser.close() };
}

/** A machine without the encoders whose codec string starts like this. */
export function withoutEncoder(prefix: string): string {
  return `{ const ask = VideoEncoder.isConfigSupported.bind(VideoEncoder);
    VideoEncoder.isConfigSupported = async (config) =>
      config.codec.startsWith('${prefix}') ? { supported: false, config } : ask(config); }\n`;
}

/** A machine whose first encoders die after so many frames. */
export function dyingEncoder(encoders: number, frames: number): string {
  return `{ const Real = VideoEncoder; let made = 0;
    self.VideoEncoder = class extends Real {
      constructor(init) { super(init); this.lost = init.error; this.dies = made++ < ${String(encoders)}; this.n = 0; }
      encode(frame, options) {
        super.encode(frame, options);
        if (this.dies && ++this.n === ${String(frames)}) {
          this.close(); this.lost(new DOMException('The GPU process has gone', 'EncodingError'));
        }
      } }; }\n`;
}

/** An encoder that says it is busy at each n-th frame, and swallows each m-th without a word. */
export function leakyEncoder(busyEach: number, swallowEach: number): string {
  return `{ const Real = VideoEncoder; let asked = 0; let given = 0;
    self.VideoEncoder = class extends Real {
      get encodeQueueSize() { return ++asked % ${String(busyEach)} === 0 ? 99 : 0; }
      encode(frame, options) {
        if (++given % ${String(swallowEach)} !== 0 || options.keyFrame) super.encode(frame, options);
      } }; }\n`;
}

const subject = { inscricao: '0001', name: 'Ana Exemplo', cpf: '529.982.247-25' };

export async function preview(page: Page, change: Partial<CaptureSettings> = {}): Promise<unknown> {
  return page.evaluate((s) => window.session.openPreview(s), { ...settings, ...change });
}

export async function start(page: Page): Promise<unknown> {
  return page.evaluate((s) => window.session.start(s, null), subject);
}

export async function stop(page: Page): Promise<unknown> {
  return page.evaluate(() => window.session.stop());
}

/** Films for so long, measured in the page from the first frame to the order to stop. */
export async function film(page: Page, ms: number): Promise<{ filmedMs: number; sealed: unknown }> {
  return page.evaluate(
    async ({ subject, ms }) => {
      await window.session.start(subject, null);
      const began = performance.now();
      await new Promise((resolve) => setTimeout(resolve, ms));
      const filmedMs = performance.now() - began;
      return { filmedMs, sealed: await window.session.stop() };
    },
    { subject, ms },
  );
}
