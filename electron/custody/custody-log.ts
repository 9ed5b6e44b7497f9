import { canonicalJson, type Json } from '../../shared/domain/canonical-json.ts';
import type { Db } from '../db/db.ts';
import { custodyHash, firstPrevHash, type CustodyEvent } from './custody-event.ts';

/** What a row says; the log itself adds number, times, station and hashes. */
export interface CustodyEntry {
  readonly actor: string;
  readonly role: string;
  readonly kind: string;
  readonly subject: string;
  readonly detail: { readonly [key: string]: Json };
}

export interface CustodyClock {
  now(): string;
  monotonicMs(): number;
}

/** The last row: what a checkpoint pins. */
export interface CustodyHead {
  readonly seq: number;
  readonly hash: string;
}

/** `brokenAt` is the first row whose number, link or hash is wrong; null when the whole log holds. */
export interface CustodyVerdict {
  readonly rows: number;
  readonly brokenAt: number | null;
}

interface Row {
  readonly seq: number;
  readonly at: string;
  readonly monotonic_ms: number;
  readonly actor: string;
  readonly role: string;
  readonly station: string;
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
  readonly prev_hash: string;
  readonly hash: string;
}

/**
 * The append-only, hash-chained log of everything done with evidence (docs/evidence-format.md, custody log). The table
 * refuses changes by trigger; the chain shows those made around it.
 */
export class CustodyLog {
  readonly #db: Db;
  readonly #clock: CustodyClock;
  readonly #station: string;

  constructor(deps: { readonly db: Db; readonly clock: CustodyClock; readonly station: string }) {
    this.#db = deps.db;
    this.#clock = deps.clock;
    this.#station = deps.station;
  }

  /** Adds one row, in the caller's transaction when there is one: an act and its row happen together or not at all. */
  append(entry: CustodyEntry): CustodyEvent {
    return this.#db.transaction(() => {
      const last = this.head();
      const row: Omit<CustodyEvent, 'hash'> = {
        seq: (last?.seq ?? 0) + 1,
        at: this.#clock.now(),
        monotonicMs: Math.round(this.#clock.monotonicMs()),
        actor: entry.actor,
        role: entry.role,
        station: this.#station,
        kind: entry.kind,
        subject: entry.subject,
        // Through canonical JSON, so that what is hashed now is what a reader gets back.
        detail: JSON.parse(canonicalJson(entry.detail)) as CustodyEvent['detail'],
        prevHash: last?.hash ?? firstPrevHash,
      };
      const event: CustodyEvent = { ...row, hash: custodyHash(row) };
      insertEvent(this.#db, event);
      return event;
    });
  }

  head(): CustodyHead | null {
    return this.#db.get<CustodyHead>('SELECT seq, hash FROM custody_event ORDER BY seq DESC LIMIT 1') ?? null;
  }

  /** Every row in order, or those about one subject. */
  list(subject?: string): readonly CustodyEvent[] {
    const rows =
      subject === undefined
        ? this.#db.all<Row>('SELECT * FROM custody_event ORDER BY seq')
        : this.#db.all<Row>('SELECT * FROM custody_event WHERE subject = ? ORDER BY seq', [subject]);
    return rows.map(eventOf);
  }

  /** What all rows of a kind are about, each once. */
  subjectsOf(kind: string): readonly string[] {
    const rows = this.#db.all<{ subject: string }>(
      'SELECT DISTINCT subject FROM custody_event WHERE kind = ?',
      [kind],
    );
    return rows.map(({ subject }) => subject);
  }

  /** The hash of row `seq`, to compare with a checkpoint; null when there is no such row. */
  hashAt(seq: number): string | null {
    return (
      this.#db.get<{ hash: string }>('SELECT hash FROM custody_event WHERE seq = ?', [seq])?.hash ?? null
    );
  }

  /** Recomputes the whole chain. */
  verify(): CustodyVerdict {
    let prevHash = firstPrevHash;
    let seq = 0;
    for (const event of this.list()) {
      seq += 1;
      const { hash, ...row } = event;
      if (row.seq !== seq || row.prevHash !== prevHash || custodyHash(row) !== hash) {
        return { rows: seq - 1, brokenAt: event.seq };
      }
      prevHash = hash;
    }
    return { rows: seq, brokenAt: null };
  }
}

function insertEvent(db: Db, event: CustodyEvent): void {
  db.run(
    `INSERT INTO custody_event
       (seq, at, monotonic_ms, actor, role, station, kind, subject, detail, prev_hash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      event.seq,
      event.at,
      event.monotonicMs,
      event.actor,
      event.role,
      event.station,
      event.kind,
      event.subject,
      canonicalJson(event.detail),
      event.prevHash,
      event.hash,
    ],
  );
}

function eventOf(row: Row): CustodyEvent {
  return {
    seq: row.seq,
    at: row.at,
    monotonicMs: row.monotonic_ms,
    actor: row.actor,
    role: row.role,
    station: row.station,
    kind: row.kind,
    subject: row.subject,
    detail: JSON.parse(row.detail) as CustodyEvent['detail'],
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}
