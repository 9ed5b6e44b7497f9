import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { recordingIdSchema, type RecordingId } from '../../shared/types/ids.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { vaultFileName } from '../vault/vault-file.ts';
import {
  journalFile,
  listRecordings,
  manifestFile,
  recordingDir,
  recordingsFolder,
  takeFile,
} from './layout.ts';
import { acervoAround, readAnchor, type Anchor } from './verify-anchor.ts';
import { VerifyFailure } from './verify-failure.ts';
import { checkFolder } from './verify-folder.ts';
import { KeyRing } from './verify-keys.ts';
import {
  checkCheckpoints,
  checkLedgerLine,
  readLedger,
  reportLedger,
  type LedgerView,
} from './verify-ledger.ts';
import { checkManifest, type RecordingPlace } from './verify-manifest.ts';
import { VerifyPool } from './verify-pool.ts';
import { VerifyRun, type VerifyOptions } from './verify-run.ts';
import { checkSegments } from './verify-segments.ts';

/** What every recording of one verification is compared with. */
interface Against {
  readonly anchor: Anchor;
  /** Null when a recording stands alone, away from its acervo. */
  readonly ledger: LedgerView | null;
  readonly keys: KeyRing;
  readonly pool: VerifyPool;
}

/**
 * Verifies an acervo or the folder of one recording (docs/evidence-format.md § Verify). Damage of any kind is a finding of
 * the report; rejects with {@link VerifyFailure} only when nothing can be said (no such path, not evidence, cancelled).
 */
export async function verifyPath(target: string, options: VerifyOptions = {}): Promise<VerifyReport> {
  const dir = path.resolve(target);
  const kind = kindOf(dir);
  const run = new VerifyRun(options);
  const acervo = kind === 'acervo' ? dir : acervoAround(dir);
  const keys = new KeyRing(run, acervo);
  const pool = new VerifyPool(() => run.total);
  try {
    if (kind === 'acervo') await verifyAcervo(run, dir, { keys, pool });
    else await verifyAlone(run, { dir, acervo }, { keys, pool });
  } finally {
    await pool.close();
  }
  if (!keys.isEmpty && run.recordings > 0 && run.opened === 0 && run.findings.length === 0) {
    throw new VerifyFailure('noKey');
  }
  return run.report(kind);
}

function kindOf(dir: string): 'acervo' | 'recording' {
  const stat = statSync(dir, { throwIfNoEntry: false });
  if (stat === undefined) throw new VerifyFailure('notFound');
  const has = (name: string): boolean => existsSync(path.join(dir, name));
  if (stat.isFile()) throw new VerifyFailure(dir.endsWith('.tar') ? 'package' : 'notEvidence');
  if (has(vaultFileName) || has(recordingsFolder)) return 'acervo';
  if (has('package.json') || has('bagit.txt')) throw new VerifyFailure('package');
  const isRecording = [manifestFile, journalFile, takeFile].some(has);
  if (!isRecording && !recordingIdSchema.safeParse(path.basename(dir)).success)
    throw new VerifyFailure('notEvidence');
  return 'recording';
}

async function verifyAcervo(
  run: VerifyRun,
  dir: string,
  tools: Pick<Against, 'keys' | 'pool'>,
): Promise<void> {
  const ids = await listRecordings(dir);
  const read = await readAnchor(run, dir, '');
  // Without a trustworthy vault.json the recordings are still compared with one another, and the finding stands.
  const anchor = read.key === null ? { ...read, key: await firstKey(dir, ids) } : read;
  run.signingKey = read.key;
  const ledger = await readLedger(dir, anchor);
  reportLedger(run, ledger, ids.length);
  await checkCheckpoints(run, dir, { anchor, ledger });
  const inLedger = new Set(ledger.entries.map(({ data }) => data.recordingId));
  for (const id of ids) run.total += await sealedBytes(recordingDir(dir, id));
  for (const id of ids) {
    const prefix = `${recordingsFolder}/${id}/`;
    const place = { dir: recordingDir(dir, id), prefix, expected: id, inLedger: inLedger.has(id) };
    await verifyRecording(run, place, { anchor, ledger, ...tools });
  }
  const present = new Set(ids);
  for (const id of inLedger) {
    if (!present.has(id)) run.add('recordingMissing', { file: `${recordingsFolder}/${id}` });
  }
}

async function verifyAlone(
  run: VerifyRun,
  where: { readonly dir: string; readonly acervo: string | null },
  tools: Pick<Against, 'keys' | 'pool'>,
): Promise<void> {
  const { dir, acervo } = where;
  const read = await readAnchor(run, acervo, '../../');
  const expected = recordingIdSchema.safeParse(path.basename(dir)).data ?? null;
  const anchor = read.reported && read.key === null ? { ...read, key: await keyIn(dir) } : read;
  run.signingKey = read.key;
  const ledger = acervo === null ? null : await readLedger(acervo, anchor);
  const inLedger = ledger?.entries.some(({ data }) => data.recordingId === expected) ?? false;
  run.total = await sealedBytes(dir);
  await verifyRecording(run, { dir, prefix: '', expected, inLedger }, { anchor, ledger, ...tools });
}

async function verifyRecording(run: VerifyRun, place: RecordingPlace, against: Against): Promise<void> {
  run.stopIfCancelled();
  run.recordings += 1;
  const { anchor, ledger, keys, pool } = against;
  const sealed = await checkManifest(run, place, anchor);
  if (sealed === null) return;
  const { manifest, sha256 } = sealed;
  if (ledger !== null)
    checkLedgerLine(run, ledger, { manifest, sha256, file: place.prefix.slice(0, -1) || '.' });
  await checkFolder(run, place, { ...sealed, pool });
  const identities = await keys.for(manifest.certameId, manifest.recipients);
  await checkSegments(run, place, { manifest, pool, identities, spare: [] });
  if (identities.length > 0) run.opened += 1;
}

/** The key the first readable manifest names: a stand-in while `vault.json` is in doubt. */
async function firstKey(acervo: string, ids: readonly RecordingId[]): Promise<string | null> {
  for (const id of ids) {
    const key = await keyIn(recordingDir(acervo, id));
    if (key !== null) return key;
  }
  return null;
}

async function keyIn(dir: string): Promise<string | null> {
  const { signingKey } = await looseManifest(dir);
  return typeof signingKey === 'string' ? signingKey : null;
}

/** Bytes that verifying the segments of a folder will read; a figure for progress, so a bad manifest counts nothing. */
async function sealedBytes(dir: string): Promise<number> {
  const { segments } = await looseManifest(dir);
  if (!Array.isArray(segments)) return 0;
  return (segments as { cipherBytes?: unknown }[]).reduce(
    (sum, segment) => sum + (typeof segment?.cipherBytes === 'number' ? segment.cipherBytes : 0),
    0,
  );
}

async function looseManifest(
  dir: string,
): Promise<{ readonly signingKey?: unknown; readonly segments?: unknown }> {
  try {
    const bytes = await readPlain(path.join(dir, manifestFile), mostBytes.manifest);
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
