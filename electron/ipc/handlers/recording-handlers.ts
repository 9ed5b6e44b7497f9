import { appError } from '../../../shared/types/app-error.ts';
import type { RecordingId } from '../../../shared/types/ids.ts';
import { err, ok } from '../../../shared/types/result.ts';
import type { OpenedAcervo } from '../../evidence/opened-acervo.ts';
import type { CertificateService } from '../../recording/certificate-service.ts';
import type { ExportService } from '../../recording/export-service.ts';
import type { Jobs } from '../../recording/jobs.ts';
import type { MediaService } from '../../recording/media-service.ts';
import { recordingDetails } from '../../recording/recording-details.ts';
import { recordingRows } from '../../recording/recording-list.ts';
import type { VerifyService } from '../../recording/verify-service.ts';
import { needOpened, type HandlersOf } from './handlers.ts';

export interface RecordingHandlerDeps {
  readonly opened: () => OpenedAcervo | null;
  readonly acervoDir: () => string | null;
  readonly openTake: () => RecordingId | null;
  readonly media: MediaService;
  readonly jobs: Jobs;
  readonly verify: VerifyService;
  readonly exports: ExportService;
  readonly certificates: CertificateService;
}

/** Recordings, their playback, verification and copies. */
export function recordingHandlers(deps: RecordingHandlerDeps): HandlersOf<'recording' | 'media' | 'job'> {
  const withOpened = async <T>(use: (opened: OpenedAcervo) => Promise<T>) => {
    const opened = needOpened(deps.opened());
    return opened.ok ? use(opened.value) : opened;
  };
  return {
    'recording.list': async () =>
      withOpened(async (opened) => ok(await recordingRows(opened, deps.openTake()))),
    'recording.get': async ({ recordingId }) => withOpened((opened) => recordingDetails(opened, recordingId)),
    'recording.verify': async ({ recordingId }) =>
      withOpened((opened) => deps.verify.startOne(opened, recordingId)),
    'recording.verifyAllPublic': async () => {
      const dir = deps.acervoDir();
      return dir === null ? err(appError('acervo.notFound')) : ok({ jobId: deps.verify.startPublic(dir) });
    },
    'recording.exportMp4': async ({ recordingId }) =>
      withOpened((opened) => deps.exports.start(opened, recordingId)),
    'recording.certificate': async ({ recordingId }) =>
      withOpened((opened) => deps.certificates.save(opened, recordingId)),
    'job.cancel': async ({ jobId }) => deps.jobs.cancel(jobId),
    'media.open': async ({ recordingId, purpose }) => deps.media.open(recordingId, purpose),
    'media.close': async ({ token, watched }) => deps.media.close(token, watched),
    'media.problem': async ({ token }) => deps.media.problem(token),
  };
}
