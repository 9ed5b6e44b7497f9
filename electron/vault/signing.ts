import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { decodePaddedBase64 } from './age/base64.ts';
import { wipe } from './age/primitives.ts';

/** Signs as one station (Ed25519, RFC 8032). */
export interface StationSigner {
  /** `ed25519:` and the 32-byte public key in base 64. */
  readonly publicKey: string;
  /** 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
}

const scheme = 'ed25519:';
// The fixed beginnings of RFC 8410 PKCS #8 and SubjectPublicKeyInfo, before the 32 bytes of the key.
const privateStart = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicStart = Buffer.from('302a300506032b6570032100', 'hex');

/** The signer of a 32-byte seed. Throws on another length. The seed may be wiped afterwards. */
export function signerFromSeed(seed: Uint8Array): StationSigner {
  if (seed.length !== 32) throw new Error('an Ed25519 seed has 32 bytes');
  const der = Buffer.concat([privateStart, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  wipe(der);
  const point = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: `${scheme}${point.toString('base64')}`,
    sign: (bytes) => sign(null, bytes, key),
  };
}

/** True when `signature` is `publicKey`'s over exactly `bytes`. Junk of any kind is false; never throws. */
export function verifySignature(publicKey: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, bytes, keyOf(publicKey), signature);
  } catch {
    return false;
  }
}

/** SubjectPublicKeyInfo PEM for `openssl pkeyutl -verify -pubin -inkey … -rawin`. Throws when `publicKey` is malformed. */
export function publicKeyPem(publicKey: string): string {
  return keyOf(publicKey).export({ format: 'pem', type: 'spki' }).toString();
}

function keyOf(publicKey: string): KeyObject {
  const point = publicKey.startsWith(scheme) ? decodePaddedBase64(publicKey.slice(scheme.length)) : null;
  if (point?.length !== 32) throw new Error('not an ed25519 public key');
  return createPublicKey({ key: Buffer.concat([publicStart, point]), format: 'der', type: 'spki' });
}
