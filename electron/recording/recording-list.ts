import type { RecordingRow } from '../../shared/contract/recording.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { listRecordings, recordingDir } from '../evidence/layout.ts';
import { readManifest } from '../evidence/reader-manifest.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import { indexedRecordings, type IndexedRecording } from '../evidence/recording-index.ts';

/** Rows for the list: what the database knows, and every folder it does not know, read from its manifest. */
export async function recordingRows(
  opened: OpenedAcervo,
  openTake: RecordingId | null,
): Promise<RecordingRow[]> {
  const indexed = new Map(indexedRecordings(opened.db).map((row) => [row.recordingId, row]));
  const rows: RecordingRow[] = [];
  for (const id of await listRecordings(opened.dir)) {
    if (id === openTake) continue;
    const known = indexed.get(id);
    indexed.delete(id);
    rows.push(known === undefined ? await rowOfFolder(opened.dir, id) : rowOf(known));
  }
  // A row whose folder is gone stays in the list: a lost recording must be seen, not forgotten.
  for (const lost of indexed.values()) rows.push({ ...rowOf(lost), integrity: 'unreadable' });
  return rows.sort((a, b) => (a.recordingId < b.recordingId ? 1 : -1));
}

export function rowOf(known: IndexedRecording): RecordingRow {
  return {
    recordingId: known.recordingId,
    subject: known.subject,
    startedAt: known.startedAt,
    durationMs: known.durationMs,
    take: known.take,
    status: known.status,
    segments: known.segments,
    mediaBytes: known.mediaBytes,
    integrity: known.integrity,
    check: checkState(known.check),
    continues: known.continues,
  };
}

/** Summary of a quality check for lists. */
export function checkState(check: QualityCheck): RecordingRow['check'] {
  if (!check.available) return 'none';
  return check.findings.length === 0 ? 'good' : 'findings';
}

async function rowOfFolder(dir: string, recordingId: RecordingId): Promise<RecordingRow> {
  const manifest = await readManifest(recordingDir(dir, recordingId), recordingId);
  const base = { recordingId, subject: null, check: 'none' as const };
  if (!manifest.ok) {
    return {
      ...base,
      startedAt: '',
      durationMs: 0,
      take: 1,
      status: 'interrompida',
      segments: 0,
      mediaBytes: 0,
      integrity: 'unreadable',
      continues: null,
    };
  }
  const { startedAt, durationMs, take, status, segments, mediaBytes, continues } = manifest.value.manifest;
  return {
    ...base,
    startedAt,
    durationMs,
    take,
    status,
    segments: segments.length,
    mediaBytes,
    integrity: 'unchecked',
    continues,
  };
}
