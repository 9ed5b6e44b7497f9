import * as z from 'zod';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { sha256Schema } from '../../shared/types/evidence.ts';
import { stationIdSchema, vaultIdSchema } from '../../shared/types/ids.ts';
import type { Db } from '../db/db.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { sha256Hex } from '../evidence/chain.ts';
import type { VaultHeader } from '../vault/vault-file.ts';

// [Note: an old header is signed too] `vault.json` put back to what it was last year carries the station's signature: an old
// passphrase opens again, and one from before the recovery sheet was typed back asks for a new sheet and makes the printed
// one worthless. The encrypted database therefore remembers which header it belongs to.

const key = 'vault.header';
const knownSchema = z.strictObject({
  vaultId: vaultIdSchema,
  stationId: stationIdSchema,
  /** SHA-256 of the canonical header; two while one is being replaced. Each was confirmed. */
  headers: z.array(sha256Schema).min(1),
});
export type KnownHeader = z.infer<typeof knownSchema>;

const hashOf = (header: VaultHeader): string => sha256Hex(canonicalJson(header));

/** What the database remembers; null before an acervo was first entered. */
export function knownHeader(db: Db): KnownHeader | null {
  return knownSchema.safeParse(readSetting(db, key)).data ?? null;
}

/** False when the database belongs to another header than this one: an older copy was put back. */
export function isKnownHeader(db: Db, header: VaultHeader): boolean {
  const known = knownHeader(db);
  return known === null || known.headers.includes(hashOf(header));
}

/** Remembers the headers that may be found at the next unlock: one, or the old and the new around a replacement. */
export function rememberHeaders(db: Db, ...headers: readonly [VaultHeader, ...VaultHeader[]]): void {
  const [{ vaultId, stationId }] = headers;
  const next: KnownHeader = { vaultId, stationId, headers: headers.map(hashOf) };
  if (canonicalJson(next) !== canonicalJson(knownHeader(db))) writeSetting(db, key, next);
}
