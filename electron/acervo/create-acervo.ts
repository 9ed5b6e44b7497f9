import fs from 'node:fs';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { certameIdSchema } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { openDb } from '../db/open.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import { createCustodyKey } from '../vault/custody-key.ts';
import { createVault } from '../vault/keys.ts';
import { writeVaultFile } from '../vault/vault-file.ts';
import { databaseFile, type Material } from './open-acervo.ts';
import { saveCertame, savePerson, saveProfile } from './profile-store.ts';
import { clearUnfinished } from './unfinished.ts';

export interface NewAcervo {
  readonly station: string;
  readonly om: string;
  readonly userName: string;
  readonly login: string;
  readonly passphrase: string;
  readonly experimental: boolean;
  /** Name of the certame recordings belong to until the first real one is registered. */
  readonly certameName: string;
}

/**
 * Makes an acervo in `dir` (empty or missing). The header is written last, so a folder is an acervo only when all of it is
 * there; what a failed creation made is
 * taken away again. Errors: `acervo.folderNotEmpty`, `acervo.readOnly`, `acervo.full`.
 */
export async function createAcervo(
  dir: string,
  input: NewAcervo,
): Promise<Result<{ material: Material; recovery: AgeIdentity }, AppError>> {
  try {
    if (!clearUnfinished(dir)) return err(appError('acervo.folderNotEmpty'));
    const made = await fillFolder(dir, input);
    if (!made.ok) clearUnfinished(dir);
    return made;
  } catch (error) {
    clearUnfinished(dir);
    return err(folderError(error));
  }
}

async function fillFolder(
  dir: string,
  input: NewAcervo,
): Promise<Result<{ material: Material; recovery: AgeIdentity }, AppError>> {
  fs.mkdirSync(path.join(dir, 'recordings'), { recursive: true });
  fs.mkdirSync(path.join(dir, 'documents'), { recursive: true });
  const { header, recovery, slot } = await createVault(input);
  const certameId = certameIdSchema.parse(uuidv7());
  const userRecipient = header.slots[0]?.recipient ?? '';
  const custody = await createCustodyKey(dir, certameId, [userRecipient, header.recovery.recipient]);
  const opened = openDb(path.join(dir, databaseFile), slot.keys.dbKey, { create: true });
  if (!opened.ok) return opened;
  const db = opened.value;
  try {
    db.transaction(() => {
      saveProfile(db, input);
      const { userName: name, login } = input;
      savePerson(db, { userId: slot.userId, name, login, role: 'administrador' });
      saveCertame(db, certameId, input.certameName, custody.recipient);
    });
  } finally {
    db.close();
  }
  const written = writeVaultFile(dir, header, slot.keys.signer);
  return written.ok ? ok({ material: { dir, header: written.value, slot }, recovery }) : written;
}

/** Turns a file-system failure of the acervo's folder into its typed error; anything else is thrown on. */
export function folderError(error: unknown): AppError {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)) return appError('acervo.full');
  if (['EROFS', 'EACCES', 'EPERM', 'ENOTDIR'].includes(code)) return appError('acervo.readOnly');
  if (code === 'ENOENT') return appError('acervo.notFound');
  throw error;
}
