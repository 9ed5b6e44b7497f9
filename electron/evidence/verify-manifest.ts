import path from 'node:path';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { decodeSignature } from '../custody/signed-lines.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { chainNext, chainStart, sha256Hex } from './chain.ts';
import { manifestFile, signatureFile } from './layout.ts';
import { isCanonical, parseManifestBytes } from './manifest-bytes.ts';
import type { Anchor } from './verify-anchor.ts';
import type { VerifyRun } from './verify-run.ts';

/** One recording's folder under verification. */
export interface RecordingPlace {
  readonly dir: string;
  /** What stands before a file's name in findings: `recordings/<id>/`, or nothing. */
  readonly prefix: string;
  /** The recording the folder must hold; null when its name does not say. */
  readonly expected: RecordingId | null;
  /** Whether the ledger knows it: then a lost manifest is a loss, else the take was never sealed. */
  readonly inLedger: boolean;
}

export interface SealedManifest {
  readonly manifest: Manifest;
  /** SHA-256 of the bytes of `manifest.json`, lower-case hex. */
  readonly sha256: string;
}

/** Checks manifest and signature; null when there is no manifest to go on with. */
export async function checkManifest(
  run: VerifyRun,
  place: RecordingPlace,
  anchor: Anchor,
): Promise<SealedManifest | null> {
  const file = `${place.prefix}${manifestFile}`;
  const bytes = await readPlain(path.join(place.dir, manifestFile), mostBytes.manifest).catch(() => null);
  if (bytes === null) {
    if (place.inLedger) run.add('manifestMissing', { file });
    else run.add('notSealed', { file: place.prefix.slice(0, -1) || '.' });
    return null;
  }
  const manifest = parseManifestBytes(bytes);
  if (manifest === null || (place.expected !== null && manifest.recordingId !== place.expected)) {
    run.add('manifestUnreadable', { file });
    return null;
  }
  if (!isCanonical(manifest, bytes)) run.add('manifestNotCanonical', { file });
  await checkSignature(run, place, { manifest, bytes, anchor });
  checkSums(run, file, manifest);
  return { manifest, sha256: sha256Hex(bytes) };
}

async function checkSignature(
  run: VerifyRun,
  place: RecordingPlace,
  signed: { readonly manifest: Manifest; readonly bytes: Buffer; readonly anchor: Anchor },
): Promise<void> {
  const file = `${place.prefix}${signatureFile}`;
  const { manifest, bytes, anchor } = signed;
  const read = await readPlain(path.join(place.dir, signatureFile), mostBytes.signature).catch(() => null);
  if (read === null) {
    run.add('signatureMissing', { file });
    return;
  }
  const text = read.toString('latin1');
  // One form only: base64 and one newline, so that no bit of the file can change unnoticed.
  const signature = text.endsWith('\n') ? decodeSignature(text.slice(0, -1)) : null;
  if (signature === null || !verifySignature(manifest.signingKey, bytes, signature)) {
    run.add('signatureInvalid', { file });
  }
  const isOwn =
    anchor.key === manifest.signingKey && (anchor.vaultId === null || anchor.vaultId === manifest.vaultId);
  if (!isOwn && !anchor.reported) run.add('foreignKey', { file });
}

/** What the manifest says of itself must hold before any file is read. */
function checkSums(run: VerifyRun, file: string, manifest: Manifest): void {
  const chain = manifest.segments.reduce(
    (previous, { plainSha256 }) => chainNext(previous, plainSha256),
    chainStart(manifest.recordingId),
  );
  if (chain.toString('hex') !== manifest.chain) run.add('chainDiffers', { file });
  const bytes = manifest.segments.reduce((sum, { plainBytes }) => sum + plainBytes, 0);
  if (bytes !== manifest.mediaBytes) run.add('mediaHash', { file });
}
