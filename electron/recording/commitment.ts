import { subjectSchema } from '../../shared/contract/take.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { Db } from '../db/db.ts';
import { subjectCommitment } from '../evidence/subject-commitment.ts';

/**
 * Whether the manifest was made for the person the database names (cases 24: other people's videos). True when the session
 * is not in this database: then no name is shown either.
 */
export function commitmentHolds(db: Db, manifest: Manifest): boolean {
  const row = db.get<{ salt: Buffer; subject: string }>(
    'SELECT salt, subject FROM session WHERE session_id = ?',
    [manifest.sessionId],
  );
  if (row === undefined) return true;
  const subject = subjectSchema.safeParse(JSON.parse(row.subject));
  return (
    subject.success &&
    subjectCommitment(row.salt, manifest.certameId, subject.data) === manifest.subjectCommitment
  );
}
