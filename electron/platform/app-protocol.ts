import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log, MediaHandler } from './platform.ts';
import { isAppOrigin, securityHeaders, type DevServer } from './security-policy.ts';

export interface AppProtocol {
  readonly rendererDir: string;
  readonly devServer: DevServer;
  readonly media: MediaHandler;
  readonly log: Log;
}

const mediaPrefix = '/media/';
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Answers the application's own origin: the built page, or footage under `/media/`. Every other host gets 403. */
export async function answerRequest(app: AppProtocol, request: Request): Promise<Response> {
  const answer = await route(app, request).catch((thrown: unknown) => {
    app.log.warn('protocol.failed', { error: thrown instanceof Error ? thrown.name : 'unknown' });
    return plain(500);
  });
  return withHeaders(answer, app.devServer);
}

async function route(app: AppProtocol, request: Request): Promise<Response> {
  if (!isAppOrigin(request.url)) return plain(403);
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405);
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith(mediaPrefix)) return app.media(pathname.slice(mediaPrefix.length), request);
  if (app.devServer !== null) return fromDevServer(app.devServer.http, pathname + search, request);
  const file = fileFor(app.rendererDir, pathname);
  return file === null ? plain(404) : fromDisk(file);
}

/**
 * The built file a URL path names, or null. Names are matched against what a build can produce instead of being cleaned:
 * separators, `..`, drive letters, NUL and percent-encoding never pass.
 */
export function fileFor(rendererDir: string, pathname: string): string | null {
  if (pathname === '/') return path.join(rendererDir, 'index.html');
  const parts = pathname.slice(1).split('/');
  const safe = parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part));
  return safe ? path.join(rendererDir, ...parts) : null;
}

async function fromDisk(file: string): Promise<Response> {
  const contentType = contentTypes[path.extname(file).toLowerCase()];
  if (contentType === undefined) return plain(404);
  try {
    return new Response(await readFile(file), { headers: { 'content-type': contentType } });
  } catch {
    return plain(404);
  }
}

async function fromDevServer(base: string, target: string, request: Request): Promise<Response> {
  const accept = request.headers.get('accept') ?? '*/*';
  const answer = await fetch(base + target, { headers: { accept } });
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream';
  return new Response(answer.body, { status: answer.status, headers: { 'content-type': contentType } });
}

function plain(status: number): Response {
  return new Response(null, { status });
}

function withHeaders(answer: Response, devServer: DevServer): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(securityHeaders(devServer))) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
