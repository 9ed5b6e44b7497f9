import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkpoints } from '../../../electron/custody/checkpoints.ts';
import { CustodyLog } from '../../../electron/custody/custody-log.ts';
import { Ledger } from '../../../electron/custody/ledger.ts';
import { judgeCheckpoints } from '../../../electron/custody/line-verdict.ts';
import { splitLines } from '../../../electron/custody/signed-lines.ts';
import type { Db } from '../../../electron/db/db.ts';
import { openDb } from '../../../electron/db/open.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import { recordingIdSchema, vaultIdSchema } from '../../../shared/types/ids.ts';
import { freshSigner } from './signer.ts';

let dir: string;
let db: Db;
let log: CustodyLog;
const times = [
  '2026-12-01T10:00:00.000-03:00',
  '2026-11-30T09:00:00.000-03:00',
  '2026-12-01T10:00:02.000-03:00',
];
let calls = 0;
const clock = { now: () => times[calls++ % times.length] ?? '', monotonicMs: () => calls * 10.4 };

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'custodia-log-'));
  const opened = openDb(path.join(dir, 'custodia.db'), randomBytes(32), { create: true });
  if (!opened.ok) throw new Error(opened.error.code);
  db = opened.value;
  calls = 0;
  log = new CustodyLog({ db, clock, station: 'sala-1' });
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const entry = (kind: string, subject = 'r1') => ({
  actor: 'u1',
  role: 'operador',
  kind,
  subject,
  detail: { segundos: [1, 2.5], nota: 'Índio João', vazio: null },
});

test('rows are numbered and chained as the format says, whatever the wall clock does', () => {
  const first = log.append(entry('take.started'));
  const second = log.append(entry('take.sealed', 'r2'));
  const { hash, ...row } = first;
  expect(first).toMatchObject({ seq: 1, at: times[0], station: 'sala-1', prevHash: '0'.repeat(64) });
  expect(hash).toBe(createHash('sha256').update(Buffer.alloc(32)).update(canonicalJson(row)).digest('hex'));
  expect(second).toMatchObject({ seq: 2, at: times[1], prevHash: hash });
  expect(log.head()).toEqual({ seq: 2, hash: second.hash });
  expect(log.list()).toEqual([first, second]);
  expect(log.list('r2')).toEqual([second]);
  expect(log.hashAt(1)).toBe(hash);
  expect(log.verify()).toEqual({ rows: 2, brokenAt: null });
});

test('a row belongs to the transaction of the act it tells of', () => {
  expect(() =>
    db.transaction(() => {
      log.append(entry('session.opened'));
      throw new Error('the act failed');
    }),
  ).toThrow('the act failed');
  expect(log.head()).toBeNull();
});

test('the table refuses change, deletion, replacement and rows out of order', () => {
  log.append(entry('a'));
  const { hash } = log.append(entry('b'));
  expect(() => db.run("UPDATE custody_event SET actor = 'x'")).toThrow(/append-only/);
  expect(() => db.run('DELETE FROM custody_event WHERE seq = 2')).toThrow(/append-only/);
  expect(() =>
    db.run('INSERT OR REPLACE INTO custody_event SELECT * FROM custody_event WHERE seq = 2'),
  ).toThrow(/grows by one row/);
  const insert =
    'INSERT INTO custody_event SELECT ?, at, 1, actor, role, station, kind, subject, detail, ?, hash FROM custody_event WHERE seq = 1';
  expect(() => db.run(insert, [4, hash])).toThrow(/grows by one row/);
  expect(() => db.run(insert, [3, '0'.repeat(64)])).toThrow(/grows by one row/);
  expect(log.verify()).toEqual({ rows: 2, brokenAt: null });
});

test('a change made around the triggers breaks the chain at its row', () => {
  for (const kind of ['a', 'b', 'c']) log.append(entry(kind));
  db.run('DROP TRIGGER custody_event_no_update');
  db.run("UPDATE custody_event SET detail = '{}' WHERE seq = 2");
  expect(log.verify()).toEqual({ rows: 1, brokenAt: 2 });
});

test('a row removed around the triggers breaks the chain', () => {
  for (const kind of ['a', 'b', 'c']) log.append(entry(kind));
  db.run('DROP TRIGGER custody_event_no_delete');
  db.run('DELETE FROM custody_event WHERE seq = 2');
  expect(log.verify()).toEqual({ rows: 1, brokenAt: 3 });
});

test('checkpoints sign both heads and link to the one before', async () => {
  const signer = freshSigner();
  const file = path.join(dir, 'checkpoints.jsonl');
  const ledger = new Ledger(path.join(dir, 'ledger.jsonl'), signer);
  const vaultId = vaultIdSchema.parse('0190b5f0-0000-7000-8000-0000000000aa');
  const checkpoints = new Checkpoints({ file, vaultId, signer, clock, ledger, custody: log });
  const empty = await checkpoints.append();
  expect(empty).toMatchObject({ ok: true, value: { ledgerHead: null, custodyHead: null, previous: null } });
  const row = log.append(entry('take.sealed'));
  await ledger.append(
    recordingIdSchema.parse('0190b5f0-0000-7000-8000-000000000001'),
    'a'.repeat(64),
    times[0] ?? '',
  );
  const second = await checkpoints.append();
  expect(second).toMatchObject({
    ok: true,
    value: {
      vaultId,
      ledgerHead: ledger.head()?.sha256,
      custodyHead: row.hash,
      counts: { recordings: 1, custodyEvents: 1 },
    },
  });
  expect(checkpoints.latest()).toEqual(second.ok && second.value);
  const good = readFileSync(file);
  const key = { publicKey: signer.publicKey, check: signer.check };
  expect(judgeCheckpoints(splitLines(good), key)).toMatchObject({ problems: [], entries: [{}, {}] });
  const bad = Buffer.from(good.toString().replace('"recordings":1', '"recordings":2'));
  expect(judgeCheckpoints(splitLines(bad), key).problems).toEqual([{ line: 2, kind: 'signature' }]);
});
