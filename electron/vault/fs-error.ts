import { appError, type AppError } from '../../shared/types/app-error.ts';

/** The expected failure behind a file system error, or `null` for one nobody foresaw. Carries no path. */
export function acervoError(error: unknown): AppError | null {
  switch ((error as { code?: unknown } | null)?.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return appError('acervo.full');
    case 'EROFS':
    case 'EACCES':
    case 'EPERM':
      return appError('acervo.readOnly');
    default:
      return null;
  }
}
