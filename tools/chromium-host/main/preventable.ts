import type { EventEmitter } from 'node:events';

/** An Electron-like event. */
export function preventable<T extends object>(
  facts: T,
): T & { preventDefault(): void; defaultPrevented: boolean } {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/** Raises an event and tells whether a listener prevented what would follow. */
export function prevented(emitter: EventEmitter, name: string, facts: object, ...rest: unknown[]): boolean {
  const event = preventable(facts);
  emitter.emit(name, event, ...rest);
  return event.defaultPrevented;
}
