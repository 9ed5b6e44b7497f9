import { describe, expect, test } from 'vitest';
import { appOrigin, contract, type MethodName } from '../../../shared/contract/index.ts';
import type { Handlers } from '../../../electron/ipc/app.ts';
import { createDoor, type Caller } from '../../../electron/ipc/door.ts';
import { createRouter } from '../../../electron/ipc/router.ts';

const methods = Object.keys(contract) as MethodName[];
const own: Caller = { isAppWindow: true, isMainFrame: true, origin: appOrigin };

/** The real door and router; every handler only counts that it was reached. */
function doorOf({ unlocked = true } = {}) {
  const reached: string[] = [];
  const logged: string[] = [];
  const handlers = Object.fromEntries(
    methods.map((name) => [name, () => (reached.push(name), Promise.resolve({ ok: true, value: {} }))]),
  ) as unknown as Handlers;
  const log = { warn: (event: string) => void logged.push(event) };
  const handle = createRouter({
    handlers,
    isUnlocked: () => unlocked,
    log,
    newLogId: () => 'ab12',
    known: () => null,
  });
  return { door: createDoor(handle, log), reached, logged };
}

async function code(answer: Promise<{ ok: boolean; error?: { code: string } }>): Promise<string> {
  const result = await answer;
  return result.ok ? 'ok' : (result.error?.code ?? '');
}

const strangers: readonly (readonly [string, Caller])[] = [
  ['a foreign origin', { ...own, origin: 'https://example.com' }],
  ['a look-alike origin', { ...own, origin: `${appOrigin}.example.com` }],
  ['the origin with a slash', { ...own, origin: `${appOrigin}/` }],
  ['plain http', { ...own, origin: 'http://app.custodia.invalid' }],
  ['an opaque origin', { ...own, origin: 'null' }],
  ['a frame that is gone', { ...own, origin: '' }],
  ['a sub frame', { ...own, isMainFrame: false }],
  ['another page of the browser', { ...own, isAppWindow: false }],
];
const wrongInputs: readonly unknown[] = [
  undefined,
  null,
  0,
  'text',
  true,
  [],
  [{}],
  { unknownKey: 1 },
  { __proto__: null, unknownKey: 1 },
  { recordingId: '../../etc/passwd' },
  new Uint8Array(4),
];

describe.each(methods)('%s', (method) => {
  test.each(strangers)('refuses %s, whatever the input', async (_name, caller) => {
    const { door, reached, logged } = doorOf();
    expect(await code(door(caller, method, {}))).toBe('ipc.badSender');
    expect(await code(door(caller, method, undefined))).toBe('ipc.badSender');
    expect(reached).toEqual([]);
    expect(logged).toContain('ipc.badSender');
  });

  test('refuses wrong types before anything is called', async () => {
    const { door, reached } = doorOf();
    for (const input of wrongInputs) expect(await code(door(own, method, input))).toBe('ipc.badInput');
    expect(reached).toEqual([]);
  });

  test('says whether it works while the acervo is locked', async () => {
    const input = validInput(method);
    const { door, reached } = doorOf({ unlocked: false });
    const answer = await code(door(own, method, input));
    if (contract[method].whileLocked) expect(reached).toEqual([method]);
    else expect([answer, reached]).toEqual(['acervo.locked', []]);
  });
});

test.each([
  'nope',
  '',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  null,
  undefined,
  7,
  {},
  ['app.about'],
])('%s is not a method', async (method) => {
  const { door, reached } = doorOf();
  expect(await code(door(own, method, {}))).toBe('ipc.unknownMethod');
  expect(reached).toEqual([]);
});

const id = '01890000-0000-7000-8000-000000000000';
const sha256 = '0'.repeat(64);
const subject = { inscricao: '1', name: 'Ana de Teste', cpf: '' };
const inputs: Partial<Record<MethodName, unknown>> = {
  'acervo.chooseFolder': { purpose: 'open' },
  'acervo.create': {
    folder: null,
    station: 'S',
    om: 'OM',
    userName: 'Ana',
    login: 'ana',
    passphrase: 'frase',
  },
  'acervo.confirmRecovery': { typed: 'x' },
  'acervo.open': { folder: id },
  'acervo.unlock': { login: 'ana', passphrase: 'frase' },
  'acervo.changePassphrase': { current: 'a', next: 'b' },
  'settings.set': {
    capture: {
      ...{ cameraLabel: null, microphoneLabel: null, width: 1280, frameRate: 30, videoBitrate: 2_500_000 },
      ...{ videoCodec: 'auto', audio: true },
    },
    ...{ idleLockMinutes: 10, theme: 'system', alarmSound: true },
  },
  'take.append': { recordingId: id, i: 0, bytes: new Uint8Array(1), sha256, startMs: 0, durationMs: 0 },
  'take.event': { recordingId: id, atMs: 0, kind: 'marker', detail: {} },
  'take.stop': { recordingId: id, framesEncoded: 0, framesDropped: 0, reason: 'operator' },
  'take.reportCheck': { recordingId: id, check: { available: false } },
  'job.cancel': { jobId: id },
  'media.open': { recordingId: id, purpose: 'view' },
  'media.close': { token: 'a'.repeat(32), watched: [] },
  'media.problem': { token: 'a'.repeat(32) },
};

/** An input each method accepts; found by trying, so that a new method without one fails here. */
function validInput(method: MethodName): unknown {
  if (method === 'take.start') return { subject, continues: null, source: source() };
  const candidates = [inputs[method], {}, { recordingId: id }];
  const found = candidates.find(
    (input) => input !== undefined && contract[method].input.safeParse(input).success,
  );
  if (found === undefined) throw new Error(`give ${method} a valid input in this test`);
  return found;
}

function source(): unknown {
  const picture = { width: 1280, height: 720, frameRate: 30, videoCodec: 'avc1.42001f' };
  const sound = { audioCodec: 'opus', sampleRate: 48_000, microphoneLabel: 'Microfone' };
  const value = { kind: 'camera', label: 'Câmera', ...picture, ...sound, settings: {} };
  expect(
    contract['take.start'].input.safeParse({ subject, continues: null, source: value }).error?.issues,
  ).toBeUndefined();
  return value;
}
