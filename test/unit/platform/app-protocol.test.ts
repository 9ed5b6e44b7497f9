import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appOrigin } from '../../../shared/contract/index.ts';
import { answerRequest, fileFor, type AppProtocol } from '../../../electron/platform/app-protocol.ts';

let root = '';
const logged: string[] = [];

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'custodia-protocolo-'));
  mkdirSync(path.join(root, 'renderer/assets'), { recursive: true });
  writeFileSync(path.join(root, 'secret.json'), '{}');
  writeFileSync(path.join(root, 'renderer/index.html'), '<h1>Custódia</h1>');
  writeFileSync(path.join(root, 'renderer/assets/index-Ab_1.js'), 'run()');
  writeFileSync(path.join(root, 'renderer/assets/notes.exe'), 'x');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function protocol(overrides: Partial<AppProtocol> = {}): AppProtocol {
  return {
    rendererDir: path.join(root, 'renderer'),
    devServer: null,
    media: (name) =>
      Promise.resolve(new Response(name, { status: 206, headers: { 'content-range': 'bytes 0-1/9' } })),
    log: { warn: (event) => void logged.push(event) },
    ...overrides,
  };
}

const get = (target: string, init?: RequestInit, app = protocol()): Promise<Response> =>
  answerRequest(app, new Request(appOrigin + target, init));

describe('files', () => {
  test('the document and its assets come with their types', async () => {
    const page = await get('/');
    expect([page.status, await page.text()]).toEqual([200, '<h1>Custódia</h1>']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const script = await get('/assets/index-Ab_1.js?x=1');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  test.each([
    '/missing.js',
    '/assets',
    '/assets/',
    '/assets/notes.exe',
    '//assets/index-Ab_1.js',
    '/.git/config',
  ])('%s is 404', async (target) => expect((await get(target)).status).toBe(404));

  test.each([
    '/../secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
    '/%2e%2e%2fsecret.json',
    '/..%5csecret.json',
    '/assets/../../secret.json',
    '/assets/%00.js',
    '/C:/secret.json',
  ])('%s does not leave the folder', async (target) => expect((await get(target)).status).toBe(404));

  test('what a URL parser would have cleaned away is refused by name too', () => {
    for (const name of ['/..', '/a/../b', '/a\\b', '/a//b', '/%41', '/.hidden', '/a\0', '/á']) {
      expect(fileFor('/renderer', name), name).toBeNull();
    }
    expect(fileFor('/renderer', '/assets/a.b-c_d.js')).toBe(path.join('/renderer', 'assets/a.b-c_d.js'));
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is 405', async (method) =>
    expect((await get('/', { method })).status).toBe(405),
  );

  test('another host is 403', async () => {
    const answer = await answerRequest(protocol(), new Request('https://example.com/'));
    expect([answer.status, await answer.text()]).toEqual([403, '']);
  });
});

describe('headers', () => {
  test.each(['/', '/assets/index-Ab_1.js', '/media/t/index.m3u8', '/missing'])(
    '%s carries all of them',
    async (target) => {
      const { headers } = await get(target);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
          "media-src 'self' blob:; worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; " +
          "form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('permissions-policy')).toContain('display-capture=()');
    },
  );
});

describe('media', () => {
  test('keep their own status and headers', async () => {
    const answer = await get('/media/tok/000001.m4s');
    expect([answer.status, await answer.text()]).toEqual([206, 'tok/000001.m4s']);
    expect(answer.headers.get('content-range')).toBe('bytes 0-1/9');
  });

  test('a failing reader is 500 and a line in the log, without its message', async () => {
    const answer = await get(
      '/media/x',
      {},
      protocol({ media: () => Promise.reject(new Error('/home/maria/acervo')) }),
    );
    expect([answer.status, await answer.text()]).toEqual([500, '']);
    expect(logged).toContain('protocol.failed');
  });
});

test('in development the renderer comes from the server, with a socket and inline scripts allowed', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(`from ${request.url}`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = protocol({ devServer: { http: `http://${host}`, webSocket: `ws://${host}` } });
  const answer = await get('/@vite/client?v=1', {}, app);
  expect(await answer.text()).toBe('from /@vite/client?v=1');
  const csp = answer.headers.get('content-security-policy');
  expect(csp).toContain(`connect-src 'self' ws://${host}`);
  expect(csp).toContain("script-src 'self' 'unsafe-inline'");
  server.close();
});
