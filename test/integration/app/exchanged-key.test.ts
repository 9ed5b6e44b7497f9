import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import { ageEncrypt } from '../../../electron/vault/age/whole.ts';
import type { VaultHeader } from '../../../electron/vault/vault-file.ts';
import { TestApp } from '../../support/app/test-app.ts';

// Whoever takes the custody key away, or puts another in its place, makes every further film unreadable: the station goes on
// encrypting to a key that nobody has. It has to be said at the next unlock, not at the first recurso.
let app: TestApp;
beforeEach(async () => {
  app = new TestApp();
  await app.create();
});
afterEach(() => app.end());

test.each([
  ['is gone', (file: string) => rmSync(file)],
  ['holds another identity, wrapped to the true persons', (file: string) => exchange(file, true)],
  ['is for somebody else', (file: string) => exchange(file, false)],
  ['is damaged', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 200))],
])('a custody key that %s is named at unlock', async (_what, hurt) => {
  const [name = ''] = readdirSync(path.join(app.acervoDir, 'keys'));
  await app.ask('acervo.lock', {});
  hurt(path.join(app.acervoDir, 'keys', name));
  const problem = { code: 'acervo.damaged', details: { file: `keys/${name}` } };
  expect(await app.unlock()).toMatchObject({ status: 'unlocked', problems: [problem] });
});

function exchange(file: string, toTruePersons: boolean): void {
  const header = JSON.parse(readFileSync(path.join(app.acervoDir, 'vault.json'), 'utf8')) as VaultHeader;
  const persons = [...header.slots.map(({ recipient }) => recipient), header.recovery.recipient];
  const recipients = toTruePersons ? persons : [generateIdentity().recipient];
  writeFileSync(file, ageEncrypt(Buffer.from(`${generateIdentity().identity}\n`), recipients));
}
