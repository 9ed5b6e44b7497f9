import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';

/** Says why a file could not be written, in the words a person can act on. */
export function exportError(error: unknown): AppError {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return appError('export.full');
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return appError('export.readOnly');
  if (code === 'EEXIST') return appError('export.exists');
  return appError('export.failed', { cause: code || 'desconhecida' });
}

/**
 * Writes `chunks` beside `target` under a temporary name, syncs, and renames without ever replacing a file: the name
 * appears only when the content is whole. On any failure the temporary file is removed and nothing else changed.
 */
export async function saveWhole(
  target: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Result<void, AppError>> {
  const temporary = path.join(path.dirname(target), `.custodia-${randomBytes(6).toString('hex')}.parcial`);
  try {
    await refuseExisting(target);
    const file = await fs.open(temporary, 'wx');
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    // link + unlink instead of rename: rename would replace a file that appeared meanwhile.
    await renameNew(temporary, target);
    return ok(undefined);
  } catch (error) {
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    if (isAppFailure(error)) return err(error.failure);
    return err(exportError(error));
  }
}

/** Thrown by a chunk source to end an export with its own typed failure. */
export class ExportFailure extends Error {
  readonly failure: AppError;
  constructor(failure: AppError) {
    super(failure.code);
    this.failure = failure;
  }
}

function isAppFailure(error: unknown): error is ExportFailure {
  return error instanceof ExportFailure;
}

async function refuseExisting(target: string): Promise<void> {
  const existing = await fs.stat(target).catch(() => null);
  if (existing !== null) throw Object.assign(new Error('exists'), { code: 'EEXIST' });
}

async function renameNew(from: string, to: string): Promise<void> {
  try {
    await fs.link(from, to);
    await fs.unlink(from);
  } catch (error) {
    // FAT32, exFAT and some shares have no hard links.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await refuseExisting(to);
    await fs.rename(from, to);
  }
}
