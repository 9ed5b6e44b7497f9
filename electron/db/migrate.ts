import type { Database } from 'better-sqlite3';
import { migration0001 } from './migrations/0001-evidence-spine.ts';

/** One step of the schema: the SQL that turns a file at `version - 1` into one at `version`. Never edited once released. */
export interface Migration {
  readonly version: number;
  readonly sql: string;
}

/** In order, without holes. */
export const migrations: readonly Migration[] = [migration0001];

/** Which schema a file has (`user_version`); 0 is an empty one. */
export function schemaVersion(sqlite: Database): number {
  return Number(sqlite.pragma('user_version', { simple: true }));
}

/**
 * Brings the schema up to the last of `steps`, each step and its version number in one transaction: after a power loss
 * the file is at one version or the next.
 */
export function migrate(sqlite: Database, steps: readonly Migration[]): void {
  for (const step of steps) {
    if (step.version > schemaVersion(sqlite)) applyStep(sqlite, step);
  }
}

function applyStep(sqlite: Database, step: Migration): void {
  const before = schemaVersion(sqlite);
  if (step.version !== before + 1) {
    throw new Error(`migration ${step.version} cannot follow schema ${before}`);
  }
  sqlite
    .transaction(() => {
      sqlite.exec(step.sql);
      sqlite.pragma(`user_version = ${step.version}`);
    })
    .immediate();
}
