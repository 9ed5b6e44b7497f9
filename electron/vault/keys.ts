import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { stationIdSchema, vaultIdSchema, type UserId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { generateIdentity, recipientOf, type AgeIdentity } from './age/identity.ts';
import { wipe } from './age/primitives.ts';
import { AgeError } from './age/error.ts';
import { findSlot, lockIdentity, makeSlot, unlockIdentity } from './slots.ts';
import { headerSigned, signHeader, vaultFileName, type VaultHeader, type VaultSlot } from './vault-file.ts';
import { keysOf, openSecret, sealSecret, type VaultKeys, type VaultSecret } from './vault-secret.ts';

/** One person's slot, opened. */
export interface OpenedSlot {
  readonly userId: UserId;
  /** `AGE-SECRET-KEY-1…` of the person: opens the custody keys they may open. */
  readonly userIdentity: string;
  readonly keys: VaultKeys;
}

/** What a new vault is made from. The passphrase's strength is judged by the caller. */
export interface NewVault {
  readonly login: string;
  readonly passphrase: string;
  readonly experimental: boolean;
  /** RFC 3339; now when absent. */
  readonly createdAt?: string;
}

const damaged = appError('acervo.damaged', { file: vaultFileName });

/** Makes all keys of an acervo and its header; writes nothing. The recovery identity exists only in the answer. */
export async function createVault(
  input: NewVault,
): Promise<{ readonly header: VaultHeader; readonly recovery: AgeIdentity; readonly slot: OpenedSlot }> {
  const vaultId = vaultIdSchema.parse(uuidv7());
  const station = generateIdentity();
  const recovery = generateIdentity();
  const secret: VaultSecret = {
    dbKey: randomBytes(32).toString('hex'),
    stationSigningSeed: randomBytes(32).toString('hex'),
    stationIdentity: station.identity,
  };
  const keys = keysOf(secret);
  const { slot, userIdentity } = await makeSlot(vaultId, input, secret);
  const unsigned = {
    format: 'custodia/vault',
    version: 1,
    vaultId,
    stationId: stationIdSchema.parse(uuidv7()),
    createdAt: input.createdAt ?? new Date().toISOString(),
    experimental: input.experimental,
    signingKey: keys.signer.publicKey,
    stationRecipient: station.recipient,
    recovery: recoverySlot(recovery.recipient, secret),
    slots: [slot],
  } as const;
  const header = signHeader({ ...unsigned, slots: [slot] }, keys.signer);
  return { header, recovery, slot: { userId: slot.userId, userIdentity, keys } };
}

/**
 * Opens a login's slot. An unknown login and a wrong passphrase both answer `acervo.wrongPassphrase` after the same work; a slot
 * that cannot be read answers `acervo.damaged{file}`.
 */
export async function openSlot(
  header: VaultHeader,
  login: string,
  passphrase: string,
): Promise<Result<OpenedSlot, AppError>> {
  const slot = findSlot(header, login);
  if (slot === undefined) {
    const [first] = header.slots;
    if (first !== undefined) await unlockIdentity(first, passphrase);
    return err(appError('acervo.wrongPassphrase'));
  }
  const identity = await unlockIdentity(slot, passphrase);
  if (!identity.ok) return identity;
  const secret = readSecret(slot.vaultKey, identity.value);
  if (!secret.ok) return secret;
  return ok({ userId: slot.userId, userIdentity: identity.value, keys: keysOf(secret.value) });
}

/**
 * Opens the vault with the recovery identity as typed: white space and letter case do not count.
 * `acervo.recoveryMismatch`, `acervo.damaged{file}`.
 */
export function openWithRecovery(header: VaultHeader, recoveryIdentity: string): Result<VaultKeys, AppError> {
  const identity = recoveryIdentity.replace(/\s+/g, '').toUpperCase();
  if (!belongsTo(identity, header.recovery.recipient)) return err(appError('acervo.recoveryMismatch'));
  const secret = readSecret(header.recovery.vaultKey, identity);
  return secret.ok ? ok(keysOf(secret.value)) : secret;
}

function belongsTo(identity: string, recipient: string): boolean {
  try {
    return recipientOf(identity) === recipient;
  } catch (error) {
    if (error instanceof AgeError) return false;
    throw error;
  }
}

/** Sixteen hex digits in four groups, to compare a sheet of paper with an acervo at a glance. Not a secret. */
export function fingerprintOf(recipient: string): string {
  const digest = createHash('sha256').update(`custodia/recovery/v1\n${recipient}\n`).digest('hex');
  return (digest.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}

/**
 * A new recovery identity in place of one that was never typed back, not yet confirmed. The header is signed and not written;
 * the caller wraps every custody key anew. `acervo.damaged{file}` when the slot or the header was altered.
 */
export function replaceRecovery(
  header: VaultHeader,
  by: OpenedSlot,
): Result<{ readonly header: VaultHeader; readonly recovery: AgeIdentity }, AppError> {
  const slot = header.slots.find((each) => each.userId === by.userId);
  const secret = slot === undefined ? err(damaged) : readSecret(slot.vaultKey, by.userIdentity);
  if (!secret.ok || !headerTrusted(header, by.keys)) return err(damaged);
  const recovery = generateIdentity();
  return ok({
    recovery,
    header: signHeader(
      { ...header, recovery: recoverySlot(recovery.recipient, secret.value) },
      by.keys.signer,
    ),
  });
}

function recoverySlot(recipient: string, secret: VaultSecret): VaultHeader['recovery'] {
  return {
    recipient,
    fingerprint: fingerprintOf(recipient),
    confirmed: false,
    vaultKey: sealSecret(secret, recipient),
  };
}

/**
 * True when the header was written by the station whose keys it opened to. False asks to read on but to make nothing new: a
 * recipient in it may have been swapped.
 */
export function headerTrusted(header: VaultHeader, keys: VaultKeys): boolean {
  const same = header.signingKey === keys.signer.publicKey;
  return same && headerSigned(header) && header.stationRecipient === recipientOf(keys.stationIdentity);
}

/**
 * The header with one person's identity under another passphrase; the identity stays, so no custody key and no recording
 * changes. `acervo.wrongPassphrase` (also for an unknown user), `acervo.damaged{file}`.
 */
export async function changePassphrase(
  header: VaultHeader,
  userId: UserId,
  current: string,
  next: string,
): Promise<Result<VaultHeader, AppError>> {
  const slot = header.slots.find((each) => each.userId === userId);
  if (slot === undefined) return err(appError('acervo.wrongPassphrase'));
  const identity = await unlockIdentity(slot, current);
  if (!identity.ok) return identity;
  const secret = readSecret(slot.vaultKey, identity.value);
  if (!secret.ok) return secret;
  const keys = keysOf(secret.value);
  // Signing again would bless whatever was altered in the header.
  if (!headerTrusted(header, keys)) return err(damaged);
  wipeKeys(keys);
  const changed: VaultSlot = { ...slot, identity: await lockIdentity(identity.value, next) };
  const slots = header.slots.map((each) => (each.userId === userId ? changed : each));
  return ok(signHeader({ ...header, slots }, keys.signer));
}

/** Forgets what can be forgotten: the database key is overwritten. Strings and the signer's key object are left to the collector. */
export function wipeKeys(keys: VaultKeys): void {
  wipe(keys.dbKey);
}

function readSecret(vaultKey: string, identity: string): Result<VaultSecret, AppError> {
  try {
    return ok(openSecret(vaultKey, identity));
  } catch {
    return err(damaged);
  }
}
