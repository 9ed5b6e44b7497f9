import path from 'node:path';
import * as z from 'zod';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import {
  qualityCheckSchema,
  sha256Schema,
  wallClockSchema,
  type QualityCheck,
} from '../../shared/types/evidence.ts';
import { recordingIdSchema, type RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { mostBytes, readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { sha256Hex } from './chain.ts';
import { nodeFs, putFile } from './files.ts';
import { checkFile, recordingDir, signatureFile } from './layout.ts';
import { readManifest } from './reader-manifest.ts';
import type { SealSigner } from './seal.ts';

/** `check.json` (docs/evidence-format.md): what decoding the read-back footage found, bound to one manifest. */
export const checkFileSchema = z.strictObject({
  format: z.literal('custodia/check'),
  version: z.literal(1),
  recordingId: recordingIdSchema,
  manifestSha256: sha256Schema,
  at: wallClockSchema,
  check: qualityCheckSchema,
  /** Base64 Ed25519 over the canonical JSON of the rest: inside, so that one rename puts both in place. */
  signature: z.string(),
});
export type CheckFile = z.infer<typeof checkFileSchema>;

let writing: Promise<unknown> = Promise.resolve();

/**
 * Signs the result of a quality check beside the manifest; a later check replaces an earlier one (the custody log keeps
 * both). Errors: `recording.notFound`, `recording.damaged`.
 */
export async function writeCheck(
  acervo: string,
  recordingId: RecordingId,
  entry: { readonly check: QualityCheck; readonly at: string; readonly signer: SealSigner },
): Promise<Result<{ sha256: string }, AppError>> {
  const dir = recordingDir(acervo, recordingId);
  const manifest = await readManifest(dir, recordingId);
  if (!manifest.ok) return manifest;
  const { at, check, signer } = entry;
  if (manifest.value.manifest.signingKey !== signer.publicKey)
    return err(appError('recording.damaged', { file: signatureFile }));
  const facts = { recordingId, manifestSha256: manifest.value.sha256, at, check };
  const content = { format: 'custodia/check', version: 1, ...facts } as const;
  const signature = signer.sign(Buffer.from(canonicalJson(content), 'utf8')).toString('base64');
  const bytes = Buffer.from(canonicalJson({ ...content, signature }), 'utf8');
  // Two at once would write under the same temporary name.
  const write = writing.then(() => putFile(nodeFs, path.join(dir, checkFile), bytes));
  writing = write.catch(() => undefined);
  await write;
  return ok({ sha256: sha256Hex(bytes) });
}

/**
 * The signed check of a recording, or null when none was made. Error: `recording.damaged {file}` when it is unreadable,
 * belongs to another manifest, or its signature is not the given key's.
 */
export async function readCheck(
  acervo: string,
  recordingId: RecordingId,
  expected: { readonly manifestSha256: string; readonly signingKey: string },
): Promise<Result<QualityCheck | null, AppError>> {
  const dir = recordingDir(acervo, recordingId);
  const bytes = await readPlain(path.join(dir, checkFile), mostBytes.check).catch(() => null);
  if (bytes === null) return ok(null);
  const check = parseCheck(bytes);
  return check !== null && checkHolds(check, { recordingId, ...expected })
    ? ok(check.check)
    : err(appError('recording.damaged', { file: checkFile }));
}

/** Whether a check is about this manifest and signed by this key. */
export function checkHolds(
  check: CheckFile,
  expected: {
    readonly recordingId: RecordingId;
    readonly manifestSha256: string;
    readonly signingKey: string;
  },
): boolean {
  const { signature, ...content } = check;
  return (
    check.recordingId === expected.recordingId &&
    check.manifestSha256 === expected.manifestSha256 &&
    verifySignature(
      expected.signingKey,
      Buffer.from(canonicalJson(content), 'utf8'),
      Buffer.from(signature, 'base64'),
    )
  );
}

/** The bytes as a check in exact canonical form, or null. */
export function parseCheck(bytes: Buffer): CheckFile | null {
  try {
    const check = checkFileSchema.parse(JSON.parse(bytes.toString('utf8')));
    return Buffer.from(canonicalJson(check), 'utf8').equals(bytes) ? check : null;
  } catch {
    return null;
  }
}
