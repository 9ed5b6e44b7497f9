import { existsSync } from 'node:fs';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { recordingIdSchema, type RecordingId } from '../../shared/types/ids.ts';
import { checkpointsFile } from '../custody/checkpoints.ts';
import { ledgerFile, recordingDir } from './layout.ts';
import type { OpenedAcervo } from './opened-acervo.ts';
import { readManifest } from './reader-manifest.ts';
import { recoverAll } from './recover.ts';
import { custodyKeyProblems } from './custody-keys-hold.ts';
import { indexRecording, indexedRecording, indexedRecordings, sealedManifests } from './recording-index.ts';
import { sealDepsOf, type SealIntoDeps } from './seal-into-acervo.ts';

const databaseFile = 'custodia.db';

/**
 * Run at each unlock, before the first take: seals what a crash left open, finishes half-done seals, and enters recordings
 * the database missed. Whatever cannot be read is named and left alone.
 */
export async function recoverIntoAcervo(
  opened: OpenedAcervo,
  deps: SealIntoDeps,
): Promise<{ recovered: number; problems: AppError[] }> {
  const unreadable = unreadableFiles(opened);
  // Without knowing what was sealed nothing can be sealed: what is there is told and left as it is.
  if (unreadable.length > 0) return { recovered: 0, problems: unreadable };
  const sealedBefore = new Set(indexedRecordings(opened.db).map(({ recordingId }) => recordingId));
  const seal = { ...sealDepsOf(opened, deps), vaultId: opened.vaultId, sealedBefore };
  const problems = [...rollbackProblems(opened), ...(await custodyKeyProblems(opened))];
  const report = await recoverAll(opened.dir, seal);
  problems.push(...report.problems.map(({ error }) => error), ...missingFromLedger(opened));
  for (const id of report.sealed) {
    if (indexedRecording(opened.db, id) !== null) continue;
    const problem = await enter(opened, id);
    if (problem !== null) problems.push(problem);
  }
  return { recovered: report.recovered.length, problems };
}

/** Signed files whose name leads to no plain file, or that the disk does not give. */
function unreadableFiles({ ledger, checkpoints }: OpenedAcervo): AppError[] {
  const files = [
    { file: ledgerFile, read: () => ledger.head() },
    { file: checkpointsFile, read: () => checkpoints.latest() },
  ];
  return files.flatMap(({ file, read }) => {
    try {
      read();
      return [];
    } catch {
      return [appError('recording.damaged', { file })];
    }
  });
}

/** The custody log must contain what the furthest checkpoint pinned: an older copy of the database does not. */
function rollbackProblems({ checkpoints, custody }: OpenedAcervo): AppError[] {
  const furthest = checkpoints.furthest();
  if (furthest === null || furthest.custodyHead === null) return [];
  const found = custody.hashAt(furthest.counts.custodyEvents);
  return found === furthest.custodyHead ? [] : [appError('database.rolledBack', { file: databaseFile })];
}

/**
 * The other way round: what the database knows as sealed must stand in the ledger with the same manifest, and what it saw
 * begin must be there. An older copy of the files, or a ledger cut short, does not hold it.
 */
function missingFromLedger({ db, custody, ledger, dir }: OpenedAcervo): AppError[] {
  const lines = ledger.byRecording();
  const known = sealedManifests(db);
  const differs = known.filter(
    ({ recordingId, manifestSha256 }) => lines.get(recordingId)?.manifestSha256 !== manifestSha256,
  );
  const sealed = new Set(known.map(({ recordingId }) => recordingId));
  const started = custody.subjectsOf('take.started');
  const gone = started.filter((id) => {
    const parsed = recordingIdSchema.safeParse(id);
    return parsed.success && !sealed.has(parsed.data) && !existsSync(recordingDir(dir, parsed.data));
  });
  return [
    ...(differs.length > 0 ? [appError('recording.damaged', { file: ledgerFile })] : []),
    ...gone.map((id) => appError('recording.damaged', { file: `recordings/${id}` })),
  ];
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
