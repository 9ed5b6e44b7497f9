import { existsSync } from 'node:fs';
import type { MainEvent } from '../../shared/contract/events.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { JobId, RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { recordingDir } from '../evidence/layout.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { KeySource } from '../evidence/reader.ts';
import { noteIntegrity } from '../evidence/recording-index.ts';
import { VerifyFailure } from '../evidence/verify-failure.ts';
import { verifyPath } from '../evidence/verify.ts';
import type { JobContext, Jobs } from './jobs.ts';

export interface VerifyServiceDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly opened: () => OpenedAcervo | null;
  readonly keysOf: (opened: OpenedAcervo, recordingId: RecordingId) => Promise<Result<KeySource, AppError>>;
}

/** Verifications asked for in the window: the same code as the command line. */
export class VerifyService {
  readonly #deps: VerifyServiceDeps;
  readonly #last = new Map<RecordingId, { at: string; report: VerifyReport }>();

  constructor(deps: VerifyServiceDeps) {
    this.#deps = deps;
  }

  /** With the person's keys when they have them, else what can be checked without. Never refuses for a missing key. */
  async startOne(
    opened: OpenedAcervo,
    recordingId: RecordingId,
  ): Promise<Result<{ jobId: JobId }, AppError>> {
    if (!existsSync(recordingDir(opened.dir, recordingId))) return err(appError('recording.notFound'));
    const keys = await this.#deps.keysOf(opened, recordingId);
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    const identities = keys.ok ? (keys.value.identities ?? []) : [];
    const jobId = this.#deps.jobs.start((job) =>
      said(async () => {
        const report = await verify(recordingDir(opened.dir, recordingId), identities, job);
        // Its result belongs to an acervo that is open: without its row it would be worth nothing.
        if (this.#deps.opened() !== opened) return err(appError('job.cancelled'));
        this.#note(opened, recordingId, report);
        return ok(finished(job, report));
      }),
    );
    return ok({ jobId });
  }

  /** The last full verification of a recording in this run of the application. */
  last(recordingId: RecordingId): { at: string; report: VerifyReport } | null {
    return this.#last.get(recordingId) ?? null;
  }

  /** Every recording of an acervo without any key: works while locked, and with a lost database. */
  startPublic(dir: string): JobId {
    return this.#deps.jobs.start(async (job) =>
      said(async () => ok(finished(job, await verify(dir, [], job)))),
    );
  }

  #note(opened: OpenedAcervo, recordingId: RecordingId, report: VerifyReport): void {
    const { clock } = this.#deps;
    this.#last.set(recordingId, { at: clock.now(), report });
    opened.db.transaction(() => {
      noteIntegrity(opened.db, recordingId, report.ok ? 'intact' : 'damaged', clock.now());
      opened.custody.append({
        actor: opened.actor.name,
        role: opened.actor.role,
        kind: 'recording.verified',
        subject: recordingId,
        detail: {
          ok: report.ok,
          decrypted: report.decrypted,
          findings: report.findings.map(({ code, file, segment }) => ({ code, file, segment })),
        },
      });
    });
  }
}

type Final = Result<MainEvent, AppError>;

/** A verification that could not run says why in its own words. */
async function said(work: () => Promise<Final>): Promise<Final> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VerifyFailure) return err(error.error);
    throw error;
  }
}

function finished(job: JobContext, report: VerifyReport): MainEvent {
  return { type: 'job.verified', jobId: job.jobId, report };
}

function verify(dir: string, identities: readonly string[], job: JobContext): Promise<VerifyReport> {
  return verifyPath(dir, { identities, signal: job.signal, onProgress: job.progress });
}
