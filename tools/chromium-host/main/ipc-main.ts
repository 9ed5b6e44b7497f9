import { strict } from './strict.ts';

type Handler = (event: object, ...args: unknown[]) => unknown;
const handlers = new Map<string, Handler>();

export const ipcMain = strict('ipcMain', {
  handle(channel: string, handler: Handler): void {
    if (handlers.has(channel)) throw new Error(`a handler for '${channel}' exists already`);
    handlers.set(channel, handler);
  },
});

export async function invoke(channel: string, event: object, args: readonly unknown[]): Promise<unknown> {
  const handler = handlers.get(channel);
  if (handler === undefined) throw new Error(`no handler registered for '${channel}'`);
  return handler(event, ...args);
}
