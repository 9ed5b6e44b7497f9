import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginTag } from '../../../electron/vault/slots.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { VaultHeader } from '../../../electron/vault/vault-file.ts';
import { passphrase, TestApp } from '../../support/app/test-app.ts';

// An old vault.json carries the station's signature like the present one: only the database can tell them apart.
let app: TestApp;
beforeEach(() => {
  app = new TestApp();
});
afterEach(() => app.end());

const file = (): string => path.join(app.acervoDir, 'vault.json');
const keys = (): string[] =>
  readdirSync(path.join(app.acervoDir, 'keys')).map((name) =>
    readFileSync(path.join(app.acervoDir, 'keys', name), 'base64'),
  );
const rolledBack = { code: 'acervo.rolledBack', details: { file: 'vault.json' } };

async function restartWith(header: Buffer | string): Promise<void> {
  await app.app.shutdown();
  writeFileSync(file(), header);
  app = new TestApp(app.userDataDir);
}

test('from before the recovery sheet was typed back: no new sheet, no key wrapped anew, and it is told', async () => {
  const person = { userName: 'Marta Duarte', login: 'm.duarte', passphrase };
  const sheet = await app.ask('acervo.create', { folder: null, station: 'a', om: 'b', ...person });
  const unconfirmed = readFileSync(file());
  await app.ask('acervo.confirmRecovery', { typed: sheet.identity });
  const before = keys();
  await restartWith(unconfirmed);
  expect(await app.unlock()).toMatchObject({ status: 'unlocked', problems: [rolledBack] });
  expect(keys()).toEqual(before);
  expect(readFileSync(file())).toEqual(unconfirmed);
});

test('with an old passphrase: told at each unlock, and not made the good one by a change', async () => {
  await app.create();
  const old = readFileSync(file());
  const next = 'outra frase bem diferente';
  await app.ask('acervo.changePassphrase', { current: passphrase, next });
  await restartWith(old);
  expect(await app.unlock()).toMatchObject({ problems: [rolledBack] });
  expect(
    await app.call('acervo.changePassphrase', { current: passphrase, next: 'mais uma frase longa' }),
  ).toMatchObject({ error: { code: 'acervo.rolledBack' } });
  expect(readFileSync(file())).toEqual(old);
  await app.ask('acervo.lock', {});
  expect(await app.unlock()).toMatchObject({ problems: [rolledBack] });
});

test('the present one raises no alarm, after a change and a restart too', async () => {
  await app.create();
  const next = 'outra frase bem diferente';
  await app.ask('acervo.changePassphrase', { current: passphrase, next });
  await restartWith(readFileSync(file()));
  const unlocked = await app.ask('acervo.unlock', { login: 'm.duarte', passphrase: next });
  expect(unlocked).toMatchObject({ status: 'unlocked', problems: [] });
});

test('with other ids: it still opens, is told, and films under the ids of this station', async () => {
  await app.create();
  const header = JSON.parse(readFileSync(file(), 'utf8')) as VaultHeader;
  const vaultId = header.vaultId.replace(/.$/, (c) => (c === '0' ? '1' : '0'));
  const slots = header.slots.map((slot) => ({ ...slot, loginTag: loginTag(vaultId, 'm.duarte') }));
  await restartWith(canonicalJson({ ...header, vaultId, stationId: vaultId, slots }));
  expect(await app.unlock()).toMatchObject({
    problems: [{ code: 'acervo.damaged', details: { file: 'vault.json' } }],
  });
  const id = await app.film(1);
  const manifest = readFileSync(path.join(app.acervoDir, 'recordings', id, 'manifest.json'), 'utf8');
  const { vaultId: filmed, stationId } = JSON.parse(manifest) as Manifest;
  expect([filmed, stationId]).toEqual([header.vaultId, header.stationId]);
});
