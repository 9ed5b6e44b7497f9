import { expect, test, vi } from 'vitest';
import { boot, type Booted } from '../../support/boot.ts';
import { fakeEvent } from '../../support/fake-electron.ts';
import { appOrigin, eventChannel, invokeChannel } from '../../../shared/contract/index.ts';

async function booted(): Promise<Booted & { platform: NonNullable<Booted['platform']> }> {
  const result = await boot();
  if (result.platform === null) throw new Error('not booted');
  return result as Booted & { platform: NonNullable<Booted['platform']> };
}

test('a lost page is replaced only after every listener has settled, and its old window goes', async () => {
  const app = await booted();
  const [first] = app.electron.windows;
  let seal = (): void => undefined;
  const heard: string[] = [];
  app.platform.window.onRendererGone((reason) => void heard.push(reason));
  app.platform.window.onRendererGone(() => new Promise((resolve) => (seal = resolve)));
  app.platform.window.onRendererGone(() =>
    Promise.reject(new Error('a broken listener costs nobody the window')),
  );
  first?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
  await new Promise((resolve) => setImmediate(resolve));
  expect([heard, app.electron.windows.length]).toEqual([['crashed'], 1]);
  seal();
  await vi.waitFor(() => expect(app.electron.windows).toHaveLength(2));
  expect([first?.destroyed, app.window.loaded]).toEqual([true, [`${appOrigin}/`]]);
  app.platform.window.send({ type: 'app.closeAsked' });
  expect(app.window.webContents.sent).toEqual([[eventChannel, { type: 'app.closeAsked' }]]);
  expect(first?.webContents.sent).toEqual([]);
});

test('a page that ends in order is not replaced', async () => {
  const { electron, window } = await booted();
  window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(electron.windows).toHaveLength(1);
});

test('the close button asks the application; closeNow does not', async () => {
  const { platform, window } = await booted();
  let mayClose = false;
  platform.window.onCloseAsked(() => mayClose);
  const asks = (): boolean => {
    const event = fakeEvent({});
    window.emit('close', event);
    return event.defaultPrevented;
  };
  expect(asks()).toBe(true);
  mayClose = true;
  expect(asks()).toBe(false);
  platform.window.closeNow();
  expect(window.destroyed).toBe(true);
  platform.window.send({ type: 'app.closeAsked' });
});

test('the application shuts down once before the process ends', async () => {
  const app = await booted();
  const first = fakeEvent({});
  app.electron.app.emit('will-quit', first);
  app.electron.app.emit('will-quit', fakeEvent({}));
  await vi.waitFor(() => expect(app.electron.calls).toContain('exit 0'));
  expect([first.defaultPrevented, app.shutdowns]).toEqual([true, 1]);
});

test('the last window ends the application; a second start shows the first window', async () => {
  const { electron, window } = await booted();
  electron.app.emit('second-instance', {});
  expect(window.focused).toBe(true);
  electron.app.emit('window-all-closed');
  expect(electron.calls).toContain('quit');
});

test('one channel is answered; who calls is what the browser process says', async () => {
  const { electron, window } = await booted();
  expect([...electron.ipcHandlers.keys()]).toEqual([invokeChannel]);
  const call = electron.ipcHandlers.get(invokeChannel) as unknown as (
    event: object,
    method: unknown,
    input: unknown,
  ) => Promise<{
    ok: boolean;
    error?: { code: string };
  }>;
  const { webContents } = window;
  webContents.mainFrame.origin = appOrigin;
  const frame = webContents.mainFrame;
  const code = async (event: object): Promise<string> =>
    (await call(event, 'app.about', {})).error?.code ?? 'ok';
  expect(await code({ sender: webContents, senderFrame: frame })).toBe('ok');
  expect(await code({ sender: webContents, senderFrame: null })).toBe('ipc.badSender');
  expect(await code({ sender: webContents, senderFrame: { ...frame } })).toBe('ipc.badSender');
  expect(await code({ sender: webContents, senderFrame: { parent: frame, origin: appOrigin } })).toBe(
    'ipc.badSender',
  );
  expect(await code({ sender: { mainFrame: frame }, senderFrame: frame })).toBe('ipc.badSender');
  webContents.mainFrame.origin = 'https://example.com';
  expect(await code({ sender: webContents, senderFrame: frame })).toBe('ipc.badSender');
});

test('dialogs answer a path, or null when given up', async () => {
  const { platform, electron } = await booted();
  const cancelled = { canceled: true, filePaths: [], filePath: '' };
  electron.dialogAnswers.push(
    { ...cancelled, canceled: false, filePaths: ['/a'] },
    cancelled,
    { ...cancelled, canceled: false, filePath: '/b.mp4' },
    cancelled,
  );
  const save = { title: 'Salvar', suggestedName: 'x.mp4', extension: 'mp4' };
  expect(await platform.dialogs.chooseFolder('Escolha')).toBe('/a');
  expect(await platform.dialogs.chooseFolder('Escolha')).toBeNull();
  expect(await platform.dialogs.saveFile(save)).toBe('/b.mp4');
  expect(await platform.dialogs.saveFile(save)).toBeNull();
  expect(electron.dialogCalls[2]?.[1]).toMatchObject({ title: 'Salvar', defaultPath: 'x.mp4' });
});

test('sleep is blocked until released, and suspend and resume are heard', async () => {
  const { platform, electron } = await booted();
  const release = platform.power.blockSleep();
  expect(electron.blockers.size).toBe(1);
  release();
  release();
  expect(electron.blockers.size).toBe(0);
  const heard: string[] = [];
  platform.power.onSuspend(() => void heard.push('suspend'));
  platform.power.onResume(() => void heard.push('resume'));
  const monitor = electron.module['powerMonitor'] as { emit(name: string): void };
  monitor.emit('suspend');
  monitor.emit('resume');
  expect(heard).toEqual(['suspend', 'resume']);
});
