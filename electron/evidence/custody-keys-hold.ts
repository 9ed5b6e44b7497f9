import { existsSync } from 'node:fs';
import path from 'node:path';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { CertameId } from '../../shared/types/ids.ts';
import { custodyKeyName, openCustodyKey } from '../vault/custody-key.ts';
import type { OpenedAcervo } from './opened-acervo.ts';

/**
 * The custody keys that footage is encrypted to must be there and be the ones the database films for. One that was taken away
 * or exchanged would be noticed only when somebody wants to see a recording, months of film later. A key that is not for this
 * person says nothing: they are asked to open none.
 */
export async function custodyKeyProblems(opened: OpenedAcervo): Promise<AppError[]> {
  const certames = opened.db.all<{ id: CertameId; recipient: string }>(
    'SELECT certame_id AS id, recipient FROM certame',
  );
  const problems: AppError[] = [];
  for (const { id, recipient } of certames) {
    if (!(await holds(opened, id, recipient))) {
      problems.push(appError('acervo.damaged', { file: custodyKeyName(id) }));
    }
  }
  return problems;
}

async function holds(opened: OpenedAcervo, id: CertameId, recipient: string): Promise<boolean> {
  if (!existsSync(path.join(opened.dir, custodyKeyName(id)))) return false;
  const key = await openCustodyKey(opened.dir, id, [opened.userIdentity]);
  if (key.ok) return key.value.recipient === recipient;
  const isFor = opened.actor.role === 'administrador' || opened.actor.role === 'custodiante';
  return key.error.code === 'custodyKey.missing' && !isFor;
}
