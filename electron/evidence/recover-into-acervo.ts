import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { recordingDir } from './layout.ts';
import type { OpenedAcervo } from './opened-acervo.ts';
import { readManifest } from './reader-manifest.ts';
import { recoverAll } from './recover.ts';
import { indexRecording, indexedRecording } from './recording-index.ts';
import { sealDepsOf, type SealIntoDeps } from './seal-into-acervo.ts';

/**
 * Run at each unlock, before the first take: seals what a crash left open, finishes half-done seals, and enters recordings
 * the database missed. Whatever cannot be read is named and left alone.
 */
export async function recoverIntoAcervo(
  opened: OpenedAcervo,
  deps: SealIntoDeps,
): Promise<{ recovered: number; problems: AppError[] }> {
  const rolledBack = rollbackProblems(opened);
  const report = await recoverAll(opened.dir, { ...sealDepsOf(opened, deps), vaultId: opened.vaultId });
  const problems = [...rolledBack, ...report.problems.map(({ error }) => error)];
  for (const id of report.sealed) {
    if (indexedRecording(opened.db, id) !== null) continue;
    const problem = await enter(opened, id);
    if (problem !== null) problems.push(problem);
  }
  return { recovered: report.recovered.length, problems };
}

/** The custody log must contain what the last checkpoint pinned: an older copy of the database does not. */
function rollbackProblems({ checkpoints, custody }: OpenedAcervo): AppError[] {
  const latest = checkpoints.latest();
  if (latest === null || latest.custodyHead === null) return [];
  const found = custody.hashAt(latest.counts.custodyEvents);
  return found === latest.custodyHead ? [] : [appError('database.rolledBack', { file: 'custodia.db' })];
}

/** A recording sealed before the database heard of it (the process died in between). */
async function enter(opened: OpenedAcervo, id: RecordingId): Promise<AppError | null> {
  const read = await readManifest(recordingDir(opened.dir, id), id);
  if (!read.ok) return read.error;
  const { manifest, sha256 } = read.value;
  if (manifest.signingKey !== opened.signer.publicKey) return null;
  opened.db.transaction(() => {
    if (!indexRecording(opened.db, manifest, sha256)) return;
    opened.custody.append({
      actor: opened.actor.name,
      role: opened.actor.role,
      kind: 'recording.entered',
      subject: id,
      detail: { manifestSha256: sha256, status: manifest.status },
    });
  });
  return null;
}
