import { stat } from 'node:fs/promises';
import path from 'node:path';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { fsyncDirectory } from '../db/fsync-directory.ts';
import { storageError } from '../db/storage-error.ts';
import { appendPlain } from '../vault/plain-file.ts';

/**
 * Adds bytes at the end of a file, on the disk when it answers; makes the file when there is none. Errors: `acervo.full`,
 * `acervo.readOnly`, `take.writeFailed`. A failure can leave a torn last line, which readers tolerate; nothing is cut away.
 */
export async function appendDurably(file: string, bytes: Buffer): Promise<Result<void, AppError>> {
  try {
    const isNew = await stat(file).then(
      () => false,
      () => true,
    );
    const handle = await appendPlain(file);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (isNew) fsyncDirectory(path.dirname(file));
    return ok(undefined);
  } catch (error) {
    return err(storageError(error) ?? appError('take.writeFailed', { file: path.basename(file) }));
  }
}
