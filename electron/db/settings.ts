import type { Db } from './db.ts';

/** The stored JSON value under `key`, or undefined when there is none. Whoever reads it checks its shape. */
export function readSetting(db: Db, key: string): unknown {
  const row = db.get<{ json: string }>('SELECT json FROM setting WHERE key = ?', [key]);
  return row === undefined ? undefined : (JSON.parse(row.json) as unknown);
}

/** Stores `value` (anything JSON can carry) under `key`, replacing what was there. */
export function writeSetting(db: Db, key: string, value: unknown): void {
  db.run(
    'INSERT INTO setting (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json',
    [key, JSON.stringify(value)],
  );
}
