import { describe, expect, test } from 'vitest';
import { boot } from '../../support/boot.ts';
import { fakeEvent, FakeWebContents } from '../../support/fake-electron.ts';
import { appOrigin } from '../../../shared/contract/index.ts';

describe('before anything opens', () => {
  test('the sandbox is on for every process before Electron is ready', async () => {
    const { electron } = await boot();
    expect(electron.calls).toEqual(['lock', 'enableSandbox', 'whenReady']);
  });

  test('a second instance quits and opens nothing', async () => {
    const { electron, platform } = await boot({ first: false });
    expect(electron.calls).toEqual(['lock', 'quit']);
    expect(electron.windows).toEqual([]);
    expect(platform).toBeNull();
  });

  test.each([
    '--remote-debugging-port=9222',
    '--remote-debugging-pipe',
    '--inspect',
    '--inspect-brk=0.0.0.0:1',
    '--no-sandbox',
    '--disable-web-security',
    '--host-rules=MAP * x',
    '--Remote-Debugging-Port=1',
    '-inspect',
  ])('packaged, %s is refused before anything opens', async (argument) => {
    const { electron } = await boot({ packaged: true, argv: [argument] });
    expect(electron.calls).toEqual(['exit 2']);
    expect(electron.windows).toEqual([]);
    expect(electron.partitions).toEqual([]);
  });

  test('the same switches are the developer’s own business in an unpackaged build', async () => {
    const { electron } = await boot({ argv: ['--inspect'] });
    expect(electron.windows).toHaveLength(1);
  });

  test('an application that cannot be built says so and leaves nothing half open', async () => {
    const { electron } = await boot({ broken: new RangeError('/home/maria/custodia.db') });
    expect(electron.calls.at(-1)).toBe('exit 1');
    expect(electron.windows).toEqual([]);
    expect(electron.dialogCalls).toHaveLength(1);
    expect(JSON.stringify(electron.dialogCalls)).not.toContain('maria');
  });

  test('packaged, the development server is not believed', async () => {
    process.env['CUSTODIA_DEV_SERVER'] = 'http://localhost:5173';
    try {
      const { session } = await boot({ packaged: true });
      const answer = await session.schemes.get('https')?.(new Request(`${appOrigin}/nothing.js`));
      expect(answer?.status).toBe(404);
      expect(answer?.headers.get('content-security-policy')).not.toContain('unsafe');
    } finally {
      delete process.env['CUSTODIA_DEV_SERVER'];
    }
  });
});

describe('the window', () => {
  test('is sandboxed, isolated, without Node, webview or spell checker, and films when minimised', async () => {
    const { window, session } = await boot();
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      backgroundThrottling: false,
    });
    expect(window.options.webPreferences['session']).toBe(session);
    expect(window.options.webPreferences['preload']).toMatch(/preload\.cjs$/);
    expect(window.loaded).toEqual([`${appOrigin}/`]);
  });

  test.each([
    [true, false],
    [false, true],
  ])('packaged %s: developer tools %s', async (packaged, devTools) => {
    const { window } = await boot({ packaged });
    expect(window.options.webPreferences['devTools']).toBe(devTools);
  });

  test('has no menu', async () => {
    const { electron } = await boot();
    expect(electron.menus).toEqual(process.platform === 'darwin' ? [expect.anything()] : [null]);
  });
});

describe('pages that wander', () => {
  const contents = async (): Promise<FakeWebContents> => {
    const { electron } = await boot();
    const foreign = new FakeWebContents('webview');
    electron.app.emit('web-contents-created', {}, foreign);
    return foreign;
  };
  const elsewhere = [
    'https://example.com/',
    `${appOrigin}.example.com/`,
    'https://app.custodia.invalid:8443/',
    'http://app.custodia.invalid/',
    'https://x@app.custodia.invalid/',
    `${appOrigin}/media/x/index.m3u8`,
    `${appOrigin}/index.html`,
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'about:blank',
    'not a url',
  ];

  test.each(elsewhere)('navigation to %s is denied', async (url) => {
    const page = await contents();
    for (const name of ['will-navigate', 'will-frame-navigate']) {
      const event = fakeEvent({ url, isMainFrame: true });
      page.emit(name, event);
      expect(event.defaultPrevented, name).toBe(true);
    }
  });

  test('a reload of the application’s own document is allowed, in the main frame only', async () => {
    const page = await contents();
    const reload = fakeEvent({ url: `${appOrigin}/`, isMainFrame: true });
    const frame = fakeEvent({ url: `${appOrigin}/`, isMainFrame: false });
    page.emit('will-frame-navigate', reload);
    page.emit('will-navigate', reload);
    page.emit('will-frame-navigate', frame);
    expect([reload.defaultPrevented, frame.defaultPrevented]).toEqual([false, true]);
  });

  test.each(['will-redirect', 'will-attach-webview'])('%s is denied', async (name) => {
    const event = fakeEvent({ url: `${appOrigin}/` });
    (await contents()).emit(name, event);
    expect(event.defaultPrevented).toBe(true);
  });

  test('window.open is denied, also for the own origin', async () => {
    const page = await contents();
    expect(page.openHandler?.({ url: `${appOrigin}/` })).toEqual({ action: 'deny' });
  });

  test.each([
    ['certificate-error', [{}, 'https://x', 'ERR', {}]],
    ['select-client-certificate', [{}, 'https://x', [{}]]],
  ])('%s is denied', async (name, args) => {
    const { electron } = await boot();
    const event = fakeEvent({});
    const answer = await new Promise<unknown[]>((resolve) =>
      electron.app.emit(name, event, ...args, (...given: unknown[]) => resolve(given)),
    );
    expect(event.defaultPrevented).toBe(true);
    expect(answer[0] ?? false).toBe(false);
  });

  test('a login box is denied', async () => {
    const { electron } = await boot();
    const event = fakeEvent({});
    electron.app.emit('login', event);
    expect(event.defaultPrevented).toBe(true);
  });
});
