import { appError, type AppError, type ErrorCode } from '../../shared/types/app-error.ts';

/** Why a verification said nothing about the evidence. Keys of `verifyText.couldNotRun`. */
export type VerifyFailureReason =
  'notFound' | 'notEvidence' | 'package' | 'newer' | 'badIdentity' | 'noKey' | 'cancelled' | 'failed';

const codes: Readonly<Record<VerifyFailureReason, ErrorCode>> = {
  notFound: 'acervo.notFound',
  notEvidence: 'acervo.notAnAcervo',
  package: 'acervo.notAnAcervo',
  newer: 'acervo.newer',
  badIdentity: 'custodyKey.missing',
  noKey: 'custodyKey.missing',
  cancelled: 'job.cancelled',
  failed: 'internal',
};

/** A verification that could not run; damage is never one of these, it is a finding of the report. */
export class VerifyFailure extends Error {
  readonly reason: VerifyFailureReason;
  readonly error: AppError;

  constructor(reason: VerifyFailureReason) {
    super(`verification could not run: ${reason}`);
    this.name = 'VerifyFailure';
    this.reason = reason;
    this.error = appError(codes[reason]);
  }
}
