import { decodeBech32, encodeBech32 } from './bech32.ts';
import { AgeError } from './error.ts';
import { systemRandom, wipe, x25519Public, type Random } from './primitives.ts';

/** An age key pair as text: `identity` opens what is encrypted to `recipient`. */
export interface AgeIdentity {
  /** `AGE-SECRET-KEY-1…`; a secret. */
  readonly identity: string;
  /** `age1…`; public. */
  readonly recipient: string;
}

/** An identity ready for use. */
export interface X25519Secret {
  readonly secret: Buffer;
  readonly point: Buffer;
}

const identityPrefix = 'AGE-SECRET-KEY-';
const recipientPrefix = 'age';

/** Makes a new X25519 identity from 32 random bytes (age specification, "The X25519 recipient type"). */
export function generateIdentity(random: Random = systemRandom): AgeIdentity {
  const secret = random(32);
  const identity = encodeBech32(identityPrefix.toLowerCase(), secret).toUpperCase();
  const recipient = encodeBech32(recipientPrefix, x25519Public(secret));
  wipe(secret);
  return { identity, recipient };
}

/** The public half of an identity. Throws `AgeError('badIdentity')`. */
export function recipientOf(identity: string): string {
  const { secret, point } = parseIdentity(identity);
  wipe(secret);
  return encodeBech32(recipientPrefix, point);
}

/** Decodes `AGE-SECRET-KEY-1…`. Throws `AgeError('badIdentity')`. */
export function parseIdentity(identity: string): X25519Secret {
  const decoded = decodeBech32(identity);
  if (decoded?.prefix !== identityPrefix || decoded.bytes.length !== 32) throw new AgeError('badIdentity');
  return { secret: decoded.bytes, point: x25519Public(decoded.bytes) };
}

/** Decodes `age1…` to the 32-byte point. Throws `AgeError('badRecipient')`. */
export function parseRecipient(recipient: string): Buffer {
  const decoded = decodeBech32(recipient);
  if (decoded?.prefix !== recipientPrefix || decoded.bytes.length !== 32) throw new AgeError('badRecipient');
  return decoded.bytes;
}
