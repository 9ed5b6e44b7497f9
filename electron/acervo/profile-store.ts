import type { CertameId, UserId } from '../../shared/types/ids.ts';
import type { Db } from '../db/db.ts';

export interface Profile {
  readonly station: string;
  readonly om: string;
}

export interface PersonRow {
  readonly userId: UserId;
  readonly name: string;
  readonly login: string;
  readonly role: 'administrador' | 'operador' | 'membro' | 'recursal' | 'custodiante' | 'auditor';
}

export function saveProfile(db: Db, profile: Profile): void {
  db.run('INSERT INTO meta (key, value) VALUES (?, ?)', ['station', profile.station]);
  db.run('INSERT INTO meta (key, value) VALUES (?, ?)', ['om', profile.om]);
}

export function loadProfile(db: Db): Profile {
  const value = (key: string): string =>
    db.get<{ value: string }>('SELECT value FROM meta WHERE key = ?', [key])?.value ?? '';
  return { station: value('station'), om: value('om') };
}

export function savePerson(db: Db, person: PersonRow): void {
  db.run('INSERT INTO person (user_id, name, login, role) VALUES (?, ?, ?, ?)', [
    person.userId,
    person.name,
    person.login,
    person.role,
  ]);
}

export function loadPerson(db: Db, userId: UserId): PersonRow | null {
  const row = db.get<{ name: string; login: string; role: PersonRow['role'] }>(
    'SELECT name, login, role FROM person WHERE user_id = ?',
    [userId],
  );
  return row === undefined ? null : { userId, ...row };
}

export function saveCertame(db: Db, certameId: CertameId, name: string, recipient: string): void {
  db.run('INSERT INTO certame (certame_id, name, recipient) VALUES (?, ?, ?)', [certameId, name, recipient]);
}

/** The certame recordings belong to while the person has chosen no other: the oldest one. */
export function firstCertame(db: Db): { certameId: CertameId; recipient: string } | null {
  const row = db.get<{ certame_id: CertameId; recipient: string }>(
    'SELECT certame_id, recipient FROM certame ORDER BY certame_id LIMIT 1',
    [],
  );
  return row === undefined ? null : { certameId: row.certame_id, recipient: row.recipient };
}
