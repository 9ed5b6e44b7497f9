import { statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { sha256Schema, wallClockSchema } from '../../shared/types/evidence.ts';
import { stationIdSchema, userIdSchema, vaultIdSchema } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { decodePaddedBase64 } from './age/base64.ts';
import { writeFileAtomic } from './atomic-write.ts';
import { acervoError } from './fs-error.ts';
import { readPlainSync } from './plain-file.ts';
import { verifySignature, type StationSigner } from './signing.ts';

const base64 = z
  .string()
  .min(1)
  .refine((text) => decodePaddedBase64(text) !== null);
const recipient = z.string().regex(/^age1[0-9a-z]{58}$/);

const slotSchema = z.strictObject({
  userId: userIdSchema,
  /** SHA-256 of vault id and login: finds the slot without naming anybody. */
  loginTag: sha256Schema,
  recipient,
  /** age file under the passphrase: the user's `AGE-SECRET-KEY-1…`. */
  identity: base64,
  /** age file to `recipient`: the secrets of the vault. */
  vaultKey: base64,
});
export type VaultSlot = z.infer<typeof slotSchema>;

export const vaultHeaderSchema = z.strictObject({
  format: z.literal('custodia/vault'),
  version: z.literal(1),
  vaultId: vaultIdSchema,
  stationId: stationIdSchema,
  createdAt: wallClockSchema,
  experimental: z.boolean(),
  signingKey: z.string().regex(/^ed25519:[A-Za-z0-9+/]{43}=$/),
  stationRecipient: recipient,
  recovery: z.strictObject({ recipient, fingerprint: z.string(), confirmed: z.boolean(), vaultKey: base64 }),
  slots: z.array(slotSchema).min(1),
  /** Base 64 Ed25519 by the station over the RFC 8785 form of everything else. */
  signature: base64,
});

/** Content of `vault.json`: ids, public keys, key slots. No personal data, no secret in clear. */
export type VaultHeader = z.infer<typeof vaultHeaderSchema>;

/** A header before it is signed, or one whose signature no longer counts. */
export type UnsignedHeader = Omit<VaultHeader, 'signature'> & { readonly signature?: string };

/** What was read, and whether every byte of it is as the station wrote it. */
export interface VaultFile {
  readonly header: VaultHeader;
  readonly intact: boolean;
}

/** Name of the header in every acervo. */
export const vaultFileName = 'vault.json';
/** Most bytes of a header. */
export const largestVaultFile = 1024 * 1024;
const damaged = appError('acervo.damaged', { file: vaultFileName });

/** Signs a header after a change; an older signature in it is dropped. */
export function signHeader(header: UnsignedHeader, signer: StationSigner): VaultHeader {
  return { ...header, signature: signer.sign(signedBytes(header)).toString('base64') };
}

/** True when the header carries a valid signature of the key it names. Whether that key is the station's is known only unlocked. */
export function headerSigned(header: VaultHeader): boolean {
  return verifySignature(header.signingKey, signedBytes(header), Buffer.from(header.signature, 'base64'));
}

function signedBytes(header: UnsignedHeader): Buffer {
  return Buffer.from(
    canonicalJson(Object.fromEntries(Object.entries(header).filter(([key]) => key !== 'signature'))),
  );
}

/**
 * Reads the bytes of a `vault.json`. `acervo.damaged{file}` for what does not parse, `acervo.newer{file,version}` for a later
 * version, `acervo.notAnAcervo` for a JSON file of something else. A header that parses but was altered is given with
 * `intact: false`, because its slots may still open the acervo.
 */
export function parseVaultFile(bytes: Uint8Array): Result<VaultFile, AppError> {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return err(damaged);
  }
  const parsed = vaultHeaderSchema.safeParse(json);
  if (!parsed.success) return err(refusal(json));
  const header = parsed.data;
  const intact = Buffer.from(canonicalJson(header)).equals(bytes) && headerSigned(header);
  return ok({ header, intact });
}

function refusal(json: unknown): AppError {
  const { format, version, vaultId } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  if (format !== 'custodia/vault')
    return typeof format === 'string' && vaultId === undefined ? appError('acervo.notAnAcervo') : damaged;
  const newer = typeof version === 'number' && Number.isSafeInteger(version) && version > 1;
  return newer ? appError('acervo.newer', { file: vaultFileName, version }) : damaged;
}

/**
 * Reads the header of an acervo: `acervo.notFound` without the folder, `acervo.notAnAcervo` without the file, and the errors of
 * {@link parseVaultFile}. An altered header that still parses is given: see `headerTrusted` in keys.ts.
 */
export function readVaultFile(acervo: string): Result<VaultHeader, AppError> {
  const read = load(acervo);
  return read.ok ? ok(read.value.header) : read;
}

function load(acervo: string): Result<VaultFile, AppError> {
  const file = path.join(acervo, vaultFileName);
  try {
    return parseVaultFile(readPlainSync(file, largestVaultFile));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOENT') return err(damaged);
    const folder = statSync(acervo, { throwIfNoEntry: false })?.isDirectory() === true;
    return err(appError(folder ? 'acervo.notAnAcervo' : 'acervo.notFound'));
  }
}

/**
 * Signs the header and writes it atomically; answers what was written. Never replaces what it cannot read (the reader's error),
 * what was altered (`acervo.damaged{file}`: signing would bless it) or another vault's header (`acervo.folderNotEmpty`). Also
 * `acervo.full`, `acervo.readOnly`, `acervo.notFound`.
 */
export function writeVaultFile(
  acervo: string,
  header: UnsignedHeader,
  signer: StationSigner,
): Result<VaultHeader, AppError> {
  const obstacle = obstacleTo(acervo, header, signer);
  if (obstacle !== null) return err(obstacle);
  const signed = signHeader(header, signer);
  try {
    writeFileAtomic(path.join(acervo, vaultFileName), Buffer.from(canonicalJson(signed)));
    return ok(signed);
  } catch (error) {
    const known = acervoError(error);
    if (known !== null) return err(known);
    throw error;
  }
}

function obstacleTo(acervo: string, header: UnsignedHeader, signer: StationSigner): AppError | null {
  const present = load(acervo);
  if (!present.ok) {
    const absent = statSync(path.join(acervo, vaultFileName), { throwIfNoEntry: false }) === undefined;
    return absent && present.error.code === 'acervo.notAnAcervo' ? null : present.error;
  }
  if (present.value.header.vaultId !== header.vaultId) return appError('acervo.folderNotEmpty');
  const ours = present.value.intact && present.value.header.signingKey === signer.publicKey;
  return ours ? null : damaged;
}
