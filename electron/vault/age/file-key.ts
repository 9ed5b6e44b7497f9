import { AgeError } from './error.ts';
import { checkHeaderMac, formatHeader, type Header, type Stanza } from './header.ts';
import { hybridIdentityStart, parseHybridIdentity, unwrapHybrid } from './hybrid.ts';
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

/** One identity of a known type: the file key of a stanza made for it, `null` for every other stanza. */
interface Opener {
  unwrap(stanza: Stanza): Buffer | null;
  wipe(): void;
}

function openerFor(identity: string): Opener {
  if (identity.startsWith(hybridIdentityStart)) {
    const hybrid = parseHybridIdentity(identity);
    return { unwrap: (stanza) => unwrapHybrid(stanza, hybrid), wipe: () => wipe(hybrid.x25519) };
  }
  const x25519 = parseIdentity(identity);
  return { unwrap: (stanza) => unwrapX25519(stanza, x25519), wipe: () => wipe(x25519.secret) };
}

/**
 * The file key of a header for the first identity that opens a stanza, with the header's MAC checked. Throws
 * `AgeError('noMatch' | 'header' | 'hmac' | 'badIdentity')`.
 */
export function fileKeyFor(header: Header, identities: readonly string[]): Buffer {
  const openers = identities.map(openerFor);
  try {
    for (const opener of openers) {
      for (const stanza of header.stanzas) {
        const fileKey = opener.unwrap(stanza);
        if (fileKey === null) continue;
        checkHeaderMac(header, fileKey);
        return fileKey;
      }
    }
  } finally {
    for (const opener of openers) opener.wipe();
  }
  throw new AgeError('noMatch');
}
