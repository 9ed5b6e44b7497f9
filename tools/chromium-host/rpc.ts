import type { Serializable } from 'node:child_process';

type Payload = unknown;
type Handler = (payload: never) => unknown;

interface Call {
  readonly kind: 'call';
  readonly id: number;
  readonly name: string;
  readonly payload: Payload;
}
interface Answer {
  readonly kind: 'answer';
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}
interface Tell {
  readonly kind: 'tell';
  readonly name: string;
  readonly payload: Payload;
}
export type Message = Call | Answer | Tell;

/** `child_process` with `serialization: 'advanced'`: structured clones over a pipe, so a Uint8Array arrives as one. */
export interface Wire {
  send(message: Message): void;
  onMessage(listener: (message: Message) => void): void;
}

/** Calls with answers and one-way tellings between the two halves of the host. */
export class Rpc {
  readonly #wire: Wire;
  readonly #handlers = new Map<string, Handler>();
  readonly #pending = new Map<number, Waiting>();
  #nextId = 1;
  #abandoned: string | null = null;

  constructor(wire: Wire) {
    this.#wire = wire;
    wire.onMessage((message) => void this.#receive(message));
  }

  on<P>(name: string, handler: (payload: P) => unknown): void {
    this.#handlers.set(name, handler);
  }

  tell(name: string, payload: Payload): void {
    this.#wire.send({ kind: 'tell', name, payload });
  }

  call<T>(name: string, payload: Payload): Promise<T> {
    if (this.#abandoned !== null) return Promise.reject(new Error(this.#abandoned));
    const id = this.#nextId++;
    const answer = new Promise<unknown>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#wire.send({ kind: 'call', id, name, payload });
    return answer as Promise<T>;
  }

  /** The other half is gone: nobody will answer, neither what was asked nor what will be. */
  abandon(reason: string): void {
    this.#abandoned = reason;
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
    this.#pending.clear();
  }

  async #receive(message: Message): Promise<void> {
    if (message.kind === 'answer') return this.#settle(message);
    const handler = this.#handlers.get(message.name);
    if (message.kind === 'tell') return void handler?.(message.payload as never);
    try {
      if (handler === undefined) throw new Error(`the other half of the host has no '${message.name}'`);
      const value = await handler(message.payload as never);
      this.#wire.send({ kind: 'answer', id: message.id, value });
    } catch (thrown) {
      this.#wire.send({ kind: 'answer', id: message.id, error: String(thrown) });
    }
  }

  #settle({ id, error, value }: Answer): void {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new Error(error));
  }
}

interface IpcEnd {
  send?(message: Serializable, callback?: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: Serializable) => void): unknown;
  readonly connected: boolean;
}

/** Either end of a forked process as a {@link Wire}; what is sent to a dead one is dropped. */
export function wireOf(end: IpcEnd): Wire {
  return {
    send: (message) => {
      if (end.connected) end.send?.(message, () => undefined);
    },
    onMessage: (listener) => void end.on('message', (message) => listener(message as unknown as Message)),
  };
}
