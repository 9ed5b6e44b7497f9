import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Subject } from '../../shared/contract/take.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { MediaSource } from '../../shared/types/evidence.ts';
import { recordingIdSchema, sessionIdSchema, type RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { writeErrorCode } from '../evidence/files.ts';
import type { TakeHeader } from '../evidence/intake-take.ts';
import { Intake, type IntakeDeps } from '../evidence/intake.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import { subjectCommitment } from '../evidence/subject-commitment.ts';
import { certameRecipient, insertSession, sessionOfRecording, type SessionRow } from './take-store.ts';

export interface TakeRequest {
  readonly subject: Subject;
  readonly source: MediaSource;
  readonly continues: RecordingId | null;
}

/**
 * Opens the intake of a new take: its session (a new one, or that of the take it goes on after), its commitment to the
 * person, its folder. Errors: `recording.notFound`, `custodyKey.missing`, `take.diskFull`, `take.writeFailed`.
 */
export async function beginTake(
  opened: OpenedAcervo,
  request: TakeRequest,
  deps: Omit<IntakeDeps, 'signer'>,
): Promise<Result<{ intake: Intake; subject: Subject }, AppError>> {
  try {
    return await open(opened, request, deps);
  } catch (error) {
    return err(appError(writeErrorCode(error)));
  }
}

async function open(
  opened: OpenedAcervo,
  request: TakeRequest,
  deps: Omit<IntakeDeps, 'signer'>,
): Promise<Result<{ intake: Intake; subject: Subject }, AppError>> {
  const session = sessionFor(opened, request);
  if (!session.ok) return session;
  const { row, take } = session.value;
  const recipient = certameRecipient(opened.db, row.certameId);
  if (recipient === null) return err(appError('custodyKey.missing'));
  const header: TakeHeader = {
    recordingId: recordingIdSchema.parse(uuidv7()),
    vaultId: opened.vaultId,
    stationId: opened.stationId,
    certameId: row.certameId,
    sessionId: row.sessionId,
    take,
    mode: 'presencial',
    continues: request.continues,
    startedAt: deps.clock.now(),
    subjectCommitment: subjectCommitment(row.salt, row.certameId, row.subject),
    recipients: [recipient],
    source: request.source,
  };
  return ok({
    intake: await Intake.open(opened.dir, header, { ...deps, signer: opened.signer }),
    subject: row.subject,
  });
}

function sessionFor(
  opened: OpenedAcervo,
  { subject, continues }: TakeRequest,
): Result<{ row: SessionRow; take: number }, AppError> {
  if (continues !== null) {
    const earlier = sessionOfRecording(opened.db, continues);
    return earlier === null
      ? err(appError('recording.notFound'))
      : ok({ row: earlier, take: earlier.takes + 1 });
  }
  const row: SessionRow = {
    sessionId: sessionIdSchema.parse(uuidv7()),
    certameId: opened.certameId,
    salt: randomBytes(32),
    subject,
  };
  insertSession(opened.db, row);
  return ok({ row, take: 1 });
}
