import * as z from 'zod';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { sha256Schema } from '../../shared/types/evidence.ts';
import { recipientOf } from './age/identity.ts';
import { wipe } from './age/primitives.ts';
import { ageDecrypt, ageEncrypt } from './age/whole.ts';
import { signerFromSeed, type StationSigner } from './signing.ts';

/** What an unlocked acervo works with. Wiped by `wipeKeys` on lock. */
export interface VaultKeys {
  /** 32-byte raw key of `custodia.db`. */
  readonly dbKey: Buffer;
  readonly signer: StationSigner;
  /** `AGE-SECRET-KEY-1…` of the station. */
  readonly stationIdentity: string;
}

// Any 32 bytes in hex look like a SHA-256.
const secretSchema = z.strictObject({
  dbKey: sha256Schema,
  stationSigningSeed: sha256Schema,
  stationIdentity: z.string(),
});

/** The secrets of a vault as they lie in every slot. */
export type VaultSecret = z.infer<typeof secretSchema>;

/** Encrypts the secrets to one recipient: the `vaultKey` of a slot, base 64. */
export function sealSecret(secret: VaultSecret, recipient: string): string {
  const plain = Buffer.from(canonicalJson(secret));
  const cipher = ageEncrypt(plain, [recipient]);
  wipe(plain);
  return cipher.toString('base64');
}

/** Opens a `vaultKey`. Throws {@link AgeError}, or an Error without content when the plaintext is not what a vault holds. */
export function openSecret(vaultKey: string, identity: string): VaultSecret {
  const plain = ageDecrypt(Buffer.from(vaultKey, 'base64'), [identity]);
  try {
    const secret = secretSchema.parse(JSON.parse(plain.toString('utf8')));
    recipientOf(secret.stationIdentity);
    return secret;
  } catch {
    throw new Error('the vault key has an unknown content');
  } finally {
    wipe(plain);
  }
}

/** The working keys of a secret. */
export function keysOf(secret: VaultSecret): VaultKeys {
  const seed = Buffer.from(secret.stationSigningSeed, 'hex');
  const signer = signerFromSeed(seed);
  wipe(seed);
  return { dbKey: Buffer.from(secret.dbKey, 'hex'), signer, stationIdentity: secret.stationIdentity };
}
