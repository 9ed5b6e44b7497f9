import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import { listCustodyKeys, rewrapCustodyKey } from '../vault/custody-key.ts';
import { fingerprintOf, replaceRecovery } from '../vault/keys.ts';
import { writeVaultFile, type VaultHeader } from '../vault/vault-file.ts';
import type { Material } from './open-acervo.ts';

/** What is shown and printed once; `qr` answers the module matrix of a text. */
export function recoverySheet(recovery: AgeIdentity, qr: (text: string) => string[]): RecoverySheet {
  return {
    identity: recovery.identity,
    fingerprint: fingerprintOf(recovery.recipient),
    qr: qr(recovery.identity),
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
  const { header } = material;
  return store(material, { ...header, recovery: { ...header.recovery, confirmed: true } });
}

/**
 * The window was closed before the sheet was typed back, and the identity was never stored: a new one takes its place, and
 * every custody key is wrapped anew for it.
 */
export async function renewRecovery(
  material: Material,
): Promise<Result<{ material: Material; recovery: AgeIdentity }, AppError>> {
  const { dir, slot } = material;
  const replaced = replaceRecovery(material.header, slot);
  if (!replaced.ok) return replaced;
  const { header, recovery } = replaced.value;
  const recipients = [...header.slots.map((each) => each.recipient), header.recovery.recipient];
  for (const certameId of listCustodyKeys(dir)) {
    const rewrapped = await rewrapCustodyKey(dir, certameId, [slot.userIdentity], recipients);
    if (!rewrapped.ok) return rewrapped;
  }
  const stored = store(material, header);
  return stored.ok ? ok({ material: stored.value, recovery }) : stored;
}

function store(material: Material, header: VaultHeader): Result<Material, AppError> {
  const written = writeVaultFile(material.dir, header, material.slot.keys.signer);
  return written.ok ? ok({ ...material, header: written.value }) : written;
}

/** 1-based position of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i + 1;
}
