import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, type Result } from '../../shared/types/result.ts';
import { ledgerFile, signatureFile } from './layout.ts';
import type { OpenedAcervo } from './opened-acervo.ts';
import { RecordingReader, type KeySource } from './reader.ts';

/**
 * Why a recording is not this acervo's, or null. A manifest proves only that the key it names signed it, and anybody has a
 * key: what is played, copied or certified as evidence must be signed by this station and be what the ledger holds. A ledger
 * without its line is a loss that verification tells; it keeps no footage from being seen.
 */
export function foreignTo(
  { vaultId, signer, ledger }: OpenedAcervo,
  { manifest, sha256 }: { readonly manifest: Manifest; readonly sha256: string },
): AppError | null {
  if (manifest.signingKey !== signer.publicKey || manifest.vaultId !== vaultId)
    return appError('recording.damaged', { file: signatureFile });
  const line = ledger.find(manifest.recordingId);
  const same = line === null || line.manifestSha256 === sha256;
  return same ? null : appError('recording.damaged', { file: ledgerFile });
}

/** Opens a recording of this acervo for reading. Errors of {@link RecordingReader.open} and {@link foreignTo}. */
export async function openOwnRecording(
  opened: OpenedAcervo,
  recordingId: RecordingId,
  keys: KeySource,
): Promise<Result<RecordingReader, AppError>> {
  const reader = await RecordingReader.open(opened.dir, recordingId, keys);
  if (!reader.ok) return reader;
  const { manifest, manifestSha256: sha256 } = reader.value;
  const foreign = foreignTo(opened, { manifest, sha256 });
  return foreign === null ? reader : err(foreign);
}
