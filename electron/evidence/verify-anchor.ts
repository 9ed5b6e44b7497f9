import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { isLineSigned, parseCanonical } from '../custody/ledger-line.ts';
import { recipientOf } from '../vault/age/identity.ts';
import { headerTrusted } from '../vault/keys.ts';
import { readPlain } from '../vault/plain-file.ts';
import { verifySignature } from '../vault/signing.ts';
import { largestVaultFile, parseVaultFile, vaultFileName, type VaultHeader } from '../vault/vault-file.ts';
import { keysOf, openSecret } from '../vault/vault-secret.ts';
import { VerifyFailure } from './verify-failure.ts';
import type { VerifyRun } from './verify-run.ts';

const looseHeaderSchema = z.looseObject({ signingKey: z.string(), signature: z.string() });

/** What signatures are compared with. */
export interface Anchor {
  /** The acervo's signing key, when something trustworthy names it. */
  readonly key: string | null;
  readonly vaultId: string | null;
  /** A finding about `vault.json` already says that the key is in doubt: it is not repeated at every file. */
  readonly reported: boolean;
}

/**
 * Reads `vault.json` of an acervo. A damaged one is a finding and the rest is still verified; with an identity that opens a
 * slot, the key in it is compared with the real one. `prefix` is the acervo's place relative to what is verified.
 */
export async function readAnchor(run: VerifyRun, acervo: string | null, prefix: string): Promise<Anchor> {
  const given = run.options.signingKey ?? null;
  if (acervo === null) return { key: given, vaultId: null, reported: false };
  const file = `${prefix}${vaultFileName}`;
  const header = await readHeader(acervo);
  if (header === null || !isOpenable(header, run)) {
    run.add('vaultUnreadable', { file });
    return { key: given, vaultId: null, reported: true };
  }
  if ((given !== null && given !== header.signingKey) || !isOwnKey(header, run)) {
    run.add('foreignKey', { file });
    return { key: given, vaultId: null, reported: true };
  }
  return { key: header.signingKey, vaultId: header.vaultId, reported: false };
}

/** The header when every byte of it is as some station signed it, else null. Throws {@link VerifyFailure} `newer`. */
async function readHeader(acervo: string): Promise<VaultHeader | null> {
  const bytes = await readPlain(path.join(acervo, vaultFileName), largestVaultFile).catch(() => null);
  if (bytes === null) return null;
  const read = parseVaultFile(bytes);
  if (read.ok) return read.value.intact ? read.value.header : null;
  if (read.error.code === 'acervo.newer' && isSignedWhole(bytes)) throw new VerifyFailure('newer');
  return null;
}

/** Tells a later version from a version number that somebody changed: only the former is signed as it stands. */
function isSignedWhole(bytes: Buffer): boolean {
  const header = parseCanonical(bytes, (value) => looseHeaderSchema.safeParse(value).data ?? null);
  return header !== null && isLineSigned(header, header.signingKey, verifySignature);
}

/** The acervo that a recording's folder lies in (`<acervo>/recordings/<id>`), or null when it stands alone. */
export function acervoAround(recording: string): string | null {
  const parent = path.dirname(recording);
  const acervo = path.dirname(parent);
  return path.basename(parent) === 'recordings' && existsSync(path.join(acervo, vaultFileName))
    ? acervo
    : null;
}

/** Sealed secrets of the header that one of the given identities must open. */
function* secretsFor(header: VaultHeader, run: VerifyRun): Generator<{ vaultKey: string; identity: string }> {
  const keyed = [...header.slots, header.recovery];
  for (const identity of run.options.identities ?? []) {
    const recipient = recipientOf(identity);
    for (const { recipient: owner, vaultKey } of keyed) if (owner === recipient) yield { vaultKey, identity };
  }
}

function isOpenable(header: VaultHeader, run: VerifyRun): boolean {
  try {
    for (const { vaultKey, identity } of secretsFor(header, run)) openSecret(vaultKey, identity);
    return true;
  } catch {
    return false;
  }
}

function isOwnKey(header: VaultHeader, run: VerifyRun): boolean {
  return [...secretsFor(header, run)].every(({ vaultKey, identity }) =>
    headerTrusted(header, keysOf(openSecret(vaultKey, identity))),
  );
}
