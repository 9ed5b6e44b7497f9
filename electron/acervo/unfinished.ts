import fs from 'node:fs';
import path from 'node:path';

/** Everything a creation makes before `vault.json`, which it writes last. */
const ownNames = new Set([
  'recordings',
  'documents',
  'keys',
  'custodia.db',
  'custodia.db-wal',
  'custodia.db-shm',
  'custodia.db.new',
]);

/**
 * Removes what an acervo's creation left when it was cut short (power, full disk): no header was written, so nobody was
 * promised anything, and no footage can exist. Answers false, and touches nothing, when the folder holds anything else.
 */
export function clearUnfinished(dir: string): boolean {
  if (!mayCreateIn(dir)) return false;
  for (const name of namesIn(dir)) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  return true;
}

/** Whether {@link clearUnfinished} would let an acervo be made here; changes nothing. */
export function mayCreateIn(dir: string): boolean {
  const holdsFootage = (name: string): boolean =>
    name === 'recordings' && fs.readdirSync(path.join(dir, name)).length > 0;
  return namesIn(dir).every((name) => ownNames.has(name) && !holdsFootage(name));
}

const namesIn = (dir: string): string[] => (fs.existsSync(dir) ? fs.readdirSync(dir) : []);
