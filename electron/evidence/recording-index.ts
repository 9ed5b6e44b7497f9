import type { Manifest, QualityCheck, TakeStatus } from '../../shared/types/evidence.ts';
import { qualityCheckSchema } from '../../shared/types/evidence.ts';
import type { RecordingId, SessionId } from '../../shared/types/ids.ts';
import { subjectSchema, type Subject } from '../../shared/contract/take.ts';
import type { Db } from '../db/db.ts';

export type Integrity = 'unchecked' | 'intact' | 'damaged' | 'unreadable';

/** What the database remembers of a sealed recording. A cache of the manifest, which stays the truth. */
export interface IndexedRecording {
  readonly recordingId: RecordingId;
  readonly sessionId: SessionId;
  readonly take: number;
  readonly status: TakeStatus;
  readonly continues: RecordingId | null;
  readonly startedAt: string;
  readonly durationMs: number;
  readonly segments: number;
  readonly mediaBytes: number;
  readonly integrity: Integrity;
  readonly check: QualityCheck;
  readonly subject: Subject | null;
}

interface Row {
  readonly recording_id: RecordingId;
  readonly session_id: SessionId;
  readonly take: number;
  readonly status: TakeStatus;
  readonly continues: RecordingId | null;
  readonly started_at: string;
  readonly duration_ms: number;
  readonly segments: number;
  readonly media_bytes: number;
  readonly integrity: Integrity;
  readonly quality_check: string | null;
  readonly subject: string;
}

const select = `SELECT r.recording_id, r.session_id, r.take, r.status, r.continues, r.started_at, r.duration_ms,
  r.segments, r.media_bytes, r.integrity, r.quality_check, s.subject
  FROM recording r JOIN session s ON s.session_id = r.session_id`;

/** All indexed recordings, newest first. */
export function indexedRecordings(db: Db): IndexedRecording[] {
  return db.all<Row>(`${select} ORDER BY r.recording_id DESC`).map(fromRow);
}

export function indexedRecording(db: Db, id: RecordingId): IndexedRecording | null {
  const row = db.get<Row>(`${select} WHERE r.recording_id = ?`, [id]);
  return row === undefined ? null : fromRow(row);
}

/**
 * Enters a sealed recording. Answers false, and writes nothing, when its session is not in this database (the folder came
 * from elsewhere, or the database is older than the footage): the manifest alone then speaks for it.
 */
export function indexRecording(db: Db, manifest: Manifest, manifestSha256: string): boolean {
  const known = db.get('SELECT 1 FROM session WHERE session_id = ?', [manifest.sessionId]);
  if (known === undefined) return false;
  db.run(
    `INSERT INTO recording (recording_id, session_id, take, status, continues, started_at, ended_at, duration_ms,
       segments, media_bytes, media_sha256, manifest_sha256, ledger_index)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (recording_id) DO NOTHING`,
    [
      manifest.recordingId,
      manifest.sessionId,
      manifest.take,
      manifest.status,
      manifest.continues,
      manifest.startedAt,
      manifest.endedAt,
      manifest.durationMs,
      manifest.segments.length,
      manifest.mediaBytes,
      manifest.mediaSha256,
      manifestSha256,
      manifest.ledgerIndex,
    ],
  );
  return true;
}

/** The manifest each recording was sealed with, as the database remembers it. */
export function sealedManifests(db: Db): { recordingId: RecordingId; manifestSha256: string }[] {
  return db
    .all<{ id: RecordingId; sha256: string }>(
      'SELECT recording_id AS id, manifest_sha256 AS sha256 FROM recording',
    )
    .map(({ id, sha256 }) => ({ recordingId: id, manifestSha256: sha256 }));
}

export function noteIntegrity(db: Db, id: RecordingId, integrity: Integrity, at: string): void {
  db.run('UPDATE recording SET integrity = ?, integrity_at = ? WHERE recording_id = ?', [integrity, at, id]);
}

export function noteCheck(db: Db, id: RecordingId, check: QualityCheck): void {
  db.run('UPDATE recording SET quality_check = ? WHERE recording_id = ?', [JSON.stringify(check), id]);
}

function fromRow(row: Row): IndexedRecording {
  const check =
    row.quality_check === null ? null : qualityCheckSchema.safeParse(JSON.parse(row.quality_check));
  const subject = subjectSchema.safeParse(JSON.parse(row.subject));
  return {
    recordingId: row.recording_id,
    sessionId: row.session_id,
    take: row.take,
    status: row.status,
    continues: row.continues,
    startedAt: row.started_at,
    durationMs: row.duration_ms,
    segments: row.segments,
    mediaBytes: row.media_bytes,
    integrity: row.integrity,
    check: check?.success === true ? check.data : { available: false },
    subject: subject.success ? subject.data : null,
  };
}
