import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import { manifestSchema } from '../../shared/types/evidence.ts';
import type { ManifestSegment, TakeEvent } from '../../shared/types/evidence.ts';
import type { StationSigner } from '../vault/signing.ts';
import { isSignedBy, signedText, type TakeOwner } from './take-signature.ts';
import { syncDir, writeAndClose } from './files.ts';
import type { EvidenceFs } from './files.ts';
import {
  eventsFile,
  journalFile,
  openingDir,
  recordingDir,
  recordingsDir,
  reserveFile,
  takeFile,
} from './layout.ts';

const takeHeaderSchema = manifestSchema.pick({
  recordingId: true,
  vaultId: true,
  stationId: true,
  certameId: true,
  sessionId: true,
  take: true,
  mode: true,
  continues: true,
  startedAt: true,
  subjectCommitment: true,
  recipients: true,
  source: true,
});
/**
 * What is known when a take begins. It names nobody: the person filmed is in it only as the salted commitment, so it may
 * lie on the disk in clear.
 */
export type TakeHeader = z.infer<typeof takeHeaderSchema>;

const takeFileSchema = takeHeaderSchema.extend({
  format: z.literal('custodia/take'),
  version: z.literal(1),
  signature: z.string(),
});
/** Leaves out what is not of the header. */
const headerOnly = z.object(takeHeaderSchema.shape);

/** A take that takes no more segments: all a seal needs to know. */
export interface ClosedTake {
  readonly header: TakeHeader;
  readonly segments: readonly ManifestSegment[];
  readonly events: readonly TakeEvent[];
  /** SHA-256 (hex) and size in bytes of the plaintext of all acknowledged segments in order. */
  readonly mediaSha256: string;
  readonly mediaBytes: number;
  /** Last chain value, hex. */
  readonly chain: string;
  /** Acknowledged media time, ms. */
  readonly durationMs: number;
  readonly endedAt: string;
}

/** Held back at the beginning: the manifest of an hour, its signature, the ledger line and the database's rows. */
const reserveBytes = 1024 * 1024;
/** The reserve grows with the manifest: about 260 bytes of it per segment, rounded up generously. */
export const segmentsPerReserve = 600;
const reserveGrowth = 256 * 1024;

/**
 * Makes the folder of a take with its facts, an empty journal and the space reserve, all durable, under a temporary name,
 * then renames it: a recording's folder never exists without its facts. Throws the file system's error.
 */
export async function createTakeFolder(
  fs: EvidenceFs,
  acervo: string,
  { header, signer }: { readonly header: TakeHeader; readonly signer: StationSigner },
): Promise<string> {
  const opening = openingDir(acervo, header.recordingId);
  const dir = recordingDir(acervo, header.recordingId);
  const facts = signedText({ format: 'custodia/take', version: 1, ...header }, signer);
  await fs.makeDir(recordingsDir(acervo));
  await fs.makeDir(opening);
  try {
    await writeAndClose(await fs.create(path.join(opening, takeFile)), Buffer.from(facts, 'utf8'));
    for (const name of [journalFile, eventsFile]) {
      await writeAndClose(await fs.create(path.join(opening, name)), Buffer.alloc(0));
    }
    await writeReserve(await fs.create(path.join(opening, reserveFile)), reserveBytes);
    await syncDir(fs, opening);
    await fs.rename(opening, dir);
    await syncDir(fs, recordingsDir(acervo));
    await syncDir(fs, acervo);
    return dir;
  } catch (error) {
    // What a failed opening leaves holds no footage; it must not also keep a full disk full.
    await fs.remove(path.join(opening, reserveFile)).catch(() => undefined);
    throw error;
  }
}

/** Makes the reserve of a long take larger; throws the file system's error. */
export async function growReserve(fs: EvidenceFs, dir: string): Promise<void> {
  await writeReserve(await fs.append(path.join(dir, reserveFile)), reserveGrowth);
}

async function writeReserve(file: Parameters<typeof writeAndClose>[0], bytes: number): Promise<void> {
  // Random, because file systems that compress would hold back nothing for zeros.
  await writeAndClose(file, randomBytes(bytes));
}

/**
 * Reads the facts of a take; null when they are unreadable, belong to another recording, or were not signed by the
 * station: whoever has the folder can make one that looks like a take a crash left open.
 */
export function parseTakeFile(text: string, expected: TakeOwner): TakeHeader | null {
  try {
    const facts = takeFileSchema.parse(JSON.parse(text));
    const own = facts.recordingId === expected.recordingId && isSignedBy(facts, expected.publicKey);
    return own ? headerOnly.parse(facts) : null;
  } catch {
    return null;
  }
}
