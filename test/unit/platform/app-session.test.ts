import { describe, expect, test } from 'vitest';
import { boot } from '../../support/boot.ts';
import { fakeEvent, FakeWebContents, type FakeSession } from '../../support/fake-electron.ts';
import { appOrigin } from '../../../shared/contract/index.ts';

const own = {
  securityOrigin: `${appOrigin}/`,
  requestingUrl: `${appOrigin}/`,
  isMainFrame: true,
  mediaTypes: ['video'],
};
const window = new FakeWebContents();

function requested(
  session: FakeSession,
  permission: string,
  details: object = own,
  contents = window,
): Promise<boolean> {
  return new Promise((resolve) => session.ask('permissionRequest', contents, permission, resolve, details));
}

function checked(
  session: FakeSession,
  permission: string,
  origin = `${appOrigin}/`,
  isMainFrame = true,
): unknown {
  return session.ask('permissionCheck', window, permission, origin, { isMainFrame });
}

test('the session is in memory and has no cache', async () => {
  const { electron } = await boot();
  expect(electron.partitions.map(({ name, options }) => ({ name, options }))).toEqual([
    { name: 'custodia', options: { cache: false } },
  ]);
});

describe('camera and microphone', () => {
  test('are refused until a preflight or a take allows them, and again after it', async () => {
    const { session, platform } = await boot();
    expect([await requested(session, 'media'), checked(session, 'media')]).toEqual([false, false]);
    platform?.permissions.allowMedia(true);
    expect([await requested(session, 'media'), checked(session, 'media')]).toEqual([true, true]);
    platform?.permissions.allowMedia(false);
    expect([await requested(session, 'media'), checked(session, 'media')]).toEqual([false, false]);
  });

  test('are refused to other origins, to frames and to other kinds of page even then', async () => {
    const { session, platform } = await boot();
    platform?.permissions.allowMedia(true);
    const foreign = { ...own, securityOrigin: 'https://example.com/' };
    expect(await requested(session, 'media', foreign)).toBe(false);
    expect(await requested(session, 'media', { ...own, securityOrigin: undefined })).toBe(false);
    expect(await requested(session, 'media', { ...own, isMainFrame: false })).toBe(false);
    expect(await requested(session, 'media', own, new FakeWebContents('webview'))).toBe(false);
    expect(checked(session, 'media', 'https://example.com/')).toBe(false);
    expect(checked(session, 'media', '')).toBe(false);
    expect(checked(session, 'media', `${appOrigin}/`, false)).toBe(false);
    expect(session.ask('permissionCheck', null, 'media', `${appOrigin}/`, { isMainFrame: true })).toBe(false);
  });
});

test('full screen is the player’s; every other permission is refused while media are allowed', async () => {
  const { session, platform } = await boot();
  platform?.permissions.allowMedia(true);
  expect(await requested(session, 'fullscreen', { requestingUrl: `${appOrigin}/`, isMainFrame: true })).toBe(
    true,
  );
  const names = [
    'geolocation',
    'notifications',
    'clipboard-read',
    'display-capture',
    'midi',
    'hid',
    'usb',
    'serial',
  ];
  for (const name of [
    ...names,
    'fileSystem',
    'openExternal',
    'pointerLock',
    'idle-detection',
    'loopback-network',
    'unknown',
  ]) {
    expect(await requested(session, name), name).toBe(false);
    expect(checked(session, name), name).toBe(false);
  }
});

test('screens, devices and Bluetooth are denied', async () => {
  const { session } = await boot();
  expect(await session.answer('displayMedia', { securityOrigin: appOrigin })).toEqual({});
  expect(session.ask('device', { deviceType: 'usb' })).toBe(false);
  expect(await session.answer('bluetooth', {})).toEqual({ confirmed: false });
});

describe('requests', () => {
  const cancelled = async (url: string): Promise<boolean> => {
    const { session } = await boot();
    return (await session.answer<{ cancel: boolean }>('beforeRequest', { url, resourceType: 'xhr' })).cancel;
  };

  test.each([
    `${appOrigin}/`,
    `${appOrigin}/assets/a.js`,
    `${appOrigin}/media/x/0.m4s`,
    `blob:${appOrigin}/1-2`,
  ])('%s is the application’s own', async (url) => expect(await cancelled(url)).toBe(false));

  test.each([
    'https://example.com/',
    'http://app.custodia.invalid/',
    'wss://app.custodia.invalid/',
    'ws://localhost:5173/',
    `${appOrigin}.example.com/`,
    'https://app.custodia.invalid:444/',
    'file:///etc/passwd',
    'data:text/plain,x',
    'blob:https://example.com/1',
    'chrome-extension://abc/x',
    'nonsense',
  ])('%s is cancelled', async (url) => expect(await cancelled(url)).toBe(true));

  test('no certificate is acceptable', async () => {
    const { session } = await boot();
    expect(await session.answer('certificate', {})).toBe(-2);
  });

  test('http has no network behind it, and https of another host answers 403', async () => {
    const { session } = await boot();
    const answers = [
      await session.schemes.get('http')?.(new Request('http://example.com/')),
      await session.schemes.get('https')?.(new Request('https://example.com/')),
    ];
    expect(answers.map((answer) => answer?.status)).toEqual([403, 403]);
  });

  test('media go to the application', async () => {
    const { session } = await boot();
    const answer = await session.schemes.get('https')?.(new Request(`${appOrigin}/media/token/000001.m4s`));
    expect(await answer?.text()).toBe('media /media/token/000001.m4s');
    expect(answer?.headers.get('cache-control')).toBe('no-store');
  });
});

test('downloads are denied and the spell checker is off', async () => {
  const { session } = await boot();
  const event = fakeEvent({});
  session.emit('will-download', event);
  expect(event.defaultPrevented).toBe(true);
  expect(session.spellChecker).toBe(false);
});
