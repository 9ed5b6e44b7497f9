import { passphraseAllowed } from '../../shared/domain/passphrase.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { changePassphrase } from '../vault/keys.ts';
import { writeVaultFile } from '../vault/vault-file.ts';
import { isKnownHeader, rememberHeaders } from './known-header.ts';
import type { AcervoSession } from './acervo-session.ts';
import type { UnlockDelay } from './unlock-delay.ts';

/**
 * Changes the passphrase of the person at the keyboard: their slot is wrapped anew, no recording is touched. Errors:
 * `acervo.passphraseWeak`, `acervo.rolledBack`, `acervo.wrongPassphrase`, `acervo.waitBeforeRetry`, `acervo.full`, `acervo.readOnly`.
 */
export async function changeOwnPassphrase(
  session: AcervoSession,
  delay: UnlockDelay,
  input: { readonly current: string; readonly next: string },
): Promise<Result<Record<string, never>, AppError>> {
  const now = session.current;
  if (now.kind !== 'unlocked') return err(appError('acervo.locked'));
  if (!passphraseAllowed(input.next)) return err(appError('acervo.passphraseWeak'));
  const { vaultId, actor, custody, signer, db } = now.opened;
  // Changing an old copy would make it the good one.
  if (!isKnownHeader(db, now.material.header)) return err(appError('acervo.rolledBack'));
  const seconds = delay.waitSeconds(vaultId);
  if (seconds > 0) return err(appError('acervo.waitBeforeRetry', { seconds }));
  return session.alone(async () => {
    const changed = await changePassphrase(now.material.header, actor.userId, input.current, input.next);
    if (!changed.ok) {
      if (changed.error.code === 'acervo.wrongPassphrase') delay.failed(vaultId);
      return changed;
    }
    // Both are remembered meanwhile: after a crash either may be the one on the disk.
    rememberHeaders(db, now.material.header, changed.value);
    const written = writeVaultFile(now.material.dir, changed.value, signer);
    rememberHeaders(db, written.ok ? written.value : now.material.header);
    if (!written.ok) return written;
    const as = { actor: actor.name, role: actor.role, subject: actor.userId };
    custody.append({ ...as, kind: 'passphrase.changed', detail: {} });
    session.set({ ...now, material: { ...now.material, header: written.value } });
    return ok({});
  });
}
