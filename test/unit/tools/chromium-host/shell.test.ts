import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser } from '../../../../tools/chromium-host/find-browser.ts';
import { browserFlags, fakeDeviceFlags } from '../../../../tools/chromium-host/flags.ts';
import { holdInstance } from '../../../../tools/chromium-host/main/instance-lock.ts';
import { decode, encode } from '../../../../tools/chromium-host/shell/codec.ts';
import { answersFrom, Dialogs, systemDialogs } from '../../../../tools/chromium-host/shell/dialogs.ts';
import { initScript } from '../../../../tools/chromium-host/shell/init-script.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'custodia-casca-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('flags', () => {
  test.each(['--remote-debugging-port=0', '--remote-debugging-address=0.0.0.0', '--remote-allow-origins=*'])(
    '%s is refused',
    (flag) => expect(() => browserFlags([flag], false)).toThrow(flag),
  );

  test('nothing but the camera of a test is fake, and the network leads nowhere', () => {
    expect(browserFlags([], false).filter((flag) => flag.includes('fake'))).toEqual([]);
    expect(browserFlags([], false)).toContain('--proxy-bypass-list=<-loopback>');
    expect(browserFlags([], true)).not.toContain('--proxy-bypass-list=<-loopback>');
    expect(fakeDeviceFlags({ camera: '/c.mjpeg' })).toContain('--use-file-for-fake-video-capture=/c.mjpeg');
    expect(fakeDeviceFlags({ camera: '/c.mjpeg', noCamera: true })).toEqual([
      '--use-fake-device-for-media-stream=device-count=0',
    ]);
  });
});

describe('the browser', () => {
  test('of CUSTODIA_BROWSER goes first, and is not silently replaced when it is missing', () => {
    const own = path.join(folder, 'my-browser');
    expect(findBrowser({ CUSTODIA_BROWSER: own })).toBeNull();
    writeFileSync(own, '');
    expect(findBrowser({ CUSTODIA_BROWSER: own })).toBe(own);
  });

  test('is found in the standard places of Windows', () => {
    const edge = path.join(folder, 'Microsoft/Edge/Application/msedge.exe');
    mkdirSync(path.dirname(edge), { recursive: true });
    writeFileSync(edge, '');
    expect(findBrowser({ 'PROGRAMFILES(X86)': folder }, 'win32')).toBe(edge);
    expect(findBrowser({}, 'win32')).toBeNull();
  });
});

describe('what crosses to the page', () => {
  test('bytes stay bytes at any depth, a Buffer included', () => {
    const value = { a: [new Uint8Array([0, 255]), { b: Buffer.from('é') }], n: 1, t: 'x', z: null };
    expect(decode(encode(value))).toEqual({
      a: [new Uint8Array([0, 255]), { b: new Uint8Array([195, 169]) }],
      n: 1,
      t: 'x',
      z: null,
    });
    expect(decode(encode({ value: undefined }))).toEqual({});
  });

  test('the page’s half agrees with the host’s, and refuses what Electron would', async () => {
    const sent: string[] = [];
    const bytes = new Uint8Array(70_000).map((_, index) => index);
    const invoke = `globalThis.call = (value) => require('electron').ipcRenderer.invoke('channel', value)`;
    const run = pageWith(invoke, (text) => (sent.push(text), encode({ value: bytes })));
    const answer = await run('call({ bytes: new Uint8Array(70000).map((_, index) => index) })');
    expect(decode(sent[0] ?? '')).toEqual({
      op: 'invoke',
      payload: { channel: 'channel', args: [{ bytes }] },
    });
    expect(Buffer.from(answer as Uint8Array).equals(Buffer.from(bytes))).toBe(true);
    await expect(run('call(() => undefined)')).rejects.toThrow('could not be cloned');
    await expect(run('call(new Map())')).rejects.toThrow('cannot clone');
  });

  test('a preload that needs more than this host has says so', () => {
    expect(() => pageWith(`require('electron').webFrame`, () => '')).toThrow('webFrame');
    expect(() => pageWith(`require('node:fs')`, () => '')).toThrow('node:fs');
  });
});

/** A bare page with the host's script in it; what it returns runs text there. */
function pageWith(preload: string, host: (text: string) => string): (code: string) => Promise<unknown> {
  const page: Record<string, unknown> = { btoa, atob, queueMicrotask, addEventListener: () => undefined };
  Object.assign(page, {
    __custodiaHost: (text: string) => Promise.resolve(host(text)),
    window: page,
    top: page,
  });
  createContext(page);
  runInContext(initScript(preload, true), page);
  expect('__custodiaHost' in page).toBe(false);
  return (code) => runInContext(code, page) as Promise<unknown>;
}

describe('dialogs', () => {
  const open = { kind: 'open', title: "Pasta d'água", directory: true, suggested: '' } as const;

  test('prepared answers come in order; then a machine without a person cancels', async () => {
    const dialogs = new Dialogs(['/a', null], false);
    dialogs.answerNext('/b');
    const answers = [
      await dialogs.ask(open),
      await dialogs.ask(open),
      await dialogs.ask(open),
      await dialogs.ask(open),
    ];
    expect(answers).toEqual(['/a', null, '/b', null]);
    expect(answersFrom({ CUSTODIA_DIALOG_ANSWERS: '["/a",null]' })).toEqual(['/a', null]);
    expect(answersFrom({})).toEqual([]);
  });

  test('each system is asked with its own program, and a title cannot break out of it', () => {
    expect(systemDialogs(open, 'linux').map(([program]) => program)).toEqual(['zenity', 'kdialog']);
    expect(systemDialogs(open, 'darwin')[0]?.[2]).toBe(
      `POSIX path of (choose folder with prompt "Pasta d'água")`,
    );
    expect(systemDialogs(open, 'win32')[0]?.at(-1)).toContain("$d.Description='Pasta d''água'");
    const save = systemDialogs({ ...open, kind: 'save', directory: false, suggested: 'x.mp4' }, 'linux');
    expect(save[0]).toContain('--filename=x.mp4');
  });
});

test('one instance per user-data folder; the first hears of the second', async () => {
  let heard = 0;
  const second = path.join(folder, 'other');
  expect(await holdInstance(folder, () => void heard++)).toBe(true);
  expect(await holdInstance(folder, () => undefined)).toBe(false);
  expect(await holdInstance(second, () => undefined)).toBe(true);
  expect(heard).toBe(1);
});
