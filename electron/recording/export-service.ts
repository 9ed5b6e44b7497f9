import { createHash } from 'node:crypto';
import path from 'node:path';
import type { MainEvent } from '../../shared/contract/events.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { JobId, RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import { openOwnRecording } from '../evidence/own-recording.ts';
import type { KeySource, RecordingReader } from '../evidence/reader.ts';
import type { JobContext, Jobs } from './jobs.ts';
import { ExportFailure, saveWhole } from '../evidence/save-whole.ts';

export interface ExportDeps {
  readonly jobs: Jobs;
  readonly keysOf: (opened: OpenedAcervo, recordingId: RecordingId) => Promise<Result<KeySource, AppError>>;
  readonly saveFile: (options: {
    title: string;
    suggestedName: string;
    extension: string;
  }) => Promise<string | null>;
  readonly dialogTitle: string;
  readonly opened: () => OpenedAcervo | null;
}

/** Whole MP4 of a recording to a place the person chooses. */
export class ExportService {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /**
   * Errors before the job starts: `recording.*`, `custodyKey.missing`, `dialog.cancelled`. The job ends in `job.exported`
   * or in `job.failed` with `export.*`, `recording.wrongByte` or `job.cancelled`.
   */
  async start(opened: OpenedAcervo, recordingId: RecordingId): Promise<Result<{ jobId: JobId }, AppError>> {
    const keys = await this.#deps.keysOf(opened, recordingId);
    if (!keys.ok) return keys;
    const reader = await openOwnRecording(opened, recordingId, keys.value);
    if (!reader.ok) return reader;
    const target = await this.#deps.saveFile({
      title: this.#deps.dialogTitle,
      suggestedName: `${recordingId}.mp4`,
      extension: 'mp4',
    });
    if (target === null) return err(appError('dialog.cancelled'));
    // The dialog may have stood open while the acervo locked.
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    const jobId = this.#deps.jobs.start((job) => writeMp4(opened, reader.value, target, job));
    return ok({ jobId });
  }
}

async function writeMp4(
  opened: OpenedAcervo,
  reader: RecordingReader,
  target: string,
  job: JobContext,
): Promise<Result<MainEvent, AppError>> {
  const hash = createHash('sha256');
  const { recordingId, mediaSha256 } = reader.manifest;
  let bytes = 0;
  let sha256 = '';
  async function* media(): AsyncGenerator<Uint8Array> {
    const { segments, mediaBytes } = reader.manifest;
    for (const { i } of segments) {
      if (job.signal.aborted) throw new ExportFailure(appError('job.cancelled'));
      const segment = await reader.readSegment(i);
      if (!segment.ok) throw new ExportFailure(segment.error);
      hash.update(segment.value);
      bytes += segment.value.byteLength;
      job.progress(bytes, mediaBytes);
      yield segment.value;
    }
    // Before the file gets its name: a copy without its row must not exist, also when the acervo locks right now.
    if (job.signal.aborted) throw new ExportFailure(appError('job.cancelled'));
    sha256 = hash.digest('hex');
    logExport(opened, recordingId, { sha256, bytes, format: 'mp4' });
  }
  const saved = await saveWhole(target, media());
  if (!saved.ok) return saved;
  const fileLabel = path.basename(target);
  return ok({
    type: 'job.exported',
    jobId: job.jobId,
    fileLabel,
    sha256,
    bytes,
    matches: sha256 === mediaSha256,
  });
}

function logExport(
  { actor, custody }: OpenedAcervo,
  subject: RecordingId,
  detail: { sha256: string; bytes: number; format: string },
): void {
  custody.append({ actor: actor.name, role: actor.role, kind: 'recording.exported', subject, detail });
}
