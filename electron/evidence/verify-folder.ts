import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { signedJournalLineSchema, type Manifest } from '../../shared/types/evidence.ts';
import { decodeSignature, splitLines } from '../custody/signed-lines.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { sha256Hex } from './chain.ts';
import { checkHolds, parseCheck } from './check-file.ts';
import { manifestSegment, parseJournal } from './intake-journal.ts';
import {
  checkFile,
  eventsFile,
  journalFile,
  ownFiles,
  segmentName,
  takeFile,
  temporaryEnding,
} from './layout.ts';
import type { RecordingPlace, SealedManifest } from './verify-manifest.ts';
import type { VerifyPool } from './verify-pool.ts';
import type { VerifyRun } from './verify-run.ts';

/** What file managers leave behind; says nothing about the evidence. */
const litter = /^(\._.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Checks every file of a recording's folder but segments, manifest and signature. */
export async function checkFolder(
  run: VerifyRun,
  place: RecordingPlace,
  sealed: SealedManifest & { readonly pool: VerifyPool },
): Promise<void> {
  const { manifest, sha256, pool } = sealed;
  const names = await readdir(place.dir).catch((): string[] => []);
  checkNames(run, place, { manifest, names });
  await checkRecords(run, place, { manifest, names });
  for (const { file, cipherSha256, cipherBytes } of manifest.unacknowledged) {
    const reply = await pool.run({
      file: path.join(place.dir, file),
      cipherSha256,
      cipherBytes,
      plain: null,
    });
    if (reply.fault !== null) run.add('unacknowledgedDiffers', { file: `${place.prefix}${file}` });
  }
  if (names.includes(checkFile)) await checkQuality(run, place, { manifest, sha256 });
}

interface Listed {
  readonly manifest: Manifest;
  readonly names: readonly string[];
}

function checkNames(run: VerifyRun, place: RecordingPlace, { manifest, names }: Listed): void {
  const known = new Set([
    ...ownFiles,
    ...[...ownFiles].map((name) => `${name}${temporaryEnding}`),
    ...manifest.segments.map(({ i }) => segmentName(i)),
    ...manifest.unacknowledged.map(({ file }) => file),
  ]);
  for (const name of names) {
    if (!known.has(name) && !litter.test(name)) run.add('segmentExtra', { file: `${place.prefix}${name}` });
  }
}

const mostOf = {
  [eventsFile]: mostBytes.events,
  [journalFile]: mostBytes.journal,
  [takeFile]: mostBytes.take,
} as const;

/** Journal, facts and events of the take: byte for byte what the manifest binds. */
async function checkRecords(
  run: VerifyRun,
  place: RecordingPlace,
  { manifest, names }: Listed,
): Promise<void> {
  for (const name of [eventsFile, journalFile, takeFile] as const) {
    const file = `${place.prefix}${name}`;
    const record = manifest.records.find((each) => each.file === name);
    const bytes = await readPlain(path.join(place.dir, name), mostOf[name]).catch(() => null);
    if (record === undefined) {
      if (names.includes(name)) run.add('journalDiffers', { file });
      continue;
    }
    if (bytes === null) {
      run.add(name === journalFile ? 'journalMissing' : 'journalDiffers', { file });
      continue;
    }
    const asSealed = bytes.length === record.bytes && sha256Hex(bytes) === record.sha256;
    if (name === journalFile) checkJournal(run, file, { manifest, bytes, asSealed });
    else if (!asSealed) run.add('journalDiffers', { file });
  }
}

/** Names the first segment where the journal and the manifest part. */
function checkJournal(
  run: VerifyRun,
  file: string,
  read: { readonly manifest: Manifest; readonly bytes: Buffer; readonly asSealed: boolean },
): void {
  const { manifest, bytes, asSealed } = read;
  const { lines } = parseJournal(bytes, manifest.recordingId);
  const parting = manifest.segments.find((segment) => {
    const line = lines[segment.i];
    return line === undefined || canonicalJson(manifestSegment(line)) !== canonicalJson(segment);
  });
  if (parting === undefined) {
    // Times and running hashes of a line are bound by the journal's own hash alone.
    if (!asSealed) run.add('journalDiffers', { file });
    return;
  }
  const where = { file, segment: parting.i, atMs: parting.startMs };
  if (lines[parting.i] !== undefined) run.add('journalDiffers', where);
  else run.add(isJournalLine(bytes, parting.i) ? 'journalChain' : 'journalUnreadable', where);
}

/** Whether line `i` reads as a line, so that only its chain value can be what is wrong. */
function isJournalLine(bytes: Buffer, i: number): boolean {
  try {
    const line = splitLines(bytes)[i];
    return (
      line !== undefined && signedJournalLineSchema.safeParse(JSON.parse(line.bytes.toString('utf8'))).success
    );
  } catch {
    return false;
  }
}

async function checkQuality(
  run: VerifyRun,
  place: RecordingPlace,
  { manifest, sha256 }: SealedManifest,
): Promise<void> {
  const file = `${place.prefix}${checkFile}`;
  const bytes = await readPlain(path.join(place.dir, checkFile), mostBytes.check).catch(() => null);
  const check = bytes === null ? null : parseCheck(bytes);
  const { recordingId, signingKey } = manifest;
  const holds =
    check !== null &&
    decodeSignature(check.signature) !== null &&
    checkHolds(check, { recordingId, manifestSha256: sha256, signingKey });
  if (!holds) run.add('signatureInvalid', { file });
}
