import { createHash } from 'node:crypto';
import * as z from 'zod';
import { canonicalJson, type Json } from '../../shared/domain/canonical-json.ts';
import { sha256Schema, wallClockSchema } from '../../shared/types/evidence.ts';

export const custodyEventSchema = z.strictObject({
  /** 1, 2, 3… without holes. Order is by this, never by `at`: wall clocks step. */
  seq: z.number().int().positive(),
  at: wallClockSchema,
  /** Monotonic clock of the station, whole ms. */
  monotonicMs: z.number().int().nonnegative(),
  actor: z.string(),
  role: z.string(),
  station: z.string(),
  kind: z.string().min(1),
  /** What it is about: mostly the id of a recording, session or certame; '' when it is about the acervo. */
  subject: z.string(),
  detail: z.record(z.string(), z.json()),
  prevHash: sha256Schema,
  hash: sha256Schema,
});
/** One row of the custody log. */
export type CustodyEvent = z.infer<typeof custodyEventSchema>;

/** `prevHash` of the row with `seq` 1: 32 zero bytes, written as 64 zeros. */
export const firstPrevHash = '0'.repeat(64);

/**
 * `SHA-256(prevHash ‖ JCS(row without hash))`, lower-case hex. `prevHash` enters first as its 32 raw bytes and again, as
 * hex, inside the row (docs/evidence-format.md, custody log).
 */
export function custodyHash(row: Omit<CustodyEvent, 'hash'>): string {
  return createHash('sha256')
    .update(Buffer.from(row.prevHash, 'hex'))
    .update(canonicalJson(row satisfies Json))
    .digest('hex');
}
