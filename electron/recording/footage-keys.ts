import type { AppError } from '../../shared/types/app-error.ts';
import { appError } from '../../shared/types/app-error.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { recordingDir } from '../evidence/layout.ts';
import { readManifest } from '../evidence/reader-manifest.ts';
import type { OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { KeySource } from '../evidence/reader.ts';
import { openCustodyKey } from '../vault/custody-key.ts';

/** Roles that may play sealed footage (rules ACC1); others see only the take whose conferência is still open. */
const mayPlay = new Set(['administrador', 'custodiante', 'recursal']);

/**
 * What opens a recording for this person: the certame's custody identity, unwrapped with their own. Errors:
 * `custodyKey.missing` (not wrapped to them, role not entitled, or the key file is gone), `recording.*`.
 */
export async function footageKeys(
  opened: OpenedAcervo,
  recordingId: RecordingId,
): Promise<Result<KeySource, AppError>> {
  if (!mayPlay.has(opened.actor.role)) return err(appError('custodyKey.missing'));
  const manifest = await readManifest(recordingDir(opened.dir, recordingId), recordingId);
  if (!manifest.ok) return manifest;
  const { certameId } = manifest.value.manifest;
  const key = await openCustodyKey(opened.dir, certameId, [opened.userIdentity]);
  return key.ok ? ok({ identities: [key.value.identity] }) : key;
}
