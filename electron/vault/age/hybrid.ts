import * as crypto from 'node:crypto';
import { decodeBase64 } from './base64.ts';
import { decodeBech32 } from './bech32.ts';
import { AgeError } from './error.ts';
import type { Stanza } from './header.ts';
import { hmac, open, wipe, x25519Public, x25519Shared } from './primitives.ts';
import { fileKeyBytes, wrappedKeyBytes } from './x25519.ts';

// Reading only: Custódia writes to X25519, but whoever holds a post-quantum identity of the stock program can use it. Needs a
// node:crypto with ML-KEM (OpenSSL ≥ 3.5); elsewhere the identity is refused and nothing else changes.

/** What every identity of this type starts with. */
export const hybridIdentityStart = 'AGE-SECRET-KEY-PQ-1';

/** A hybrid identity ready for use. */
export interface HybridSecret {
  readonly mlkem: crypto.KeyObject;
  readonly x25519: Buffer;
  readonly point: Buffer;
}

const stanzaType = 'mlkem768x25519';
const mlkemBytes = 1088;
const encapsulatedBytes = mlkemBytes + 32;
// RFC 9180 § 5.1: "HPKE", KEM 0x647a (MLKEM768-X25519), KDF 1 (HKDF-SHA256), AEAD 3 (ChaCha20Poly1305).
const suite = Buffer.from('48504b45647a00010003', 'hex');
const info = Buffer.from('age-encryption.org/mlkem768x25519');
// PKCS #8 of an ML-KEM-768 key in seed form, before its 64 bytes.
const mlkemStart = Buffer.from('3054020100300b060960864801650304040204428040', 'hex');
const combinerLabel = Buffer.from('\\.//^\\', 'latin1');

/** Decodes `AGE-SECRET-KEY-PQ-1…`. Throws `AgeError('badIdentity')`, also where ML-KEM is not available. */
export function parseHybridIdentity(identity: string): HybridSecret {
  const decoded = decodeBech32(identity);
  const prefix = hybridIdentityStart.slice(0, -1);
  if (decoded?.prefix !== prefix || decoded.bytes.length !== 32) throw new AgeError('badIdentity');
  try {
    const expanded = crypto.createHash('shake256', { outputLength: 96 }).update(decoded.bytes).digest();
    wipe(decoded.bytes);
    const x25519 = Buffer.from(expanded.subarray(64));
    const der = Buffer.concat([mlkemStart, expanded.subarray(0, 64)]);
    const mlkem = crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    wipe(der, expanded);
    return { mlkem, x25519, point: x25519Public(x25519) };
  } catch {
    throw new AgeError('badIdentity');
  }
}

/**
 * The file key, or `null` when the stanza is of another type or for somebody else (age specification, "mlkem768x25519 recipient
 * stanza"). A malformed stanza or a low-order share throws `AgeError('header')`.
 */
export function unwrapHybrid(stanza: Stanza, identity: HybridSecret): Buffer | null {
  const [type, encText, ...extra] = stanza.args;
  if (type !== stanzaType) return null;
  const enc = encText === undefined ? null : decodeBase64(encText);
  if (extra.length > 0 || enc?.length !== encapsulatedBytes) throw new AgeError('header');
  if (stanza.body.length !== wrappedKeyBytes) throw new AgeError('header');
  const shared = decapsulate(enc, identity);
  const { key, nonce } = keySchedule(shared);
  const fileKey = Buffer.alloc(fileKeyBytes);
  const opened = open(fileKey, stanza.body, nonce, key);
  wipe(shared, key);
  return opened ? fileKey : null;
}

/** MLKEM768-X25519 of filippo.io/hpke-pq: both secrets, the X25519 share and key, and a label, under SHA3-256. */
function decapsulate(enc: Buffer, identity: HybridSecret): Buffer {
  const share = enc.subarray(mlkemBytes);
  const classical = x25519Shared(identity.x25519, share);
  const quantum = crypto.decapsulate(identity.mlkem, enc.subarray(0, mlkemBytes));
  const hash = crypto.createHash('sha3-256').update(quantum).update(classical);
  return hash.update(share).update(identity.point).update(combinerLabel).digest();
}

/** RFC 9180 § 5.1, base mode, first message. */
function keySchedule(shared: Uint8Array): { readonly key: Buffer; readonly nonce: Buffer } {
  const none = Buffer.alloc(0);
  const context = Buffer.concat([
    Buffer.from([0]),
    labeledExtract(none, 'psk_id_hash', none),
    labeledExtract(none, 'info_hash', info),
  ]);
  const secret = labeledExtract(shared, 'secret', none);
  return {
    key: labeledExpand(secret, 'key', context, 32),
    nonce: labeledExpand(secret, 'base_nonce', context, 12),
  };
}

function labeledExtract(salt: Uint8Array, label: string, ikm: Uint8Array): Buffer {
  return hmac(salt, Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), ikm]));
}

/** One block of HKDF-Expand (RFC 5869 § 2.3), enough for 32 bytes. */
function labeledExpand(secret: Uint8Array, label: string, context: Uint8Array, length: number): Buffer {
  const labeled = Buffer.concat([
    Buffer.from([0, length]),
    Buffer.from('HPKE-v1'),
    suite,
    Buffer.from(label),
    context,
  ]);
  return hmac(secret, Buffer.concat([labeled, Buffer.from([1])])).subarray(0, length);
}
