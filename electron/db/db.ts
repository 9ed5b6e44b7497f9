/** What a column can hold in a STRICT table. */
export type SqlValue = null | number | bigint | string | Uint8Array;

/**
 * The encrypted database of one acervo. Stores are free functions `(db, args) → rows`; each use-case room writes the SQL
 * of its own tables. Synchronous: a call has happened when it returns.
 */
export interface Db {
  /** Absolute path; never crosses the bridge. */
  readonly file: string;
  readonly inTransaction: boolean;
  /** Runs one statement that answers no rows. */
  run(sql: string, params?: readonly SqlValue[]): { readonly changes: number };
  get<Row>(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all<Row>(sql: string, params?: readonly SqlValue[]): readonly Row[];
  /**
   * All or nothing: what `work` wrote is on the disk (synchronous=FULL) when this returns, or undone when it throws.
   * Inside another transaction it is a savepoint of that one. `work` must be synchronous.
   */
  transaction<T>(work: () => T): T;
  /** Folds the write-ahead log back into the file and lets go of it. Safe to call twice. */
  close(): void;
}
