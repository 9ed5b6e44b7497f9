import type { MainEvent } from '../../shared/contract/events.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { jobIdSchema, type JobId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { uuidv7 } from 'uuidv7';

/** At most this many progress events a second cross the bridge. */
const progressEveryMs = 100;

export interface JobContext {
  readonly jobId: JobId;
  readonly signal: AbortSignal;
  readonly progress: (done: number, total: number) => void;
}

/** Long works that report progress and can be cancelled: each ends in exactly one final event. */
export class Jobs {
  readonly #running = new Map<JobId, AbortController>();
  readonly #emit: (event: MainEvent) => void;
  readonly #failed: (error: unknown) => AppError;

  constructor(emit: (event: MainEvent) => void, failed: (error: unknown) => AppError) {
    this.#emit = emit;
    this.#failed = failed;
  }

  /** Starts `work` and answers at once; what `work` returns is the final event. */
  start(work: (context: JobContext) => Promise<Result<MainEvent, AppError>>): JobId {
    const jobId = jobIdSchema.parse(uuidv7());
    const controller = new AbortController();
    this.#running.set(jobId, controller);
    let last = 0;
    const progress = (done: number, total: number): void => {
      if (done < total && performance.now() - last < progressEveryMs) return;
      last = performance.now();
      this.#emit({ type: 'job.progress', jobId, done, total });
    };
    void work({ jobId, signal: controller.signal, progress })
      .catch((error: unknown) =>
        err(controller.signal.aborted ? appError('job.cancelled') : this.#failed(error)),
      )
      .then((result) => {
        this.#running.delete(jobId);
        this.#emit(result.ok ? result.value : { type: 'job.failed', jobId, error: result.error });
      });
    return jobId;
  }

  cancel(jobId: JobId): Result<Record<string, never>, AppError> {
    const controller = this.#running.get(jobId);
    if (controller === undefined) return err(appError('job.unknown'));
    controller.abort();
    return ok({});
  }

  cancelAll(): void {
    for (const controller of this.#running.values()) controller.abort();
  }
}
