import { expect, test } from 'vitest';
import type { Handlers } from '../../../electron/ipc/app.ts';
import { createRouter } from '../../../electron/ipc/router.ts';
import { appError } from '../../../shared/types/app-error.ts';
import { err, ok } from '../../../shared/types/result.ts';

interface Line {
  readonly event: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

function routerOf(handlers: Partial<Handlers>) {
  const lines: Line[] = [];
  const log = { warn: (event: string, facts: Line['facts']) => void lines.push({ event, facts }) };
  const deps = {
    handlers: handlers as Handlers,
    isUnlocked: () => true,
    log,
    newLogId: () => 'ab12',
    known: () => null,
  };
  return { handle: createRouter(deps), lines };
}
const about = { version: '1', ffmpeg: { found: false, version: null } };

test('a handler gets the parsed input and its parsed output comes back', async () => {
  let given: unknown;
  const { handle } = routerOf({
    'acervo.unlock': (input) => {
      given = input;
      return Promise.resolve(err(appError('acervo.wrongPassphrase')));
    },
    'app.about': () => Promise.resolve(ok(about)),
  });
  expect(await handle('app.about', {})).toEqual({ ok: true, value: about });
  expect(await handle('acervo.unlock', { login: '  ana ', passphrase: ' p ' })).toEqual({
    ok: false,
    error: { code: 'acervo.wrongPassphrase' },
  });
  expect(given).toEqual({ login: 'ana', passphrase: ' p ' });
});

test('whatever is thrown becomes a code and a log id; no message, path or stack crosses', async () => {
  const secret = '/home/maria/acervo/custodia.db';
  const thrown: unknown[] = [new TypeError(`cannot open ${secret}`), 'text', null, { secret }];
  for (const value of thrown) {
    const { handle, lines } = routerOf({
      'app.about': () => {
        throw value;
      },
    });
    const answer = await handle('app.about', {});
    expect(answer).toEqual({ ok: false, error: { code: 'internal', logId: 'ab12' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ event: 'ipc.threw', facts: { logId: 'ab12', method: 'app.about' } });
    expect(JSON.stringify(lines)).not.toContain('maria');
  }
});

test('the log line of a throw names function, file and line, without folders', async () => {
  const { handle, lines } = routerOf({ 'app.about': () => Promise.reject(new RangeError('x')) });
  await handle('app.about', {});
  expect(lines[0]?.facts['error']).toBe('RangeError');
  expect(lines[0]?.facts['at']).toMatch(/router\.test\.ts:\d+/);
  expect(lines[0]?.facts['at']).not.toContain('/');
});

test('a wrong output never reaches the renderer; the log says where it is wrong, not what it holds', async () => {
  const wrong = { ...about, version: 7, name: 'Maria de Teste' };
  const { handle, lines } = routerOf({ 'app.about': () => Promise.resolve(ok(wrong as never)) });
  expect(await handle('app.about', {})).toEqual({ ok: false, error: { code: 'internal', logId: 'ab12' } });
  expect(lines[0]).toMatchObject({ event: 'ipc.badOutput', facts: { method: 'app.about' } });
  expect(JSON.stringify(lines)).not.toContain('Maria');
});

test('an error the contract does not declare is answered and noted', async () => {
  const { handle, lines } = routerOf({ 'app.about': () => Promise.resolve(err(appError('take.diskFull'))) });
  expect(await handle('app.about', {})).toEqual({ ok: false, error: { code: 'take.diskFull' } });
  expect(lines).toEqual([
    { event: 'ipc.undeclaredError', facts: { method: 'app.about', code: 'take.diskFull' } },
  ]);
});

test('an input that throws while it is parsed is answered too', async () => {
  const { handle } = routerOf({});
  const hostile = new Proxy(
    {},
    {
      ownKeys: () => {
        throw new Error('no');
      },
    },
  );
  expect(await handle('app.about', hostile)).toEqual({
    ok: false,
    error: { code: 'internal', logId: 'ab12' },
  });
});

test('an exception with a typed answer of its own is that answer, not "internal"', async () => {
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const handlers = { 'app.about': () => Promise.reject(full) } as unknown as Handlers;
  const log = { warn: () => undefined };
  const route = createRouter({
    handlers,
    isUnlocked: () => true,
    log,
    newLogId: () => 'ab12',
    known: (thrown) => (thrown === full ? { code: 'acervo.full' } : null),
  });
  expect(await route('app.about', {})).toEqual({ ok: false, error: { code: 'acervo.full' } });
});
