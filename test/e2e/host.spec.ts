import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { expect, test, type Page } from '@playwright/test';
import { appOrigin, type Bridge } from '../../shared/contract/index.ts';
import { closeApps, launchApp, temporaryFolder, type LaunchedApp } from '../support/launch-app.ts';
import { commandLine, listeningPorts, processTree } from '../support/open-ports.ts';

declare global {
  interface Window {
    readonly custodia: Bridge;
  }
}

test.describe('one running application', () => {
  let app: LaunchedApp;
  let page: Page;
  test.beforeAll(async () => {
    app = await launchApp();
    page = app.page;
    await page.waitForLoadState();
  });
  test.afterAll(closeApps);

  test('has its own secure origin, and shows the page nothing but the bridge', async () => {
    const facts = await page.evaluate(() => ({
      href: location.href,
      secure: isSecureContext,
      isolated: crossOriginIsolated,
      bridge: Object.keys(window.custodia),
      frozen: Object.isFrozen(window.custodia),
      extra: Object.getOwnPropertyNames(globalThis).filter((name) =>
        /^(__|require$|process$|module$|.*custodia)/i.test(name),
      ),
    }));
    expect(facts).toMatchObject({ href: `${appOrigin}/`, secure: true, isolated: true, frozen: true });
    expect(facts.bridge.sort()).toEqual(['call', 'onEvent']);
    // `__playwright…` are the test's own, `__zod…` the page's.
    expect(facts.extra.filter((name) => !/^__(playwright|pw|zod)/.test(name))).toEqual(['custodia']);
  });

  test('inline scripts and eval do not run', async () => {
    const ran = await page.evaluate(async () => {
      const results: string[] = [];
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.head.append(script);
      if ('inlineRan' in window) results.push('inline script');
      const style = document.createElement('div');
      style.setAttribute('style', 'position: fixed');
      document.body.append(style);
      if (getComputedStyle(style).position === 'fixed') results.push('inline style');
      // The evaluation of this very function is exempt from the CSP; a timer's callback is not.
      await new Promise<void>((done) =>
        setTimeout(() => {
          try {
            if ((0, eval)('1') === 1) results.push('eval');
          } catch {
            // As it should be.
          }
          done();
        }),
      );
      style.remove();
      return results;
    });
    expect(ran).toEqual([]);
  });

  test('files outside the built page, and other methods, are refused', async () => {
    const statuses = await page.evaluate(async () => {
      const get = async (target: string, init?: RequestInit): Promise<number> =>
        (await fetch(target, init)).status;
      return [
        await get('/'),
        await get('/%2e%2e%2fpackage.json'),
        await get('/..%5cmain%5cmain.js'),
        await get('/package.json'),
        await get('/', { method: 'POST' }),
        await get('/media/unknown-token/index.m3u8'),
      ];
    });
    expect(statuses).toEqual([200, 404, 404, 404, 405, 404]);
  });

  test('window.open and links to a new window open nothing', async () => {
    const opened = await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://example.com/',
        target: '_blank',
      });
      document.body.append(link);
      link.click();
      link.remove();
      return window.open('https://example.com/');
    });
    expect(opened).toBeNull();
    await page.waitForTimeout(300);
    expect(page.context().pages()).toHaveLength(1);
    const foreign = (urls: readonly string[]): string[] => urls.filter((url) => url.includes('example.com'));
    expect(foreign(app.requests())).toEqual(foreign(app.blockedRequests()));
  });

  test('the page cannot leave', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.mark = 'still here';
      location.href = 'https://example.com/elsewhere';
    });
    await expect.poll(() => app.blockedRequests()).toContain('https://example.com/elsewhere');
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'still here');
    expect(page.url()).toBe(`${appOrigin}/`);
  });

  test('camera, microphone and screen are refused before a preflight, and devices have no names', async () => {
    const media = await page.evaluate(async () => {
      const name = (attempt: Promise<unknown>): Promise<string> =>
        attempt.then(
          () => 'granted',
          (error: Error) => error.name,
        );
      return {
        camera: await name(navigator.mediaDevices.getUserMedia({ video: true })),
        microphone: await name(navigator.mediaDevices.getUserMedia({ audio: true })),
        screen: await name(navigator.mediaDevices.getDisplayMedia()),
        labels: (await navigator.mediaDevices.enumerateDevices())
          .map(({ label }) => label)
          .filter((label) => label !== ''),
      };
    });
    expect(media).toEqual({
      camera: 'NotAllowedError',
      microphone: 'NotAllowedError',
      screen: 'NotAllowedError',
      labels: [],
    });
  });

  test('calls are parsed before anything else, and bytes cross as bytes', async () => {
    const codes = await page.evaluate(async () => {
      const call = window.custodia.call as (
        method: string,
        input: unknown,
      ) => Promise<{ error?: { code: string } }>;
      const code = async (method: string, input: unknown): Promise<string | undefined> =>
        (await call(method, input)).error?.code;
      const recordingId = '01890000-0000-7000-8000-000000000000';
      const segment = { recordingId, i: 0, sha256: '0'.repeat(64), startMs: 0, durationMs: 0 };
      return [
        await code('no.such.method', {}),
        await code('acervo.state', { unknownKey: 1 }),
        await code('take.append', { ...segment, bytes: [1, 2, 3] }),
        await code('take.append', { ...segment, bytes: 'AQID' }),
        // Well-formed: refused for the locked acervo alone.
        await code('take.append', { ...segment, bytes: new Uint8Array(300_000).fill(7) }),
      ];
    });
    expect(codes).toEqual([
      'ipc.unknownMethod',
      'ipc.badInput',
      'ipc.badInput',
      'ipc.badInput',
      'acervo.locked',
    ]);
  });

  test('a system dialog answers through main, which gives no path away', async () => {
    const folder = temporaryFolder();
    await app.answerDialog(folder);
    const chosen = await page.evaluate(() =>
      window.custodia.call('acervo.chooseFolder', { purpose: 'create' }),
    );
    expect(chosen).toMatchObject({ ok: true, value: { contents: 'empty' } });
    expect(JSON.stringify(chosen)).not.toContain(os.tmpdir());
    const cancelled = await page.evaluate(() =>
      window.custodia.call('acervo.chooseFolder', { purpose: 'create' }),
    );
    expect(cancelled).toMatchObject({ ok: false, error: { code: 'dialog.cancelled' } });
  });

  test('no process of it listens on a port or was given one', () => {
    test.skip(
      process.platform !== 'linux' || app.host !== 'chromium',
      'reads /proc; Electron under test has a debugging port',
    );
    const tree = processTree(process.pid);
    expect(tree).toContain(app.mainPid);
    expect(tree.length).toBeGreaterThan(3);
    expect(listeningPorts(tree)).toEqual([]);
    const flags = tree.flatMap(commandLine).filter((flag) => flag.startsWith('--remote-debugging'));
    expect(flags).toEqual(['--remote-debugging-pipe']);
  });
});

test('even without the CSP no request and no socket leaves', async () => {
  const app = await launchApp();
  const debug = await app.page.context().newCDPSession(app.page);
  await debug.send('Page.setBypassCSP', { enabled: true });
  await app.page.reload();
  let connections = 0;
  const server = createServer((socket) => void (connections++, socket.destroy())).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const local = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const outcomes = await app.page.evaluate(async (host) => {
    const attempt = (url: string): Promise<string> =>
      fetch(url, { mode: 'no-cors' }).then(
        () => 'answered',
        () => 'refused',
      );
    const socket = (url: string): Promise<string> =>
      new Promise((resolve) => {
        const opened = new WebSocket(url);
        opened.onopen = () => resolve('opened');
        opened.onerror = () => resolve('refused');
      });
    return [
      await attempt('https://example.com/x'),
      await attempt(`http://${host}/`),
      await socket(`ws://${host}/`),
    ];
  }, local);
  expect(outcomes).toEqual(['refused', 'refused', 'refused']);
  expect(connections).toBe(0);
  expect(app.blockedRequests()).toEqual(
    expect.arrayContaining(['https://example.com/x', `http://${local}/`]),
  );
  server.close();
  await closeApps();
});

test.describe('ends', () => {
  test.afterEach(closeApps);
  /** Browser profiles in use below this test; none where /proc cannot tell. */
  const profiles = (): string[] => {
    if (process.platform !== 'linux') return [];
    const flag = '--user-data-dir=';
    const flags = processTree(process.pid)
      .flatMap(commandLine)
      .filter((argument) => argument.startsWith(flag));
    return [...new Set(flags.map((argument) => argument.slice(flag.length)))];
  };

  test('a killed page comes back in a new window', async () => {
    const app = await launchApp();
    const lost = app.page;
    await app.killRenderer();
    const page = await app.nextPage(lost);
    expect(page.url()).toBe(`${appOrigin}/`);
    expect(await page.evaluate(() => window.custodia.call('app.about', {}))).toMatchObject({ ok: true });
    expect(app.page).toBe(page);
  });

  test('main killed takes its window along, leaves no profile, and the next start is not in its way', async () => {
    const app = await launchApp();
    const { page, userDataDir } = app;
    const own = profiles();
    expect(own.filter(existsSync)).toEqual(own);
    await app.killMain();
    expect((await app.ended).signal).toBe('SIGKILL');
    expect(page.isClosed()).toBe(true);
    expect(own.filter(existsSync)).toEqual([]);
    const again = await launchApp({ userDataDir });
    expect(again.page.url()).toBe(`${appOrigin}/`);
  });

  test('the close button ends the application in order', async () => {
    const app = await launchApp();
    expect(await app.askToClose()).toBe(true);
    expect(await app.ended).toEqual({ code: 0, signal: null });
  });

  test('a second start on the same user data ends at once and leaves the first alone', async () => {
    const app = await launchApp();
    await expect(launchApp({ userDataDir: app.userDataDir })).rejects.toThrow(
      /ended before its window opened/,
    );
    expect(await app.page.evaluate(() => window.custodia.call('app.about', {}))).toMatchObject({ ok: true });
  });
});
