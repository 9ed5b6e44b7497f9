import { expect, test } from 'vitest';
import { Rpc, type Message } from '../../../../tools/chromium-host/rpc.ts';

/** Two ends that clone what passes, as a process boundary does. */
function pair(): [Rpc, Rpc] {
  const listeners: ((message: Message) => void)[][] = [[], []];
  const wire = (own: number) => ({
    send: (message: Message) => {
      const copy = structuredClone(message);
      queueMicrotask(() => listeners[1 - own]?.forEach((listener) => listener(copy)));
    },
    onMessage: (listener: (message: Message) => void) => void listeners[own]?.push(listener),
  });
  return [new Rpc(wire(0)), new Rpc(wire(1))];
}

test('calls are answered, out of order if need be, and bytes stay bytes', async () => {
  const [main, shell] = pair();
  shell.on('slow', () => new Promise((resolve) => setTimeout(() => resolve('slow'), 20)));
  shell.on('double', (bytes: Uint8Array) => bytes.map((byte) => byte * 2));
  const slow = main.call('slow', null);
  expect(await main.call('double', new Uint8Array([1, 2]))).toEqual(new Uint8Array([2, 4]));
  expect(await slow).toBe('slow');
});

test('a failing or unknown call rejects and leaves the line usable', async () => {
  const [main, shell] = pair();
  shell.on('fail', () => {
    throw new Error('no such window');
  });
  await expect(main.call('fail', null)).rejects.toThrow('no such window');
  await expect(main.call('unknown', null)).rejects.toThrow("'unknown'");
  shell.on('fine', () => 1);
  expect(await main.call('fine', null)).toBe(1);
});

test('when the other half is gone, nobody waits for ever', async () => {
  const [main, shell] = pair();
  shell.on('never', () => new Promise(() => undefined));
  const waiting = main.call('never', null);
  main.abandon('the main process is gone');
  await expect(waiting).rejects.toThrow('the main process is gone');
  await expect(main.call('never', null)).rejects.toThrow('the main process is gone');
});
