import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { ledgerLineSchema, type LedgerLine } from '../../shared/types/evidence.ts';
import { decodeSignature, type PhysicalLine } from './signed-lines.ts';

/** Checks an Ed25519 signature; `verifySignature` of the vault in the product. Never throws on junk. */
export type SignatureCheck = (publicKey: string, bytes: Uint8Array, signature: Uint8Array) => boolean;

/** The line as data when its bytes are exactly canonical JSON of the right shape; null when torn or damaged. */
export function parseLedgerLine(line: PhysicalLine): LedgerLine | null {
  return parseCanonical(line.bytes, (value) => {
    const parsed = ledgerLineSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  });
}

/** Parses JSON and accepts it only when writing it again canonically gives the very same bytes. */
export function parseCanonical<T>(bytes: Buffer, shape: (value: unknown) => T | null): T | null {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown;
    return Buffer.from(canonicalJson(value)).equals(bytes) ? shape(value) : null;
  } catch {
    return null;
  }
}

/** Whether `signature` covers the canonical JSON of the rest of the line. */
export function isLineSigned(
  line: { readonly signature: string },
  publicKey: string,
  check: SignatureCheck,
): boolean {
  const { signature, ...unsigned } = line;
  const bytes = decodeSignature(signature);
  return bytes !== null && check(publicKey, Buffer.from(canonicalJson(unsigned)), bytes);
}
