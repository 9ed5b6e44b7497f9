import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { CertameId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { generateIdentity, type AgeIdentity } from '../vault/age/identity.ts';
import { rewrapCustodyKey } from '../vault/custody-key.ts';
import { matchesRecovery, normalizeRecovery, recoveryFingerprint } from '../vault/recovery.ts';
import { signHeader, writeVault, type VaultHeader } from '../vault/vault-file.ts';
import { openSecret, sealSecret } from '../vault/vault-secret.ts';
import type { Material } from './open-acervo.ts';

/** What is shown and printed once; `qr` answers the module matrix of a text. */
export function recoverySheet(recovery: AgeIdentity, qr: (text: string) => string[]): RecoverySheet {
  return {
    identity: recovery.identity,
    fingerprint: recoveryFingerprint(recovery.recipient),
    qr: qr(recovery.identity),
  };
}

/**
 * Compares what was typed with the identity (spaces, line breaks and letter case do not matter) and marks the header.
 * Error: `acervo.recoveryMismatch`, with the position of the first character that differs.
 */
export async function confirmRecovery(
  material: Material,
  recovery: AgeIdentity,
  typed: string,
): Promise<Result<Material, AppError>> {
  if (!matchesRecovery(material.header, typed)) {
    const position = firstDifference(normalizeRecovery(typed), recovery.identity);
    return err(appError('acervo.recoveryMismatch', { position }));
  }
  return store(material, { ...material.header.recovery, confirmed: true });
}

/**
 * The window was closed before the sheet was typed back, and the identity was never stored: a new one takes its place, and
 * every custody key is wrapped anew for it.
 */
export async function renewRecovery(
  material: Material,
  certames: readonly CertameId[],
): Promise<Result<{ material: Material; recovery: AgeIdentity }, AppError>> {
  const { header, slot } = material;
  const own = header.slots.find((each) => each.userId === slot.userId);
  if (own === undefined) return err(appError('acervo.damaged', { file: 'vault.json' }));
  const secret = openSecret(own.vaultKey, slot.userIdentity);
  const recovery = generateIdentity();
  const { recipient } = recovery;
  const identities = [slot.userIdentity];
  const recipients = [...header.slots.map((each) => each.recipient), recipient];
  for (const certameId of certames) {
    const rewrapped = await rewrapCustodyKey(material.dir, certameId, { identities, recipients });
    if (!rewrapped.ok) return rewrapped;
  }
  const stored = await store(material, {
    recipient,
    fingerprint: recoveryFingerprint(recipient),
    confirmed: false,
    vaultKey: sealSecret(secret, recipient),
  });
  return stored.ok ? ok({ material: stored.value, recovery }) : stored;
}

async function store(
  material: Material,
  recovery: VaultHeader['recovery'],
): Promise<Result<Material, AppError>> {
  const header = signHeader({ ...material.header, recovery }, material.slot.keys.signer);
  const written = await writeVault(material.dir, header);
  return written.ok ? ok({ ...material, header }) : written;
}

/** 1-based position of the first character that differs. */
function firstDifference(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i += 1;
  return i + 1;
}
