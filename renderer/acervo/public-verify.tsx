import { useState } from 'react';
import type { ReactElement } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { JobId } from '../../shared/types/ids.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { useCall } from '../bridge/use-call.ts';
import { useMainEvent } from '../bridge/use-main-event.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Icon } from '../components/icon.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { PublicReport } from './public-report.tsx';
import styles from './public-verify.module.css';

type Job =
  | { readonly status: 'running'; readonly jobId: JobId; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly report: VerifyReport }
  | { readonly status: 'failed'; readonly error: AppError };

function useVerification(): {
  readonly job: Job | null;
  readonly start: () => void;
  readonly error: AppError | null;
} {
  const [job, setJob] = useState<Job | null>(null);
  const verify = useCall('recording.verifyAllPublic');
  // While the answer with the id is under way only this job can be the one reported.
  const mine = (jobId: JobId): boolean =>
    verify.isPending || (job?.status === 'running' && job.jobId === jobId);
  useMainEvent('job.progress', ({ jobId, done, total }) => {
    if (mine(jobId)) setJob({ status: 'running', jobId, done, total });
  });
  useMainEvent('job.verified', ({ jobId, report }) => {
    if (mine(jobId)) setJob({ status: 'done', report });
  });
  useMainEvent('job.failed', ({ jobId, error }) => {
    if (mine(jobId)) setJob({ status: 'failed', error });
  });
  const start = (): void => {
    setJob(null);
    verify.mutate(
      {},
      { onSuccess: ({ jobId }) => setJob((now) => now ?? { status: 'running', jobId, done: 0, total: 0 }) },
    );
  };
  return { job, start, error: job?.status === 'failed' ? job.error : (verify.error?.error ?? null) };
}

/** Verifies every recording of the acervo without any key: works while it is locked or its database is lost. */
export function PublicVerify(): ReactElement {
  const text = acervoText.verify;
  const { job, start, error } = useVerification();
  return (
    <section className={classes(styles, 'verify')} aria-label={text.title}>
      <div className={classes(styles, 'words')}>
        <h2 className={classes(styles, 'title')}>{text.title}</h2>
        <p className={classes(styles, 'lead')}>{text.lead}</p>
      </div>
      {job?.status === 'running' ? (
        <ProgressBar label={text.running} done={job.done} total={job.total} />
      ) : (
        <Button onPress={start}>
          <Icon name="shield" />
          {text.start}
        </Button>
      )}
      <FailureAlert error={error} />
      {job?.status === 'done' ? <PublicReport report={job.report} /> : null}
    </section>
  );
}
