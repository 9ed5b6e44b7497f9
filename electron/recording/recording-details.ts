import type { CustodyRow, RecordingDetails } from '../../shared/contract/recording.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { ok, type Result } from '../../shared/types/result.ts';
import { readCheck } from '../evidence/check-file.ts';
import { recordingDir } from '../evidence/layout.ts';
import { foreignTo } from '../evidence/own-recording.ts';
import { readManifest, type ReadManifest } from '../evidence/reader-manifest.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import { indexedRecording } from '../evidence/recording-index.ts';
import { commitmentHolds } from './commitment.ts';
import { checkState } from './recording-list.ts';

/** Everything the recording page shows. Errors: `recording.notFound`, `recording.damaged` (unreadable manifest). */
export async function recordingDetails(
  opened: OpenedAcervo,
  recordingId: RecordingId,
): Promise<Result<RecordingDetails, AppError>> {
  const read = await readManifest(recordingDir(opened.dir, recordingId), recordingId);
  if (!read.ok) return read;
  const { manifest, sha256 } = read.value;
  const indexed = indexedRecording(opened.db, recordingId);
  const check = await readCheck(opened.dir, recordingId, {
    manifestSha256: sha256,
    signingKey: manifest.signingKey,
  });
  const problems = [...(check.ok ? [] : [check.error]), ...identityProblems(opened, read.value)];
  const checkResult = check.ok ? (check.value ?? manifest.check) : manifest.check;
  return ok({
    ...fromManifest(manifest),
    subject: indexed?.subject ?? null,
    integrity: problems.length > 0 ? 'damaged' : (indexed?.integrity ?? 'unchecked'),
    check: checkState(checkResult),
    manifestSha256: sha256,
    custody: custodyRows(opened, recordingId),
    checkResult,
    problems,
  });
}

/** A manifest signed by a key that is not this station's, or made for another person, is never shown as good. */
function identityProblems(opened: OpenedAcervo, read: ReadManifest): AppError[] {
  const foreign = foreignTo(opened, read);
  if (foreign !== null) return [foreign];
  return commitmentHolds(opened.db, read.manifest)
    ? []
    : [appError('recording.damaged', { file: 'manifest.json' })];
}

function fromManifest(manifest: Manifest) {
  const { recordingId, startedAt, endedAt, durationMs, take, status, segments, mediaBytes } = manifest;
  const { continues, mediaSha256, chain, ledgerIndex, signingKey, source, events, unacknowledged } = manifest;
  return {
    recordingId,
    startedAt,
    endedAt,
    durationMs,
    take,
    status,
    segments: segments.length,
    segmentList: segments,
    mediaBytes,
    continues,
    mediaSha256,
    chain,
    ledgerIndex,
    signingKey,
    source,
    events,
    unacknowledged: unacknowledged.length,
  };
}

/** Custody rows about one recording, oldest first. */
export function custodyRows(opened: OpenedAcervo, recordingId: RecordingId): CustodyRow[] {
  return opened.custody.list(recordingId).map(({ seq, at, actor, role, kind, subject, detail, hash }) => ({
    seq,
    at,
    actor,
    role,
    kind,
    subject,
    detail,
    hash,
  }));
}
