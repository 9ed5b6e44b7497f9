import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkedEvents } from '../../../../tools/chromium-host/main/app.ts';
import * as electron from '../../../../tools/chromium-host/main/electron.ts';
import { absent, onlyKnown, strict } from '../../../../tools/chromium-host/main/strict.ts';

test('an unknown member throws its full name; a known one works, private fields included', async () => {
  class Counter {
    #count = 1;
    next(): number {
      return this.#count++;
    }
  }
  const counter = strict('counter', new Counter());
  expect([counter.next(), counter.next()]).toEqual([1, 2]);
  expect(() => (counter as unknown as { reset(): void }).reset()).toThrow(
    'the Chromium host has no electron.counter.reset',
  );
  expect(() => Object.assign(counter, { total: 1 })).toThrow('electron.counter.total');
  // `await` and the inspector ask for members that are nobody's API.
  expect(await Promise.resolve(counter)).toBe(counter);
});

test('an absent module may be imported, not touched', () => {
  const shell = absent('shell') as { openExternal(url: string): void };
  expect(() => shell.openExternal('x')).toThrow('electron.shell.openExternal');
  expect(() => (shell as unknown as () => void)()).toThrow('electron.shell');
  expect(() => new (shell as unknown as new () => object)()).toThrow('electron.shell');
});

test('an unknown option or event throws by name', () => {
  expect(() => onlyKnown('BrowserWindow', { kiosk: true }, ['width'])).toThrow(
    "electron.BrowserWindow option 'kiosk'",
  );
  const emitter = checkedEvents('app', new EventEmitter(), ['ready']);
  emitter.on('ready', () => undefined);
  expect(() => emitter.on('gpu-info-update', () => undefined)).toThrow("'gpu-info-update'");
  expect(() => emitter.once('gpu-info-update', () => undefined)).toThrow("'gpu-info-update'");
});

test.each([
  [
    'app.setBadgeCount',
    () => (electron.app as unknown as { setBadgeCount(n: number): void }).setBadgeCount(1),
  ],
  ['app.getPath', () => electron.app.getPath('videos')],
  [
    'session.defaultSession',
    () => (electron.session as unknown as { defaultSession: unknown }).defaultSession,
  ],
  ['session.fromPartition', () => electron.session.fromPartition('persist:x')],
  [
    'dialog.showMessageBox',
    () => (electron.dialog as unknown as { showMessageBox(): void }).showMessageBox(),
  ],
  ['ipcMain.on', () => (electron.ipcMain as unknown as { on(): void }).on()],
])('%s is not there', (name, use) => expect(use).toThrow(`electron.${name}`));

test('every module of electron that the application imports is there', () => {
  const root = path.resolve(import.meta.dirname, '../../../../electron');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const names = files.flatMap((file) => {
    if (file === 'preload.ts') return [];
    const imported =
      /^import \{([^}]*)\} from 'electron';/m.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? '';
    return imported
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
  });
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !(name in electron))).toEqual([]);
});
