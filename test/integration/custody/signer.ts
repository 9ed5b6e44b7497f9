import { generateKeyPairSync, sign, verify } from 'node:crypto';
import type { SignatureCheck } from '../../../electron/custody/ledger-line.ts';
import type { LineSigner } from '../../../electron/custody/line-file.ts';

/** A fresh Ed25519 key straight from node:crypto, and its check: the custody room takes any signer. */
export function freshSigner(): LineSigner & { readonly check: SignatureCheck } {
  const pair = generateKeyPairSync('ed25519');
  return {
    publicKey: 'ed25519:test',
    sign: (bytes) => sign(null, bytes, pair.privateKey),
    check: (_key, bytes, signature) => verify(null, bytes, pair.publicKey, signature),
  };
}
