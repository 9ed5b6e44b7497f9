/** Which promise of the age format an input breaks. */
export type AgeErrorKind =
  | 'header'
  | 'hmac'
  | 'noMatch'
  | 'payload'
  | 'truncated'
  | 'workFactor'
  | 'badIdentity'
  | 'badRecipient'
  | 'armor';

const sentences: Readonly<Record<AgeErrorKind, string>> = {
  header: 'the age header is malformed',
  hmac: 'the age header was altered: its MAC does not match',
  noMatch: 'none of the identities or passphrases opens this age file',
  payload: 'the age payload was altered: a chunk does not authenticate',
  truncated: 'the age payload ends before its last chunk',
  workFactor: 'the scrypt work factor is above the limit',
  badIdentity: 'not an age X25519 identity',
  badRecipient: 'not an age X25519 recipient',
  armor: 'the age armor is malformed',
};

/**
 * Why an age file, identity or recipient is refused. The message is fixed per kind: no key, passphrase, plaintext or path
 * can leak through it. `cause` is never set for the same reason.
 */
export class AgeError extends Error {
  readonly kind: AgeErrorKind;

  constructor(kind: AgeErrorKind) {
    super(sentences[kind]);
    this.name = 'AgeError';
    this.kind = kind;
  }
}
