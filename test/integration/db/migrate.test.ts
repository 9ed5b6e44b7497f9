import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../electron/db/db.ts';
import { migrations, type Migration } from '../../../electron/db/migrate.ts';
import { openDb } from '../../../electron/db/open.ts';

let dir: string;
let file: string;
const key = randomBytes(32);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'custodia-migrate-'));
  file = path.join(dir, 'custodia.db');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function open(steps: readonly Migration[], create = false): Db {
  const opened = openDb(file, key, { create, migrations: steps });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

test('the steps count 1, 2, 3… and every table is STRICT', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, position) => position + 1));
  const db = open(migrations, true);
  const lax = db.all(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'",
  );
  expect(lax).toEqual([]);
  db.close();
});

test('0001: a fresh file takes a row in each table', () => {
  const db = open(migrations.slice(0, 1), true);
  const hash = 'a'.repeat(64);
  db.run("INSERT INTO meta VALUES ('station', 'Sala 1')");
  db.run("INSERT INTO setting VALUES ('s', '{}')");
  db.run("INSERT INTO person VALUES ('u', 'Zuleica Invento', 'zuleica', 'operador')");
  db.run("INSERT INTO certame VALUES ('c', 'Certame', 'age1x')");
  db.run('INSERT INTO session VALUES (?, ?, ?, ?)', ['s', 'c', randomBytes(32), '{}']);
  db.run(
    `INSERT INTO recording (recording_id, session_id, take, status, started_at, ended_at, duration_ms, segments,
       media_bytes, media_sha256, manifest_sha256, ledger_index) VALUES ('r', 's', 1, 'completa', 't', 't', 0, 0, 0, ?, ?, 0)`,
    [hash, hash],
  );
  expect(db.get('SELECT integrity, quality_check FROM recording')).toEqual({
    integrity: 'unchecked',
    quality_check: null,
  });
  expect(db.get('PRAGMA user_version')).toEqual({ user_version: 1 });
  db.close();
});

const added: Migration = {
  version: migrations.length + 1,
  sql: "ALTER TABLE meta ADD COLUMN since TEXT NOT NULL DEFAULT '';",
};

test('a file of the step before is brought forward with its rows', () => {
  const before = open(migrations, true);
  before.run("INSERT INTO meta VALUES ('om', 'Base Inventada')");
  before.close();
  const after = open([...migrations, added]);
  expect(after.get('SELECT * FROM meta')).toEqual({ key: 'om', value: 'Base Inventada', since: '' });
  expect(after.get('PRAGMA user_version')).toEqual({ user_version: added.version });
  after.close();
});

test('a step that fails half-way leaves the file at the version before', () => {
  open(migrations, true).close();
  const broken = { version: added.version, sql: `${added.sql} INSERT INTO nowhere VALUES (1);` };
  expect(() => open([...migrations, broken])).toThrow(/nowhere/);
  const db = open(migrations);
  expect(db.all("SELECT name FROM pragma_table_info('meta')")).toHaveLength(2);
  db.close();
});

test('a step out of order is refused', () => {
  open(migrations, true).close();
  expect(() => open([...migrations, { ...added, version: 9 }])).toThrow(/cannot follow/);
});

test('the custody rows of a subject are found by index', () => {
  const db = open(migrations, true);
  const plan = db.all<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT * FROM custody_event WHERE subject = ? ORDER BY seq',
    ['x'],
  );
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('custody_event_by_subject')]);
  db.close();
});
