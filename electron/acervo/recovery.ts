import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import { fingerprintOf, replaceRecovery } from '../vault/keys.ts';
import { listCustodyKeys, rewrapCustodyKey } from '../vault/custody-key.ts';
import { writeVaultFile } from '../vault/vault-file.ts';
import type { Material } from './open-acervo.ts';
import { qrMatrix } from './qr.ts';

/** What is shown and printed once. */
export function recoverySheet(recovery: AgeIdentity): RecoverySheet {
  return {
    identity: recovery.identity,
    fingerprint: fingerprintOf(recovery.recipient),
    qr: qrMatrix(recovery.identity),
  };
}

/**
 * Compares what was typed with the identity (spaces, line breaks and letter case do not matter) and marks the header.
 * Error: `acervo.recoveryMismatch`, with the position of the first character that differs.
 */
export function confirmRecovery(
  material: Material,
  recovery: AgeIdentity,
  typed: string,
): Result<Material, AppError> {
  const clean = typed.replace(/\s+/g, '').toUpperCase();
  if (clean !== recovery.identity) {
    return err(appError('acervo.recoveryMismatch', { position: firstDifference(clean, recovery.identity) }));
  }
  const header = { ...material.header, recovery: { ...material.header.recovery, confirmed: true } };
  const written = writeVaultFile(material.dir, header, material.slot.keys.signer);
  return written.ok ? ok({ ...material, header: written.value }) : written;
}

/**
 * The window was closed before the sheet was typed back, and the identity was never stored: a new one takes its place, and
 * every custody key is wrapped anew for it.
 */
export async function renewRecovery(
  material: Material,
): Promise<Result<{ material: Material; recovery: AgeIdentity }, AppError>> {
  const { header, recovery } = replaceRecovery(material.header, material.slot.keys);
  const recipients = [...header.slots.map((slot) => slot.recipient), header.recovery.recipient];
  for (const certameId of listCustodyKeys(material.dir)) {
    const rewrapped = await rewrapCustodyKey(material.dir, certameId, [material.slot.userIdentity], recipients);
    if (!rewrapped.ok) return rewrapped;
  }
  const written = writeVaultFile(material.dir, header, material.slot.keys.signer);
  return written.ok ? ok({ material: { ...material, header: written.value }, recovery }) : written;
}

/** 1-based position of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i + 1;
}
