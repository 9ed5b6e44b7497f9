import { decodeBase64, encodeBase64 } from './base64.ts';
import { AgeError } from './error.ts';
import type { Stanza } from './header.ts';
import type { X25519Secret } from './identity.ts';
import { hkdf, open, seal, tagBytes, wipe, x25519Public, x25519Shared, type Random } from './primitives.ts';

/** File key of every age file, bytes. */
export const fileKeyBytes = 16;
/** A wrapped file key, bytes. */
export const wrappedKeyBytes = fileKeyBytes + tagBytes;
/** Wrap keys are used once, so their nonce is fixed. */
export const zeroNonce = Buffer.alloc(12);

const info = 'age-encryption.org/v1/X25519';

/** Wraps the file key for one recipient (age specification, "X25519 recipient stanza"). Throws `AgeError('badRecipient')`. */
export function wrapX25519(fileKey: Uint8Array, point: Uint8Array, random: Random): Stanza {
  const ephemeral = random(32);
  const share = x25519Public(ephemeral);
  const wrapKey = wrapKeyFor(ephemeral, point, Buffer.concat([share, point]));
  const body = Buffer.alloc(wrappedKeyBytes);
  seal(body, fileKey, zeroNonce, wrapKey);
  wipe(ephemeral, wrapKey);
  return { args: ['X25519', encodeBase64(share)], body };
}

function wrapKeyFor(ephemeral: Uint8Array, point: Uint8Array, salt: Uint8Array): Buffer {
  try {
    return hkdf(x25519Shared(ephemeral, point), salt, info);
  } catch {
    throw new AgeError('badRecipient');
  }
}

/**
 * The file key, or `null` when the stanza is of another type or for somebody else. A malformed X25519 stanza or a low-order
 * share throws `AgeError('header')`: the specification asks to reject, not to skip.
 */
export function unwrapX25519(stanza: Stanza, identity: X25519Secret): Buffer | null {
  const [type, shareText, ...extra] = stanza.args;
  if (type !== 'X25519') return null;
  const share = shareText === undefined ? null : decodeBase64(shareText);
  if (extra.length > 0 || share?.length !== 32) throw new AgeError('header');
  // A longer body would let one file open to different keys for different readers (partitioning oracle).
  if (stanza.body.length !== wrappedKeyBytes) throw new AgeError('header');
  const shared = x25519Shared(identity.secret, share);
  const wrapKey = hkdf(shared, Buffer.concat([share, identity.point]), info);
  const fileKey = Buffer.alloc(fileKeyBytes);
  const opened = open(fileKey, stanza.body, zeroNonce, wrapKey);
  wipe(shared, wrapKey);
  return opened ? fileKey : null;
}
