import { accessSync, closeSync, constants, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { Connection } from './connection.ts';
import type { Db } from './db.ts';
import { fsyncDirectory } from './fsync-directory.ts';
import { migrate, migrations, schemaVersion, type Migration } from './migrate.ts';
import { databaseError, systemCode } from './storage-error.ts';

/** First bytes of a database in clear: proof that the cipher was not applied. */
const clearMagic = 'SQLite format 3\0';
const oldestSqlite = [3, 51, 3] as const;

export interface OpenOptions {
  /** Make the file when there is none. Without it a missing file is damage, and is never quietly replaced. */
  readonly create?: boolean;
  /** The schema to bring the file to; the product's own unless a test says otherwise. */
  readonly migrations?: readonly Migration[];
}

/**
 * Opens the acervo's database (cipher chacha20, raw 32-byte key, WAL, synchronous FULL) and brings its schema up to date.
 * Errors: `database.damaged{file}` (missing, empty, in clear, wrong key, unreadable or corrupt pages), `database.newer`,
 * `acervo.full`, `acervo.readOnly`. Whatever the error, no byte of the file is changed, deleted or re-created.
 */
export function openDb(file: string, dbKey: Buffer, options: OpenOptions = {}): Result<Db, AppError> {
  if (dbKey.length !== 32) throw new RangeError('the database key has 32 bytes');
  const steps = options.migrations ?? migrations;
  try {
    if (options.create === true && isMissing(file)) createFile(file, dbKey, steps);
    const problem = problemBeforeOpening(file);
    if (problem !== null) return err(problem);
    return openExisting(file, dbKey, steps);
  } catch (error) {
    const known = databaseError(error, path.basename(file));
    if (known === null) throw error;
    return err(known);
  }
}

function isMissing(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) === undefined;
}

/** Built whole under another name first, so that a crash never leaves a half-made `custodia.db` behind. */
function createFile(file: string, dbKey: Buffer, steps: readonly Migration[]): void {
  // SQLite answers "cannot open" for any reason; the system says which.
  accessSync(path.dirname(file), constants.W_OK);
  const draft = `${file}.new`;
  for (const leftover of [draft, `${draft}-journal`]) rmSync(leftover, { force: true });
  const sqlite = new Database(draft);
  try {
    unlock(sqlite, dbKey);
    sqlite.pragma('synchronous = FULL');
    migrate(sqlite, steps);
  } finally {
    sqlite.close();
  }
  renameSync(draft, file);
  fsyncDirectory(path.dirname(file));
}

function problemBeforeOpening(file: string): AppError | null {
  const fileName = path.basename(file);
  const damaged = appError('database.damaged', { file: fileName });
  const stat = statSync(file, { throwIfNoEntry: false });
  // SQLite takes an empty file for a new database: it must never get to see one.
  if (stat === undefined || !stat.isFile() || stat.size === 0) return damaged;
  if (startsInClear(file)) return damaged;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    accessSync(path.dirname(file), constants.W_OK);
  } catch (error) {
    return systemCode(error) === 'ENOENT' ? damaged : appError('acervo.readOnly');
  }
  return null;
}

function startsInClear(file: string): boolean {
  const head = Buffer.alloc(clearMagic.length);
  const fd = openSync(file, 'r');
  try {
    readSync(fd, head, 0, head.length, 0);
  } finally {
    closeSync(fd);
  }
  return head.toString('latin1') === clearMagic;
}

function openExisting(file: string, dbKey: Buffer, steps: readonly Migration[]): Result<Db, AppError> {
  const fileName = path.basename(file);
  const found = probe(file, dbKey);
  if (found === null) return err(appError('database.damaged', { file: fileName }));
  const latest = steps.at(-1)?.version ?? 0;
  if (found > latest) return err(appError('database.newer', { file: fileName, version: found }));
  const sqlite = new Database(file, { fileMustExist: true, timeout: 5000 });
  try {
    unlock(sqlite, dbKey);
    configure(sqlite);
    migrate(sqlite, steps);
    assertHeld(sqlite, file);
    return ok(new Connection(file, sqlite));
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/**
 * Reads every page through a connection that cannot write: closing a writing one would fold the write-ahead log into a
 * file that is damaged, or that this key does not fit. Answers the schema version, or null for corrupt pages.
 */
function probe(file: string, dbKey: Buffer): number | null {
  const absent = ['-wal', '-shm'].map((suffix) => file + suffix).filter(isMissing);
  const sqlite = new Database(file, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    unlock(sqlite, dbKey);
    if (sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    return schemaVersion(sqlite);
  } finally {
    sqlite.close();
    // A reading connection leaves behind an index and an empty log.
    for (const left of absent) {
      if (left.endsWith('-shm') || statSync(left, { throwIfNoEntry: false })?.size === 0)
        rmSync(left, { force: true });
    }
  }
}

function unlock(sqlite: Database.Database, dbKey: Buffer): void {
  sqlite.pragma(`cipher = 'chacha20'`);
  sqlite.pragma(`key = "x'${dbKey.toString('hex')}'"`);
  // The first read: throws here, before anything else, when the key does not fit or the first page is damaged.
  sqlite.pragma('user_version');
}

function configure(sqlite: Database.Database): void {
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Sorting spills must not reach the disk in clear.
  sqlite.pragma('temp_store = MEMORY');
  // So that the append-only triggers also see the deletions that REPLACE makes.
  sqlite.pragma('recursive_triggers = ON');
}

/** Settings that a build of SQLite may silently ignore are asked back, each time ([Note: plain better-sqlite3 writes clear text]). */
function assertHeld(sqlite: Database.Database, file: string): void {
  const expect = (pragma: string, wanted: unknown): void => {
    const found: unknown = sqlite.pragma(pragma, { simple: true });
    if (found !== wanted) throw new Error(`PRAGMA ${pragma} is ${String(found)}, not ${String(wanted)}`);
  };
  expect('cipher', 'chacha20');
  expect('journal_mode', 'wal');
  expect('synchronous', 2);
  expect('foreign_keys', 1);
  expect('temp_store', 2);
  const { version } = sqlite.prepare<[], { version: string }>('SELECT sqlite_version() AS version').get() ?? {
    version: '0',
  };
  if (isOlder(version)) throw new Error(`SQLite ${version} is older than ${oldestSqlite.join('.')}`);
  if (startsInClear(file)) throw new Error('the database file is in clear');
}

function isOlder(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [position, least] of oldestSqlite.entries()) {
    const part = parts[position] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
