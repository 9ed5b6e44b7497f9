import type { AppError } from '../../shared/types/app-error.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { ok, type Result } from '../../shared/types/result.ts';
import { writeCheck } from '../evidence/check-file.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { noteCheck } from '../evidence/recording-index.ts';

/** Writes the signed check beside the manifest and enters it in database and custody log. Error: `recording.notFound`. */
export async function signCheck(
  opened: OpenedAcervo,
  recordingId: RecordingId,
  check: QualityCheck,
  clock: Clock,
): Promise<Result<QualityCheck, AppError>> {
  const written = await writeCheck(opened.dir, recordingId, {
    check,
    at: clock.now(),
    signer: opened.signer,
  });
  if (!written.ok) return written;
  opened.db.transaction(() => {
    noteCheck(opened.db, recordingId, check);
    opened.custody.append({
      actor: opened.actor.name,
      role: opened.actor.role,
      kind: 'recording.checked',
      subject: recordingId,
      detail: {
        checkSha256: written.value.sha256,
        findings: check.available ? check.findings : ['unavailable'],
      },
    });
  });
  return ok(check);
}
