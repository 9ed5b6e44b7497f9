import type { MainEvent } from '../../shared/contract/events.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';

export type WorkKind = 'verify' | 'export' | 'certificate';

type JobEvent = Extract<MainEvent, { readonly jobId: string }>;
type Exported = Extract<MainEvent, { readonly type: 'job.exported' }>;

/** The one long work of a recording page and what came of it. */
export type Work =
  | { readonly at: 'idle' }
  | {
      readonly at: 'running';
      readonly kind: WorkKind;
      /** Null until main has named the job. */
      readonly jobId: string | null;
      readonly done: number;
      readonly total: number;
      /** A short job can end before its name is known here. */
      readonly early: readonly JobEvent[];
    }
  | { readonly at: 'verified'; readonly report: VerifyReport }
  | { readonly at: 'exported'; readonly exported: Exported }
  | { readonly at: 'certified'; readonly fileLabel: string }
  | { readonly at: 'failed'; readonly error: AppError };

export type WorkStep =
  | { readonly type: 'begin'; readonly kind: WorkKind }
  | { readonly type: 'named'; readonly jobId: string }
  | { readonly type: 'event'; readonly event: JobEvent }
  | { readonly type: 'certified'; readonly fileLabel: string }
  | { readonly type: 'failed'; readonly error: AppError }
  | { readonly type: 'dismiss' };

/** A dialog closed without a choice is nothing to tell. */
function failed(error: AppError): Work {
  return error.code === 'dialog.cancelled' ? { at: 'idle' } : { at: 'failed', error };
}

function onEvent(work: Work, event: JobEvent): Work {
  if (work.at !== 'running') return work;
  if (work.jobId === null) return { ...work, early: [...work.early, event] };
  if (work.jobId !== event.jobId) return work;
  switch (event.type) {
    case 'job.progress':
      return { ...work, done: event.done, total: event.total };
    case 'job.verified':
      return { at: 'verified', report: event.report };
    case 'job.exported':
      return { at: 'exported', exported: event };
    case 'job.failed':
      return failed(event.error);
  }
}

export function nextWork(work: Work, step: WorkStep): Work {
  switch (step.type) {
    case 'begin':
      return { at: 'running', kind: step.kind, jobId: null, done: 0, total: 0, early: [] };
    case 'named':
      if (work.at !== 'running') return work;
      return work.early.reduce(onEvent, { ...work, jobId: step.jobId, early: [] } as Work);
    case 'event':
      return onEvent(work, step.event);
    case 'certified':
      return { at: 'certified', fileLabel: step.fileLabel };
    case 'failed':
      return failed(step.error);
    case 'dismiss':
      return { at: 'idle' };
  }
}
