import path from 'node:path';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { Checkpoints } from '../custody/checkpoints.ts';
import { CustodyLog } from '../custody/custody-log.ts';
import { Ledger } from '../custody/ledger.ts';
import { openDb } from '../db/open.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { OpenedSlot } from '../vault/keys.ts';
import type { VaultHeader } from '../vault/vault-file.ts';
import { knownHeader } from './known-header.ts';
import { firstCertame, loadPerson, loadProfile } from './profile-store.ts';

export const databaseFile = 'custodia.db';

export interface Material {
  readonly dir: string;
  readonly header: VaultHeader;
  readonly slot: OpenedSlot;
}

/**
 * Opens database, custody log, ledger and checkpoints with the keys of a slot. Errors: `database.damaged`,
 * `database.newer`, `acervo.full`, `acervo.readOnly`.
 */
export function openAcervo(material: Material, clock: Clock): Result<OpenedAcervo, AppError> {
  const { dir, header, slot } = material;
  const opened = openDb(path.join(dir, databaseFile), slot.keys.dbKey, { create: false });
  if (!opened.ok) return opened;
  const db = opened.value;
  const person = loadPerson(db, slot.userId);
  const certame = firstCertame(db);
  if (person === null || certame === null) {
    db.close();
    return err(appError('database.damaged', { file: databaseFile }));
  }
  // The ids in the header are only as good as its signature; those that the database knows are this station's own.
  const { vaultId, stationId } = knownHeader(db) ?? header;
  const custody = new CustodyLog({ db, clock, station: stationId });
  const ledger = new Ledger(path.join(dir, 'ledger.jsonl'), slot.keys.signer);
  return ok({
    dir,
    vaultId,
    stationId,
    ...loadProfile(db),
    actor: { userId: person.userId, name: person.name, role: person.role },
    userIdentity: slot.userIdentity,
    signer: slot.keys.signer,
    stationIdentity: slot.keys.stationIdentity,
    stationRecipient: header.stationRecipient,
    db,
    custody,
    ledger,
    checkpoints: new Checkpoints({
      file: path.join(dir, 'checkpoints.jsonl'),
      vaultId,
      signer: slot.keys.signer,
      clock,
      ledger,
      custody,
    }),
    certameId: certame.certameId,
  });
}
