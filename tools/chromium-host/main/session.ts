import { EventEmitter } from 'node:events';
import { checkedEvents } from './app.ts';
import { NotInThisHost, onlyKnown, strict } from './strict.ts';
import type { RequestAnswer, RequestFacts } from '../protocol.ts';

type ProtocolHandler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (details: object, callback: (answer: { cancel?: boolean }) => void) => void;
type PermissionRequest = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void;
type PermissionCheck = (contents: unknown, permission: string, origin: string, details: object) => boolean;
type DisplayMedia = (request: object, callback: (streams: object | null) => void) => void;

// Electron's names for what Chromium's debugging protocol calls otherwise.
const resourceTypes: Readonly<Record<string, string>> = {
  document: 'mainFrame',
  fetch: 'xhr',
  eventsource: 'xhr',
  websocket: 'webSocket',
};

/** One in-memory session: the protocol handlers, the request filter and the permission handlers the application set. */
export class HostSession extends EventEmitter {
  readonly #schemes = new Map<string, ProtocolHandler>();
  #beforeRequest: BeforeRequest | null = null;
  permissionRequest: PermissionRequest | null = null;
  permissionCheck: PermissionCheck | null = null;
  displayMedia: DisplayMedia | null = null;

  readonly protocol = strict('session.protocol', {
    handle: (scheme: string, handler: ProtocolHandler) => void this.#schemes.set(scheme, handler),
  });
  readonly webRequest = strict('session.webRequest', {
    onBeforeRequest: (listener: BeforeRequest) => {
      this.#beforeRequest = listener;
    },
  });

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.permissionCheck = handler;
  }

  setDisplayMediaRequestHandler(handler: DisplayMedia): void {
    this.displayMedia = handler;
  }

  // Nothing reaches a device or a server in this host: the shell grants no device and every request is intercepted.
  setDevicePermissionHandler(_handler: () => boolean): void {}
  setBluetoothPairingHandler(_handler: unknown): void {}
  setCertificateVerifyProc(_handler: unknown): void {}
  setSpellCheckerEnabled(_enabled: boolean): void {}

  /** The request filter first, then the handler of its scheme, as Electron does. */
  async answer(facts: RequestFacts): Promise<RequestAnswer> {
    if (await this.#cancelled(facts)) return { cancel: 'blocked' };
    const handler = this.#schemes.get(new URL(facts.url).protocol.slice(0, -1));
    if (handler === undefined) return { cancel: 'blocked' };
    const response = await handler(
      new Request(facts.url, { method: facts.method, headers: ownHeaders(facts) }),
    );
    return {
      cancel: null,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  }

  #cancelled({ url, method, resourceType, frame }: RequestFacts): Promise<boolean> {
    const listener = this.#beforeRequest;
    if (listener === null) return Promise.resolve(false);
    const type = resourceTypes[resourceType] ?? resourceType;
    const details = {
      url,
      method,
      resourceType: type === 'mainFrame' && !frame.isMainFrame ? 'subFrame' : type,
    };
    return new Promise((resolve) => listener(details, ({ cancel }) => resolve(cancel === true)));
  }
}

/** `sec-*` and `host` belong to the browser and are refused by the Request of Node. */
function ownHeaders({ headers }: RequestFacts): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) =>
    /^(range|accept|if-[a-z-]+)$/.test(name.toLowerCase()),
  );
  return Object.fromEntries(kept);
}

const partitions = new Map<string, HostSession>();

function fromPartition(name: string, options: object = {}): HostSession {
  onlyKnown('session.fromPartition', options, ['cache']);
  if (name.startsWith('persist:')) throw new NotInThisHost('session.fromPartition with persist:');
  const known = partitions.get(name);
  if (known !== undefined) return known;
  const created = strict('session', checkedEvents('session', new HostSession(), ['will-download']));
  partitions.set(name, created);
  return created;
}

export const session = strict('session', { fromPartition });
