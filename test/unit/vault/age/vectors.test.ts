import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { armor, dearmor } from '../../../../electron/vault/age/armor.ts';
import { AgeError, type AgeErrorKind } from '../../../../electron/vault/age/error.ts';
import { formatHeader, parseHeader } from '../../../../electron/vault/age/header.ts';
import { decryptWithPassphrase } from '../../../../electron/vault/age/passphrase.ts';
import { createDecryptStream } from '../../../../electron/vault/age/stream.ts';
import { ageDecrypt } from '../../../../electron/vault/age/whole.ts';
import { pump } from '../../../support/vault/age-inputs.ts';
import { ageVectors, type AgeVector } from '../../../support/vault/age-vectors.ts';

const verdicts: Readonly<Record<AgeErrorKind, string>> = {
  header: 'header failure',
  workFactor: 'header failure',
  hmac: 'HMAC failure',
  noMatch: 'no match',
  payload: 'payload failure',
  truncated: 'payload failure',
  armor: 'armor failure',
  badIdentity: 'bad identity',
  badRecipient: 'bad recipient',
};

interface Answer {
  readonly verdict: string;
  readonly released: Buffer;
}

const verdictOf = (error: unknown): string =>
  error instanceof AgeError ? verdicts[error.kind] : String(error);

/** Through the stream, which releases what authenticated before a failure; a passphrase file is opened whole. */
async function released(vector: AgeVector): Promise<Answer> {
  try {
    const file = vector.armored ? dearmor(vector.file) : vector.file;
    const [passphrase] = vector.passphrases;
    if (passphrase !== undefined) {
      return { verdict: 'success', released: await decryptWithPassphrase(file, passphrase) };
    }
    const { out, error } = await pump(createDecryptStream(vector.identities), file, 4096);
    return { verdict: error === null ? 'success' : verdictOf(error), released: out };
  } catch (error) {
    return { verdict: verdictOf(error), released: Buffer.alloc(0) };
  }
}

async function whole(vector: AgeVector): Promise<string> {
  try {
    const file = vector.armored ? dearmor(vector.file) : vector.file;
    const [passphrase] = vector.passphrases;
    if (passphrase !== undefined) await decryptWithPassphrase(file, passphrase);
    else ageDecrypt(file, vector.identities);
    return 'success';
  } catch (error) {
    return verdictOf(error);
  }
}

describe('C2SP age vectors', { timeout: 60_000 }, () => {
  let seen = 0;

  it.each(ageVectors)('$name: $expect', async (vector) => {
    seen += 1;
    const answer = await released(vector);
    expect(answer.verdict).toBe(vector.expect);
    if (vector.payloadSha256 !== null) {
      expect(createHash('sha256').update(answer.released).digest('hex')).toBe(vector.payloadSha256);
    } else {
      expect(answer.released.length).toBe(0);
    }
    if (vector.passphrases.length === 0) expect(await whole(vector)).toBe(vector.expect);
  });

  it.each(ageVectors.filter((each) => !['header failure', 'armor failure'].includes(each.expect)))(
    '$name: the header encodes back to the same stanzas',
    (vector) => {
      const header = parseHeader(vector.armored ? dearmor(vector.file) : vector.file);
      const again = parseHeader(formatHeader(header.stanzas, Buffer.alloc(16)));
      expect(again.stanzas).toEqual(header.stanzas);
      expect(again.covered.equals(header.covered)).toBe(true);
    },
  );

  it.each(ageVectors.filter((each) => each.armored && each.expect !== 'armor failure'))(
    '$name: the armor encodes back to the same block',
    (vector) => {
      const text = vector.file.toString('latin1').trim().replaceAll('\r\n', '\n');
      expect(armor(dearmor(vector.file)).trim()).toBe(text);
    },
  );

  afterAll(() => {
    // None is skipped, and a smaller package would be noticed.
    expect(ageVectors.length).toBe(143);
    expect(seen).toBe(143);
  });
});
