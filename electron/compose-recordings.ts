import type { MainEvent } from '../shared/contract/index.ts';
import { dialogText } from '../shared/text/dialogs.ts';
import type { AppError } from '../shared/types/app-error.ts';
import type { RecordingId } from '../shared/types/ids.ts';
import { ok, type Result } from '../shared/types/result.ts';
import type { Clock, OpenedAcervo } from './evidence/opened-acervo.ts';
import type { KeySource } from './evidence/reader.ts';
import type { Platform } from './platform/platform.ts';
import { custodyCertificate } from './publication/custody-certificate.ts';
import { CertificateService } from './recording/certificate-service.ts';
import { ExportService } from './recording/export-service.ts';
import { footageKeys } from './recording/footage-keys.ts';
import { Jobs } from './recording/jobs.ts';
import { MediaService } from './recording/media-service.ts';
import { VerifyService } from './recording/verify-service.ts';
import type { TakeService } from './session/take-service.ts';

export interface RecordingPartDeps {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly opened: () => OpenedAcervo | null;
  readonly take: TakeService;
  readonly emit: (event: MainEvent) => void;
  readonly failed: (error: unknown) => AppError;
}

/** Playback, verification and copies of sealed recordings. */
export function composeRecordings(deps: RecordingPartDeps) {
  const { platform, clock, opened, take } = deps;
  const jobs = new Jobs(deps.emit, deps.failed);
  const keysOf = async (current: OpenedAcervo, id: RecordingId): Promise<Result<KeySource, AppError>> => {
    const keys = take.conferenciaKeys(id);
    return keys === null ? footageKeys(current, id) : ok(keys);
  };
  const saveFile = platform.dialogs.saveFile.bind(platform.dialogs);
  const verify = new VerifyService({ jobs, clock, opened, keysOf: footageKeys });
  return {
    jobs,
    verify,
    media: new MediaService({
      clock,
      opened,
      keysOf,
      inConferencia: (id) => take.conferenciaKeys(id) !== null,
    }),
    exports: new ExportService({
      jobs,
      opened,
      keysOf: footageKeys,
      saveFile,
      dialogTitle: dialogText.exportMp4,
    }),
    certificates: new CertificateService({
      clock,
      opened,
      saveFile,
      render: custodyCertificate,
      dialogTitle: dialogText.certificate,
      lastVerification: (id) => verify.last(id),
    }),
  };
}
