import { createHash } from 'node:crypto';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { userIdSchema, type UserId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { uuidv7 } from 'uuidv7';
import { AgeError } from './age/error.ts';
import { generateIdentity, recipientOf } from './age/identity.ts';
import { decryptWithPassphrase, encryptWithPassphrase } from './age/passphrase.ts';
import { wipe } from './age/primitives.ts';
import { sealSecret, type VaultSecret } from './vault-secret.ts';
import { vaultFileName, type VaultHeader, type VaultSlot } from './vault-file.ts';

/** SHA-256(vaultId ‖ "\n" ‖ NFKC, trimmed, lower-case login), hex: the same person has another tag in every acervo. */
export function loginTag(vaultId: string, login: string): string {
  const plain = login.normalize('NFKC').trim().toLowerCase();
  return createHash('sha256').update(`${vaultId}\n${plain}`).digest('hex');
}

/** A composed and a decomposed accent look alike and come from different keyboards; the passphrase is the same. */
function typed(passphrase: string): string {
  return passphrase.normalize('NFC');
}

/** A new slot with a new identity of its own, under a passphrase. */
export async function makeSlot(
  vaultId: string,
  credentials: { readonly login: string; readonly passphrase: string; readonly userId?: UserId },
  secret: VaultSecret,
): Promise<{ readonly slot: VaultSlot; readonly userIdentity: string }> {
  const { identity, recipient } = generateIdentity();
  const slot: VaultSlot = {
    userId: credentials.userId ?? userIdSchema.parse(uuidv7()),
    loginTag: loginTag(vaultId, credentials.login),
    recipient,
    identity: await lockIdentity(identity, credentials.passphrase),
    vaultKey: sealSecret(secret, recipient),
  };
  return { slot, userIdentity: identity };
}

/** The user's identity as an age file under the passphrase, base 64. */
export async function lockIdentity(identity: string, passphrase: string): Promise<string> {
  const plain = Buffer.from(identity);
  const cipher = await encryptWithPassphrase(plain, typed(passphrase));
  wipe(plain);
  return cipher.toString('base64');
}

/** The slot of a login, or `undefined`. */
export function findSlot(header: VaultHeader, login: string): VaultSlot | undefined {
  const tag = loginTag(header.vaultId, login);
  return header.slots.find((slot) => slot.loginTag === tag);
}

/** The user's identity. `acervo.wrongPassphrase`, or `acervo.damaged{file}` when the slot itself cannot be read. */
export async function unlockIdentity(slot: VaultSlot, passphrase: string): Promise<Result<string, AppError>> {
  try {
    const plain = await decryptWithPassphrase(Buffer.from(slot.identity, 'base64'), typed(passphrase));
    const identity = plain.toString('utf8');
    wipe(plain);
    recipientOf(identity);
    return ok(identity);
  } catch (error) {
    if (!(error instanceof AgeError)) throw error;
    const wrong = error.kind === 'noMatch';
    return err(
      wrong ? appError('acervo.wrongPassphrase') : appError('acervo.damaged', { file: vaultFileName }),
    );
  }
}
