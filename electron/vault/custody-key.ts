import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { certameIdSchema, type CertameId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { AgeError } from './age/error.ts';
import { generateIdentity, recipientOf, type AgeIdentity } from './age/identity.ts';
import { wipe } from './age/primitives.ts';
import { ageDecrypt, ageEncrypt } from './age/whole.ts';
import { writeFileAtomic } from './atomic-write.ts';
import { acervoError } from './fs-error.ts';
import { mostBytes, readPlainSync } from './plain-file.ts';

// [Note: custody keys are files] The private custody identity of a certame lies beside the footage, not in the database, so
// that a lost database never loses footage: `age -d -i person.key keys/<certameId>.age` gives the key of the recordings.

/** Path of a custody key inside its acervo, with `/`. */
export function custodyKeyName(certameId: CertameId): string {
  return `keys/${certameId}.age`;
}

/** The certames whose custody key is in this acervo. Other files in `keys/` are left out. */
export function listCustodyKeys(acervo: string): readonly CertameId[] {
  const folder = path.join(acervo, 'keys');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const id = certameIdSchema.safeParse(name.replace(/\.age$/, ''));
    return id.success && name.endsWith('.age') ? [id.data] : [];
  });
}

/**
 * Makes the custody identity of a certame and stores its private half for `recipients` only (custodians, recursal members,
 * recovery). Rejects when one is there already: replacing it would lose every recording made for it.
 */
export async function createCustodyKey(
  acervo: string,
  certameId: CertameId,
  recipients: readonly string[],
): Promise<AgeIdentity> {
  const file = path.join(acervo, custodyKeyName(certameId));
  if (existsSync(file)) throw new Error('this certame already has a custody key');
  mkdirSync(path.dirname(file), { recursive: true });
  const made = generateIdentity();
  store(file, made.identity, recipients);
  return made;
}

/**
 * Opens the custody identity of a certame. `custodyKey.missing` when there is none or it is not for these identities,
 * `acervo.damaged{file}` when it cannot be read.
 */
export async function openCustodyKey(
  acervo: string,
  certameId: CertameId,
  identities: readonly string[],
): Promise<Result<AgeIdentity, AppError>> {
  const name = custodyKeyName(certameId);
  try {
    const plain = ageDecrypt(readPlainSync(path.join(acervo, name), mostBytes.key), identities);
    const identity = plain.toString('utf8').trimEnd();
    wipe(plain);
    return ok({ identity, recipient: recipientOf(identity) });
  } catch (error) {
    const absent = (error as { code?: unknown }).code === 'ENOENT';
    const foreign = error instanceof AgeError && error.kind === 'noMatch';
    return err(
      absent || foreign ? appError('custodyKey.missing') : appError('acervo.damaged', { file: name }),
    );
  }
}

/**
 * Stores the same custody identity for other recipients (a member came or left); no recording changes. Errors of
 * {@link openCustodyKey}, `acervo.full`, `acervo.readOnly`.
 */
export async function rewrapCustodyKey(
  acervo: string,
  certameId: CertameId,
  identities: readonly string[],
  recipients: readonly string[],
): Promise<Result<AgeIdentity, AppError>> {
  const opened = await openCustodyKey(acervo, certameId, identities);
  if (!opened.ok) return opened;
  try {
    store(path.join(acervo, custodyKeyName(certameId)), opened.value.identity, recipients);
    return opened;
  } catch (error) {
    const known = acervoError(error);
    if (known !== null) return err(known);
    throw error;
  }
}

function store(file: string, identity: string, recipients: readonly string[]): void {
  // The newline makes the decrypted file what `age -i` expects of an identity file.
  const plain = Buffer.from(`${identity}\n`);
  const cipher = ageEncrypt(plain, recipients);
  wipe(plain);
  writeFileAtomic(file, cipher);
}
