import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../../../electron/db/open.ts';
import { readSetting, writeSetting } from '../../../electron/db/settings.ts';

let dir: string;
let file: string;
const key = randomBytes(32);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'custodia-db-'));
  file = path.join(dir, 'custodia.db');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function created() {
  const opened = openDb(file, key, { create: true });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Name and hash of every file in the folder: what "nothing was touched" means. */
function contents(): Record<string, string> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(dir, name)))
      .digest('hex');
  return Object.fromEntries(readdirSync(dir).map((name) => [name, hash(name)]));
}

const damaged = { ok: false, error: { code: 'database.damaged', details: { file: 'custodia.db' } } };

describe('a new database', () => {
  test('keeps rows over a reopening and leaves one encrypted file', () => {
    const db = created();
    writeSetting(db, 'cor', { tema: 'Benedita Invençã' });
    db.close();
    expect(readdirSync(dir)).toEqual(['custodia.db']);
    expect(readFileSync(file).includes('Benedita')).toBe(false);
    expect(readFileSync(file).subarray(0, 15).toString('latin1')).not.toBe('SQLite format 3');

    const again = openDb(file, key);
    expect(again.ok && readSetting(again.value, 'cor')).toEqual({ tema: 'Benedita Invençã' });
    if (again.ok) again.value.close();
  });

  test('holds the promised settings', () => {
    const db = created();
    expect(db.get('PRAGMA cipher')).toMatchObject({ chacha20: 'chacha20' });
    expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(db.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    db.close();
  });

  test('leaves the leftovers of a crashed creation behind', () => {
    writeFileSync(`${file}.new`, 'half a file');
    created().close();
    expect(readdirSync(dir)).toEqual(['custodia.db']);
  });

  test('undoes a transaction that throws, and joins nested ones', () => {
    const db = created();
    expect(() =>
      db.transaction(() => {
        db.transaction(() => writeSetting(db, 'a', 1));
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(readSetting(db, 'a')).toBeUndefined();
    expect(db.inTransaction).toBe(false);
    db.close();
  });

  test('refuses a session of an unknown certame', () => {
    const db = created();
    expect(() =>
      db.run('INSERT INTO session VALUES (?, ?, ?, ?)', ['s', 'nenhum', randomBytes(32), '{}']),
    ).toThrow(/FOREIGN KEY/);
    db.close();
  });
});

describe('a file that cannot be trusted is named and left as it is', () => {
  const spoil: Record<string, (good: Buffer) => Buffer> = {
    zeros: (good) => Buffer.alloc(good.length),
    'random bytes': (good) => randomBytes(good.length),
    'an empty file': () => Buffer.alloc(0),
    'a truncated file': (good) => good.subarray(0, good.length - 5000),
    'one flipped bit in the first page': (good) => flip(good, 2000),
    'one flipped bit in the last page': (good) => flip(good, good.length - 700),
    'a database in clear': () => {
      const clear = path.join(dir, 'clear.db');
      const sqlite = new Database(clear);
      sqlite.exec('CREATE TABLE t (a)');
      sqlite.close();
      const bytes = readFileSync(clear);
      rmSync(clear);
      return bytes;
    },
  };

  for (const [name, change] of Object.entries(spoil)) {
    test(name, () => {
      created().close();
      writeFileSync(file, change(readFileSync(file)));
      const before = contents();
      expect(openDb(file, key)).toEqual(damaged);
      expect(openDb(file, key, { create: true })).toEqual(damaged);
      expect(contents()).toEqual(before);
    });
  }

  test('a wrong key', () => {
    created().close();
    const before = contents();
    expect(openDb(file, randomBytes(32))).toEqual(damaged);
    expect(contents()).toEqual(before);
  });

  test('a missing file', () => {
    expect(openDb(file, key)).toEqual(damaged);
    expect(existsSync(file)).toBe(false);
  });

  test('damage beside a write-ahead log that a crash left', () => {
    const db = created();
    writeSetting(db, 'a', 'x'.repeat(5000));
    const crashed = path.join(dir, 'crash');
    copyFileSync(file, crashed);
    copyFileSync(`${file}-wal`, `${crashed}-wal`);
    db.close();
    for (const name of ['custodia.db-wal', 'custodia.db-shm']) rmSync(path.join(dir, name), { force: true });
    copyFileSync(`${crashed}-wal`, `${file}-wal`);
    copyFileSync(crashed, file);
    const intact = contents();
    expect(openDb(file, randomBytes(32))).toEqual(damaged);
    expect(contents()).toMatchObject(intact);
    writeFileSync(file, Buffer.alloc(4096));
    const before = contents();
    expect(openDb(file, key)).toEqual(damaged);
    expect(contents()).toMatchObject(before);
    copyFileSync(crashed, file);
    const again = openDb(file, key);
    expect(again.ok && readSetting(again.value, 'a')).toBe('x'.repeat(5000));
    if (again.ok) again.value.close();
  });

  test('a newer schema', () => {
    const db = created();
    db.run('PRAGMA user_version = 99');
    db.close();
    const before = contents();
    expect(openDb(file, key)).toEqual({
      ok: false,
      error: { code: 'database.newer', details: { file: 'custodia.db', version: 99 } },
    });
    expect(contents()).toEqual(before);
  });
});

function flip(good: Buffer, at: number): Buffer {
  const copy = Buffer.from(good);
  copy[at] = (copy[at] ?? 0) ^ 4;
  return copy;
}
