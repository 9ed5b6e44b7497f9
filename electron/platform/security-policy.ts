import { appOrigin } from '../../shared/contract/index.ts';

/** Where the renderer's sources are served while developing; null in every build that is shipped. */
export type DevServer = { readonly http: string; readonly webSocket: string } | null;

/** The development server is a loopback address given by `npm run dev`, and never believed when packaged. */
export function devServerFrom(url: string | undefined, isPackaged: boolean): DevServer {
  if (isPackaged || url === undefined || !URL.canParse(url)) return null;
  const { protocol, hostname, host } = new URL(url);
  const loopback = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'http:' && loopback ? { http: `http://${host}`, webSocket: `ws://${host}` } : null;
}

export function isAppOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === appOrigin;
}

/** The only document the application has. Anything else in a frame would be foreign, or footage opened as a page. */
export function isAppDocument(url: string): boolean {
  if (!isAppOrigin(url)) return false;
  const { pathname, username, password } = new URL(url);
  return pathname === '/' && username === '' && password === '';
}

/** True for the requests the page may make: its own origin, and in development the hot-reload socket. */
export function mayRequest(url: string, devServer: DevServer): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, host } = new URL(url);
  // A `blob:` URL carries the origin that made it; the player's media source is one.
  if ((protocol === 'https:' || protocol === 'blob:') && origin === appOrigin) return true;
  return devServer !== null && protocol === 'ws:' && `ws://${host}` === devServer.webSocket;
}

export function contentSecurityPolicy(devServer: DevServer): string {
  // Hot reload needs an inline preamble, injected styles and its socket; what is shipped needs none of them.
  const inline = devServer === null ? '' : " 'unsafe-inline'";
  const socket = devServer === null ? '' : ` ${devServer.webSocket}`;
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    `connect-src 'self'${socket}`,
    "img-src 'self'",
    // hls.js hands the media source to <video> as a blob.
    "media-src 'self' blob:",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const permissionsPolicy = [
  'camera=(self)',
  'microphone=(self)',
  'fullscreen=(self)',
  ...['display-capture', 'geolocation', 'usb', 'serial', 'hid', 'bluetooth', 'midi', 'payment'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ');

/** On every answer of the application's origin, footage included. */
export function securityHeaders(devServer: DevServer): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(devServer),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    // Nothing the application shows may stay in a cache on the disk.
    'cache-control': 'no-store',
  };
}

export interface PermissionQuestion {
  readonly permission: string;
  readonly url: string;
  readonly isMainFrame: boolean;
  readonly isAppWindow: boolean;
}

/** Camera and microphone only while a preflight or a take is open; full screen for the player; nothing else, ever. */
export function mayUse(question: PermissionQuestion, mediaAllowed: boolean, devServer: DevServer): boolean {
  if (!question.isAppWindow || !question.isMainFrame || !isAppOrigin(question.url)) return false;
  if (question.permission === 'media') return mediaAllowed;
  if (loopbackPermissions.includes(question.permission)) return devServer !== null;
  return question.permission === 'fullscreen';
}

// The hot-reload socket goes from a page of nowhere to this machine, which the browser asks about.
const loopbackPermissions: readonly string[] = ['local-network-access', 'local-network', 'loopback-network'];

const debugSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-brk-node',
  'inspect-port',
  'inspect-publish-uid',
  'debug-port',
  'js-flags',
  'load-extension',
  'disable-web-security',
  'host-rules',
  'host-resolver-rules',
  'ignore-certificate-errors',
  'no-sandbox',
  'disable-site-isolation-trials',
];

/** The first switch of a command line that would open the application to a debugger or weaken its walls; null if none. */
export function forbiddenSwitch(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const name = /^--?([a-z-]+)(?:=|$)/i.exec(argument)?.[1]?.toLowerCase();
    if (name !== undefined && debugSwitches.includes(name)) return name;
  }
  return null;
}
