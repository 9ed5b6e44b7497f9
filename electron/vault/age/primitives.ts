import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import sodium from 'sodium-native';
import { AgeError } from './error.ts';

/** Source of randomness; injected only by tests. Must be a CSPRNG everywhere else. */
export type Random = (length: number) => Uint8Array;

/** The operating system's CSPRNG. */
export const systemRandom: Random = (length) => randomBytes(length);

/** Bytes a ChaCha20-Poly1305 box is longer than its content. */
export const tagBytes = 16;

/** ChaCha20-Poly1305 (RFC 8439) of `plain` into `out`, which has exactly `plain.length + 16` bytes. */
export function seal(out: Uint8Array, plain: Uint8Array, nonce: Uint8Array, key: Uint8Array): void {
  sodium.crypto_aead_chacha20poly1305_ietf_encrypt(out, plain, null, null, nonce, key);
}

/** Opens a box into `out` (exactly `sealed.length - 16` bytes). False when it does not authenticate; never throws. */
export function open(out: Uint8Array, sealed: Uint8Array, nonce: Uint8Array, key: Uint8Array): boolean {
  try {
    sodium.crypto_aead_chacha20poly1305_ietf_decrypt(out, null, sealed, null, nonce, key);
    return true;
  } catch {
    return false;
  }
}

// X25519 comes from sodium and not node:crypto: the same calls exist in Electron and Node, secrets stay in Buffers that can
// be wiped, and it costs a quarter (node must build two key objects per call), which counts at one header per segment.

/** Public point of a 32-byte X25519 secret (RFC 7748 § 6.1). */
export function x25519Public(secret: Uint8Array): Buffer {
  const point = Buffer.alloc(32);
  sodium.crypto_scalarmult_base(point, secret);
  return point;
}

/** X25519 shared secret. Throws `AgeError('header')` for a low-order point, whose secret would be all zero. */
export function x25519Shared(secret: Uint8Array, point: Uint8Array): Buffer {
  const shared = Buffer.alloc(32);
  try {
    sodium.crypto_scalarmult(shared, secret, point);
  } catch {
    throw new AgeError('header');
  }
  return shared;
}

/** HKDF-SHA-256 (RFC 5869), 32 bytes, as the age specification always uses it. */
export function hkdf(key: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, 32));
}

/** HMAC-SHA-256 (RFC 2104). */
export function hmac(key: Uint8Array, message: Uint8Array): Buffer {
  return createHmac('sha256', key).update(message).digest();
}

/** Overwrites secrets that are no longer needed, in a way no optimiser removes. */
export function wipe(...secrets: readonly Uint8Array[]): void {
  for (const secret of secrets) if (secret.length > 0) sodium.sodium_memzero(secret);
}
