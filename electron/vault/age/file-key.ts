import { AgeError } from './error.ts';
import { checkHeaderMac, formatHeader, type Header } from './header.ts';
import { parseIdentity, parseRecipient } from './identity.ts';
import { systemRandom, wipe, type Random } from './primitives.ts';
import { fileKeyBytes, unwrapX25519, wrapX25519 } from './x25519.ts';

/**
 * A fresh file key and the header that wraps it for every recipient. Throws `AgeError('badRecipient')`, also for an empty
 * list: a file nobody can open would be lost footage.
 */
export function newFileKey(
  recipients: readonly string[],
  random: Random = systemRandom,
): { readonly fileKey: Buffer; readonly header: Buffer } {
  if (recipients.length === 0) throw new AgeError('badRecipient');
  const points = recipients.map(parseRecipient);
  const fileKey = Buffer.from(random(fileKeyBytes));
  const stanzas = points.map((point) => wrapX25519(fileKey, point, random));
  return { fileKey, header: formatHeader(stanzas, fileKey) };
}

/**
 * The file key of a header for the first identity that opens a stanza, with the header's MAC checked. Throws
 * `AgeError('noMatch' | 'header' | 'hmac' | 'badIdentity')`.
 */
export function fileKeyFor(header: Header, identities: readonly string[]): Buffer {
  const secrets = identities.map(parseIdentity);
  try {
    for (const secret of secrets) {
      for (const stanza of header.stanzas) {
        const fileKey = unwrapX25519(stanza, secret);
        if (fileKey === null) continue;
        checkHeaderMac(header, fileKey);
        return fileKey;
      }
    }
  } finally {
    wipe(...secrets.map((each) => each.secret));
  }
  throw new AgeError('noMatch');
}
