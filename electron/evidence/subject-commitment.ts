import { createHash } from 'node:crypto';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import type { Subject } from '../../shared/contract/take.ts';
import type { CertameId } from '../../shared/types/ids.ts';

/**
 * `SHA-256(salt ‖ JCS{certameId, inscricao, name, cpf})`, hex: binds a manifest to the person filmed and reveals nothing
 * without the 32-byte salt, which stays in the encrypted database (evidence format, "manifest.json").
 */
export function subjectCommitment(salt: Uint8Array, certameId: CertameId, subject: Subject): string {
  const bound = canonicalJson({
    certameId,
    inscricao: subject.inscricao,
    name: subject.name,
    cpf: subject.cpf,
  });
  return createHash('sha256').update(salt).update(bound, 'utf8').digest('hex');
}
