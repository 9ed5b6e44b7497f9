import { lstatSync, rmSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import * as z from 'zod';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { writeFileAtomic } from './atomic-write.ts';
import { acervoError } from './fs-error.ts';
import { readPlainSync } from './plain-file.ts';

// [Note: who holds the acervo] The lock is an open exclusive transaction of SQLite on `acervo.lock`. The operating system frees
// it when the process ends, however it ends, so no stale lock can be left. `lock.json` only tells a second process whom to ask.
// Nothing else may open `acervo.lock`: on POSIX, closing any handle of a file drops the process's locks on it.

const lockName = 'acervo.lock';
const holderName = 'lock.json';

const holderSchema = z.object({
  host: z.string().max(255),
  pid: z.number().int(),
  since: z.string().max(40),
});

/** An acervo held by this process. */
export interface HeldAcervo {
  release(): void;
}

/**
 * Takes the acervo for this process alone. `acervo.held{holder,since}` when another has it, `acervo.readOnly`, `acervo.full`,
 * `acervo.notFound`, `acervo.damaged{file}` when the name of the lock leads to something else.
 */
export function holdAcervo(
  acervo: string,
  now: () => string = () => new Date().toISOString(),
): Result<HeldAcervo, AppError> {
  let db: Database.Database | null = null;
  const file = path.join(acervo, lockName);
  if (!isOwnFile(file)) return err(appError('acervo.damaged', { file: lockName }));
  try {
    db = lock(file);
    const holder = { host: os.hostname(), pid: process.pid, since: now() };
    writeFileAtomic(path.join(acervo, holderName), Buffer.from(JSON.stringify(holder)));
  } catch (error) {
    db?.close();
    return err(refusal(error, acervo));
  }
  const held = db;
  return ok({
    release: () => {
      if (!held.open) return;
      rmSync(path.join(acervo, holderName), { force: true });
      held.close();
    },
  });
}

/** A link, by either kind of name, would have a file of somebody opened, and emptied, in place of the lock. */
function isOwnFile(file: string): boolean {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  return facts === undefined || (facts.isFile() && facts.nlink === 1);
}

function lock(file: string, repaired = false): Database.Database {
  const db = new Database(file, { timeout: 0 });
  try {
    // Nothing is ever written through this connection, so a journal on disk would only be one more file that
    // a killed process leaves behind.
    db.pragma('journal_mode = MEMORY');
    db.pragma('locking_mode = EXCLUSIVE');
    db.exec('BEGIN EXCLUSIVE');
    return db;
  } catch (error) {
    db.close();
    // The file never has content; whatever a disk fault put there means nothing. Who holds it is asked before it is read, so
    // this is nobody's. Emptied in place, because another file under the same name would be another lock.
    const junk = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'].includes(String((error as { code?: unknown }).code));
    if (repaired || !junk) throw error;
    truncateSync(file, 0);
    return lock(file, true);
  }
}

function refusal(error: unknown, acervo: string): AppError {
  const known = acervoError(error);
  if (known !== null) return known;
  const code = String((error as { code?: unknown }).code);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return heldBy(acervo);
  if (code.startsWith('SQLITE_FULL')) return appError('acervo.full');
  if (code.startsWith('SQLITE_READONLY') || code.startsWith('SQLITE_CANTOPEN'))
    return appError('acervo.readOnly');
  if (error instanceof TypeError) return appError('acervo.notFound');
  throw error;
}

function heldBy(acervo: string): AppError {
  try {
    const holder = holderSchema.parse(
      JSON.parse(readPlainSync(path.join(acervo, holderName), 4096).toString('utf8')),
    );
    return appError('acervo.held', { holder: `${holder.host} (${holder.pid})`, since: holder.since });
  } catch {
    return appError('acervo.held', { holder: '?', since: '?' });
  }
}
