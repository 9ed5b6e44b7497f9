import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { recordingIdSchema } from '../../shared/types/ids.ts';
import type { RecordingId } from '../../shared/types/ids.ts';

// Names inside an acervo and inside a recording's folder (docs/evidence-format.md § Acervo on disk).
/** Signed lines of all sealed recordings, beside the recordings. */
export const ledgerFile = 'ledger.jsonl';
export const recordingsFolder = 'recordings';
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';
export const timestampFile = 'manifest.tsr';
export const journalFile = 'journal.jsonl';
/** Facts of a take, written before its first segment; superseded by the manifest. */
export const takeFile = 'take.json';
/** Events of a take as they happen; superseded by the manifest. */
export const eventsFile = 'events.jsonl';
/** Space held back so that a full disk can still be sealed; removed by the seal. */
export const reserveFile = 'seal.reserve';
export const checkFile = 'check.json';
export const checkSignatureFile = 'check.sig';
/** Ending of a file that is being written. */
export const temporaryEnding = '.tmp';

/**
 * Every name the application itself puts in a recording's folder besides segments. Anything else that is neither a
 * listed segment nor `unacknowledged` is foreign.
 */
export const ownFiles: ReadonlySet<string> = new Set([
  manifestFile,
  signatureFile,
  timestampFile,
  journalFile,
  takeFile,
  eventsFile,
  reserveFile,
  checkFile,
  checkSignatureFile,
]);

/** Segment numbers have six digits: 11 days of film in segments of one second. */
export const maxSegments = 1_000_000;

const digits = (i: number): string => String(i).padStart(6, '0');

/** File of segment `i` on disk: `000000.age` is the CMAF init segment. */
export function segmentName(i: number): string {
  return `${digits(i)}.age`;
}

/** Name of segment `i` towards the player: `000000.m4s`. */
export function mediaName(i: number): string {
  return `${digits(i)}.m4s`;
}

/** Number of a segment file, or null for any other name. */
export function segmentIndex(name: string): number | null {
  const match = /^(\d{6})\.age$/.exec(name);
  return match === null ? null : Number(match[1]);
}

/** Number of a media name, or null for any other name. */
export function mediaIndex(name: string): number | null {
  const match = /^(\d{6})\.m4s$/.exec(name);
  return match === null ? null : Number(match[1]);
}

/** True for the name of a segment file or of one that was being written. */
export function isSegmentFile(name: string): boolean {
  return /^\d{6}\.age(\.tmp)?$/.test(name);
}

/** Folder that holds all recordings of an acervo. */
export function recordingsDir(acervo: string): string {
  return path.join(acervo, recordingsFolder);
}

/** Folder of one recording. */
export function recordingDir(acervo: string, id: RecordingId): string {
  return path.join(acervo, recordingsFolder, id);
}

/** Folder in which a take is prepared; renamed to {@link recordingDir} when its facts are on the disk. */
export function openingDir(acervo: string, id: RecordingId): string {
  return `${recordingDir(acervo, id)}${temporaryEnding}`;
}

/** Ids of all recording folders, oldest first (UUIDv7 order); an acervo without recordings has none. */
export async function listRecordings(acervo: string): Promise<RecordingId[]> {
  const ids: RecordingId[] = [];
  for (const name of await folderNames(recordingsDir(acervo))) {
    const id = recordingIdSchema.safeParse(name);
    if (id.success) ids.push(id.data);
  }
  return ids.sort();
}

async function folderNames(dir: string): Promise<string[]> {
  try {
    // Recordings lie in their acervo: a link to elsewhere is not followed.
    if (!(await lstat(dir)).isDirectory()) return [];
    const entries = await readdir(dir, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
