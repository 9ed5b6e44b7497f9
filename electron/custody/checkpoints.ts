import * as z from 'zod';
import type { AppError } from '../../shared/types/app-error.ts';
import { sha256Schema, wallClockSchema } from '../../shared/types/evidence.ts';
import { vaultIdSchema, type VaultId } from '../../shared/types/ids.ts';
import type { Result } from '../../shared/types/result.ts';
import type { CustodyHead } from './custody-log.ts';
import { verifySignature } from '../vault/signing.ts';
import { isLineSigned, parseCanonical } from './ledger-line.ts';
import type { LedgerHead } from './ledger.ts';
import { LineFile, type LineSigner } from './line-file.ts';
import type { PhysicalLine } from './signed-lines.ts';

/** Name inside the acervo. */
export const checkpointsFile = 'checkpoints.jsonl';

export const checkpointSchema = z.strictObject({
  format: z.literal('custodia/checkpoint'),
  version: z.literal(1),
  vaultId: vaultIdSchema,
  at: wallClockSchema,
  /** SHA-256 of the last ledger line's bytes; null when nothing was sealed yet. */
  ledgerHead: sha256Schema.nullable(),
  /** Hash of the last custody row; null when there is none. */
  custodyHead: sha256Schema.nullable(),
  /** How many lines and rows those heads stand for. */
  counts: z.strictObject({
    recordings: z.number().int().nonnegative(),
    custodyEvents: z.number().int().nonnegative(),
  }),
  /** SHA-256 of the previous line's bytes, as in the ledger. */
  previous: sha256Schema.nullable(),
  signature: z.string(),
});
/** A signed statement of how far ledger and custody log had come. On paper it is the witness against a roll-back. */
export type Checkpoint = z.infer<typeof checkpointSchema>;

export interface CheckpointDeps {
  /** `checkpoints.jsonl` of the acervo. */
  readonly file: string;
  readonly vaultId: VaultId;
  readonly signer: LineSigner;
  readonly clock: { now(): string };
  readonly ledger: { head(): LedgerHead | null };
  readonly custody: { head(): CustodyHead | null };
}

/** Writes the checkpoints of one acervo: at each sealing and at the end of the day. */
export class Checkpoints {
  readonly #deps: CheckpointDeps;
  readonly #lines: LineFile;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(deps: CheckpointDeps) {
    this.#deps = deps;
    this.#lines = new LineFile(deps.file, deps.signer);
  }

  /** Signs the present heads; on the disk when it answers. Errors: `acervo.full`, `acervo.readOnly`, `take.writeFailed`. */
  append(): Promise<Result<Checkpoint, AppError>> {
    const work = this.#queue.then(() => this.#append());
    this.#queue = work.catch(() => undefined);
    return work;
  }

  /** The last whole checkpoint of this station, or null. */
  latest(): Checkpoint | null {
    for (const line of this.#lines.lines().toReversed()) {
      const data = parseCheckpoint(line);
      if (data !== null && this.#isOwn(data)) return data;
    }
    return null;
  }

  /** The checkpoint that pins most custody rows, wherever in the file it stands, or null. */
  furthest(): Checkpoint | null {
    let found: Checkpoint | null = null;
    for (const data of this.#lines.lines().map(parseCheckpoint)) {
      if (data === null || data.counts.custodyEvents < (found?.counts.custodyEvents ?? 0)) continue;
      if (this.#isOwn(data)) found = data;
    }
    return found;
  }

  #isOwn(checkpoint: Checkpoint): boolean {
    const { vaultId, signer } = this.#deps;
    return checkpoint.vaultId === vaultId && isLineSigned(checkpoint, signer.publicKey, verifySignature);
  }

  async #append(): Promise<Result<Checkpoint, AppError>> {
    const { vaultId, clock, ledger, custody } = this.#deps;
    const ledgerHead = ledger.head();
    const custodyHead = custody.head();
    return this.#lines.append({
      format: 'custodia/checkpoint' as const,
      version: 1 as const,
      vaultId,
      at: clock.now(),
      ledgerHead: ledgerHead?.sha256 ?? null,
      custodyHead: custodyHead?.hash ?? null,
      counts: { recordings: (ledgerHead?.index ?? -1) + 1, custodyEvents: custodyHead?.seq ?? 0 },
    });
  }
}

/** The line as data when its bytes are exactly canonical JSON of the right shape; null when torn or damaged. */
export function parseCheckpoint(line: PhysicalLine): Checkpoint | null {
  return parseCanonical(line.bytes, (value) => {
    const parsed = checkpointSchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  });
}
