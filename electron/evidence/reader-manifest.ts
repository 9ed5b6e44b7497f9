import { existsSync } from 'node:fs';
import path from 'node:path';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { sha256Hex } from './chain.ts';
import { manifestFile, signatureFile } from './layout.ts';
import { isCanonical, parseManifestBytes } from './manifest-bytes.ts';

export interface ReadManifest {
  readonly manifest: Manifest;
  /** SHA-256 of the bytes of `manifest.json`, lower-case hex. */
  readonly sha256: string;
}

/**
 * Manifests found good, by the hash of their bytes: an hour's takes far longer to check than to hash, and the page of a
 * recording, its player and its export each read it. File and signature are read every time; what was checked before is
 * believed only when both are the very same bytes.
 */
const good = new Map<string, { readonly manifest: Manifest; readonly signature: string }>();
const goodKept = 4;

/**
 * Reads the manifest of a recording's folder: right shape, RFC 8785 form, this recording, segments numbered without gap,
 * signed by the key it names. Errors: `recording.notFound`, `recording.damaged {file}`.
 */
export async function readManifest(
  dir: string,
  recordingId: RecordingId,
): Promise<Result<ReadManifest, AppError>> {
  if (!existsSync(dir)) return err(appError('recording.notFound'));
  const bytes = await readPlain(path.join(dir, manifestFile), mostBytes.manifest).catch(() => null);
  if (bytes === null) return err(appError('recording.damaged', { file: manifestFile }));
  const sha256 = sha256Hex(bytes);
  const known = good.get(sha256);
  const manifest = known?.manifest ?? parseManifest(bytes);
  if (manifest?.recordingId !== recordingId)
    return err(appError('recording.damaged', { file: manifestFile }));
  const written = await readPlain(path.join(dir, signatureFile), mostBytes.signature).catch(() => null);
  const text = written?.toString('utf8') ?? '';
  if (known?.signature !== text && !signs(text, manifest.signingKey, bytes)) {
    return err(appError('recording.damaged', { file: signatureFile }));
  }
  remember(sha256, manifest, text);
  return ok({ manifest, sha256 });
}

function signs(text: string, signingKey: string, bytes: Buffer): boolean {
  const signature = Buffer.from(text.trimEnd(), 'base64');
  // The file has exactly one form, so that no bit of it can change unnoticed.
  return text === `${signature.toString('base64')}\n` && verifySignature(signingKey, bytes, signature);
}

function remember(sha256: string, manifest: Manifest, signature: string): void {
  good.delete(sha256);
  good.set(sha256, { manifest, signature });
  const [oldest] = good.keys();
  if (good.size > goodKept && oldest !== undefined) good.delete(oldest);
}

function parseManifest(bytes: Buffer): Manifest | null {
  const manifest = parseManifestBytes(bytes);
  return manifest !== null && isCanonical(manifest, bytes) ? manifest : null;
}
