import type { Subject } from '../../shared/contract/take.ts';
import { subjectSchema } from '../../shared/contract/take.ts';
import type { CertameId, RecordingId, SessionId } from '../../shared/types/ids.ts';
import type { Db } from '../db/db.ts';

export interface SessionRow {
  readonly sessionId: SessionId;
  readonly certameId: CertameId;
  readonly salt: Buffer;
  readonly subject: Subject;
}

export function insertSession(db: Db, session: SessionRow): void {
  db.run('INSERT INTO session (session_id, certame_id, salt, subject) VALUES (?, ?, ?, ?)', [
    session.sessionId,
    session.certameId,
    session.salt,
    JSON.stringify(session.subject),
  ]);
}

/** The session a recording belongs to, and how many takes it has so far. */
export function sessionOfRecording(
  db: Db,
  recordingId: RecordingId,
): (SessionRow & { takes: number }) | null {
  const row = db.get<{ session_id: SessionId; certame_id: CertameId; salt: Buffer; subject: string }>(
    `SELECT s.session_id, s.certame_id, s.salt, s.subject FROM session s
       JOIN recording r ON r.session_id = s.session_id WHERE r.recording_id = ?`,
    [recordingId],
  );
  if (row === undefined) return null;
  const takes =
    db.get<{ n: number }>('SELECT max(take) AS n FROM recording WHERE session_id = ?', [row.session_id])?.n ??
    0;
  return {
    sessionId: row.session_id,
    certameId: row.certame_id,
    salt: row.salt,
    subject: subjectSchema.parse(JSON.parse(row.subject)),
    takes,
  };
}

export function certameRecipient(db: Db, certameId: CertameId): string | null {
  const row = db.get<{ recipient: string }>('SELECT recipient FROM certame WHERE certame_id = ?', [
    certameId,
  ]);
  return row?.recipient ?? null;
}
