import { createHash } from 'node:crypto';
import { existsSync, lstatSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { manifestSchema } from '../../shared/types/evidence.ts';
import type { Manifest, QualityCheck, TakeStatus } from '../../shared/types/evidence.ts';
import { mostBytes, openPlain } from '../vault/plain-file.ts';
import type { ClosedTake } from './intake-take.ts';
import {
  eventsFile,
  journalFile,
  manifestFile,
  ownFiles,
  segmentName,
  signatureFile,
  takeFile,
  temporaryEnding,
} from './layout.ts';

/** Name and version that go into a manifest. */
export interface AppName {
  readonly name: string;
  readonly version: string;
}

export interface ManifestFacts {
  readonly take: ClosedTake;
  readonly status: TakeStatus;
  readonly signingKey: string;
  readonly check: QualityCheck;
  readonly ledgerIndex: number;
  readonly previousManifestSha256: string | null;
  readonly unacknowledged: Manifest['unacknowledged'];
  readonly records: Manifest['records'];
  readonly app: AppName;
}

/** The manifest of a closed take; throws when a fact does not have the shape of the format (a fault of this program). */
export function buildManifest(facts: ManifestFacts): Manifest {
  const { take, ...rest } = facts;
  const { header, ...media } = take;
  return manifestSchema.parse({ format: 'custodia/recording', version: 1, ...header, ...media, ...rest });
}

const workingFiles = new Set([`${manifestFile}${temporaryEnding}`, `${signatureFile}${temporaryEnding}`]);

/**
 * Every file of a take's folder that the take does not acknowledge: segments without a journal line, half-written ones,
 * a manifest set aside. They are kept and listed with hash (lower-case hex) and size in bytes, in order of name.
 */
export async function listUnacknowledged(dir: string, segments: number): Promise<Manifest['unacknowledged']> {
  const known = new Set(Array.from({ length: segments }, (_, i) => segmentName(i)));
  const found: Manifest['unacknowledged'] = [];
  const entries = await readdir(dir, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry;
    const listed = known.has(name) || ownFiles.has(name) || workingFiles.has(name);
    if (listed || !entry.isFile() || !/^[0-9A-Za-z._-]+$/.test(name)) continue;
    const file = path.join(dir, name);
    // No take leaves such a file; hashing one that was put there to be endless would keep the acervo shut.
    if (lstatSync(file).size > mostBytes.manifest) continue;
    const { sha256, bytes } = await hashFile(file);
    found.push({ file: name, cipherSha256: sha256, cipherBytes: bytes });
  }
  return found;
}

/** Hash and size of the files a take wrote beside its segments; one that is not there is left out. */
export async function listRecords(dir: string): Promise<Manifest['records']> {
  const records: Manifest['records'] = [];
  for (const file of [eventsFile, journalFile, takeFile] as const) {
    if (existsSync(path.join(dir, file))) records.push({ file, ...(await hashFile(path.join(dir, file))) });
  }
  return records;
}

async function hashFile(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await openPlain(file);
  for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  return { sha256: hash.digest('hex'), bytes };
}
