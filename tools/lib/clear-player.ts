import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { findBrowser } from '../chromium-host/find-browser.ts';
import { startBrowser } from '../chromium-host/shell/browser.ts';
import { launchPlain } from './bench-plain.ts';
import { root } from './build.ts';
import { findElectron } from './electron-binary.ts';

/** The application's own stream opener as one script for a page: `benchStream(video, token)`. */
export async function playerScript(): Promise<string> {
  const entry = 'bench-player';
  const stream = path.join(root, 'renderer/player/hls-stream.ts');
  const source = `import { openHlsStream } from ${JSON.stringify(stream)}; globalThis.benchStream = openHlsStream;`;
  const plugin = {
    name: entry,
    resolveId: (id: string) => (id === entry ? `\0${entry}` : null),
    load: (id: string) => (id === `\0${entry}` ? source : null),
  };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    build: { write: false, rollupOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the player was not bundled');
  return output.output[0].code;
}

export interface ClearSide {
  readonly page: Page;
  close(): Promise<void>;
}

/** A page on a static server of this machine that has the files of `folder` under `/media/clear/`, in the same browser. */
export async function openClearSide(folder: string): Promise<ClearSide> {
  const server = createServer((request, response) => {
    const name = /^\/media\/clear\/([\w.]+)$/.exec(request.url ?? '')?.[1];
    if (name === undefined)
      return response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
    const type = name.endsWith('.m3u8') ? 'application/vnd.apple.mpegurl' : 'video/mp4';
    response.setHeader('content-type', type).setHeader('cache-control', 'no-store');
    return createReadStream(path.join(folder, name))
      .on('error', () => response.destroy())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { page, ...browser } = await openPage(folder);
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    page,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function openPage(folder: string): Promise<ClearSide> {
  if (findElectron() !== null) {
    const app = await launchPlain(folder);
    return { page: app.page, close: () => app.killMain() };
  }
  const executable = findBrowser() ?? '';
  const options = { executable, headless: true, flags: [], development: true, hasMicrophone: false };
  const browser = await startBrowser(options);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  return { page, close: () => browser.close() };
}
