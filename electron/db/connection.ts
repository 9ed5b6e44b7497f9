import type { Database, Statement } from 'better-sqlite3';
import type { Db, SqlValue } from './db.ts';

/** {@link Db} over one better-sqlite3 connection; statements are compiled once. */
export class Connection implements Db {
  readonly file: string;
  readonly #sqlite: Database;
  readonly #statements = new Map<string, Statement<SqlValue[]>>();

  constructor(file: string, sqlite: Database) {
    this.file = file;
    this.#sqlite = sqlite;
  }

  get inTransaction(): boolean {
    return this.#sqlite.inTransaction;
  }

  run(sql: string, params: readonly SqlValue[] = []): { readonly changes: number } {
    return { changes: this.#statement(sql).run(...params).changes };
  }

  get<Row>(sql: string, params: readonly SqlValue[] = []): Row | undefined {
    return this.#statement(sql).get(...params) as Row | undefined;
  }

  all<Row>(sql: string, params: readonly SqlValue[] = []): readonly Row[] {
    return this.#statement(sql).all(...params) as Row[];
  }

  transaction<T>(work: () => T): T {
    // Immediate: the write lock is taken before anything is read, so nothing read inside can be stale.
    return this.#sqlite.transaction(work).immediate();
  }

  close(): void {
    this.#statements.clear();
    this.#sqlite.close();
  }

  #statement(sql: string): Statement<SqlValue[]> {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const made = this.#sqlite.prepare<SqlValue[]>(sql);
    this.#statements.set(sql, made);
    return made;
  }
}
