import { randomBytes } from 'node:crypto';
import type { SignatureCheck } from '../../../electron/custody/ledger-line.ts';
import type { LineSigner } from '../../../electron/custody/line-file.ts';
import { signerFromSeed, verifySignature } from '../../../electron/vault/signing.ts';

/** A fresh station key, and its check whatever key a line is said to be of. */
export function freshSigner(): LineSigner & { readonly check: SignatureCheck } {
  const signer = signerFromSeed(randomBytes(32));
  return {
    ...signer,
    check: (_key, bytes, signature) => verifySignature(signer.publicKey, bytes, signature),
  };
}
