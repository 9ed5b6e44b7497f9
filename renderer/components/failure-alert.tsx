import type { ReactElement, ReactNode } from 'react';
import { errorSentence } from '../../shared/text/errors.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { Alert } from './alert.tsx';

/** The sentence of a failure, or nothing. A dialog the person cancelled is not a failure. */
export function FailureAlert({
  error,
  actions,
}: {
  readonly error: AppError | null | undefined;
  readonly actions?: ReactNode;
}): ReactElement | null {
  if (error === null || error === undefined || error.code === 'dialog.cancelled') return null;
  return (
    <Alert kind="bad" {...(actions === undefined ? {} : { actions })}>
      {errorSentence(error)}
    </Alert>
  );
}
