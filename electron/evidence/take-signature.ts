import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { decodeSignature } from '../custody/signed-lines.ts';
import { verifySignature, type StationSigner } from '../vault/signing.ts';

// [Note: an open take is signed too] Recovery turns what a crash left into evidence under the station's signature, so what it
// believes must have been written by the station: facts, journal lines and events are signed as they are written. The
// signing key is in the memory of every station that films, also of one that cannot decrypt; a signature takes microseconds.

/** Whose take is expected. */
export interface TakeOwner {
  readonly recordingId: RecordingId;
  /** The station's. */
  readonly publicKey: string;
}

const bytesOf = (content: object): Buffer => Buffer.from(canonicalJson(content), 'utf8');

/**
 * Canonical JSON of `content` with `signature`, the station's over the canonical JSON of content and `bound`: what the
 * reader knows from elsewhere and the text therefore need not carry.
 */
export function signedText(content: object, signer: StationSigner, bound: object = {}): string {
  const signature = signer.sign(bytesOf({ ...content, ...bound })).toString('base64');
  return canonicalJson({ ...content, signature });
}

/** Whether the station signed this; `bound` as for {@link signedText}. */
export function isSignedBy(
  content: { readonly signature: string },
  publicKey: string,
  bound: object = {},
): boolean {
  const { signature, ...rest } = content;
  const bytes = decodeSignature(signature);
  return bytes !== null && verifySignature(publicKey, bytesOf({ ...rest, ...bound }), bytes);
}
