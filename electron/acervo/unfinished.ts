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
  const names = fs.existsSync(dir) ? fs.readdirSync(dir) : [];
  const holdsFootage = (name: string): boolean =>
    name === 'recordings' && fs.readdirSync(path.join(dir, name)).length > 0;
  if (names.some((name) => !ownNames.has(name) || holdsFootage(name))) return false;
  for (const name of names) fs.rmSync(path.join(dir, name), { recursive: true, force: true });
  return true;
}
