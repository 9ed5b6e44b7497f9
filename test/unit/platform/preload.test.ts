import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { eventChannel, invokeChannel, type Bridge } from '../../../shared/contract/index.ts';

test('the preload shows one frozen pair of functions, on the contract’s channels', async () => {
  const shown: Record<string, unknown> = {};
  const invoked: unknown[][] = [];
  const renderer = Object.assign(new EventEmitter(), {
    invoke: (...args: unknown[]) => (invoked.push(args), Promise.resolve('answer')),
  });
  vi.doMock('electron', () => ({
    contextBridge: { exposeInMainWorld: (name: string, api: unknown) => void (shown[name] = api) },
    ipcRenderer: renderer,
  }));
  await import('../../../electron/preload.ts');
  expect(Object.keys(shown)).toEqual(['custodia']);
  const bridge = shown['custodia'] as Bridge;
  expect(Object.keys(bridge).sort()).toEqual(['call', 'onEvent']);

  expect(await bridge.call('app.about', {})).toBe('answer');
  expect(invoked).toEqual([[invokeChannel, 'app.about', {}]]);

  const heard: unknown[][] = [];
  const stop = bridge.onEvent((...args) => void heard.push(args));
  renderer.emit(eventChannel, { sender: 'must not reach the page' }, { type: 'app.closeAsked' });
  stop();
  renderer.emit(eventChannel, {}, { type: 'app.closeAsked' });
  expect(heard).toEqual([[{ type: 'app.closeAsked' }]]);
  expect(renderer.listenerCount(eventChannel)).toBe(0);
});
