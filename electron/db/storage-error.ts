import { appError, type AppError } from '../../shared/types/app-error.ts';

const readOnlyCodes = new Set(['EROFS', 'EACCES', 'EPERM', 'SQLITE_READONLY']);
// SHMSIZE: the write-ahead log's index could not be given its 32 KiB.
const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE']);
const damageCodes = ['SQLITE_NOTADB', 'SQLITE_CORRUPT', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'];

/** The code that SQLite (extended, e.g. `SQLITE_READONLY_DIRECTORY`) or the system gave an exception, else ''. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The acervo's own folder is asked for its space; any other missing file is for its reader to name. */
function isFolderGone(error: unknown): boolean {
  return systemCode(error) === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'statfs';
}

/** `acervo.full` or `acervo.readOnly` when that is why a write failed, `acervo.gone` without its folder, else null. */
export function storageError(error: unknown): AppError | null {
  const code = systemCode(error);
  if (fullCodes.has(code)) return appError('acervo.full');
  if (readOnlyCodes.has(code) || code.startsWith('SQLITE_READONLY')) return appError('acervo.readOnly');
  return isFolderGone(error) ? appError('acervo.gone') : null;
}

/**
 * The typed answer to an exception of SQLite: `acervo.full`, `acervo.readOnly`, or `database.damaged` naming the file;
 * null when it is none of these and must be rethrown (a wrong statement is our mistake, not the file's).
 */
export function databaseError(error: unknown, fileName: string): AppError | null {
  const storage = storageError(error);
  if (storage !== null) return storage;
  const code = systemCode(error);
  if (damageCodes.some((prefix) => code.startsWith(prefix))) {
    return appError('database.damaged', { file: fileName });
  }
  return null;
}
