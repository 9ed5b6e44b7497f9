import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import {
  createCustodyKey,
  custodyKeyName,
  listCustodyKeys,
  openCustodyKey,
  rewrapCustodyKey,
} from '../../../electron/vault/custody-key.ts';
import { certameIdSchema } from '../../../shared/types/ids.ts';

const id = certameIdSchema.parse('01890a5d-ac96-774b-bcce-b302099a8057');
const missing = { ok: false, error: { code: 'custodyKey.missing' } };
const [ana, bia, recovery] = [generateIdentity(), generateIdentity(), generateIdentity()];

describe('custody keys', () => {
  let acervo: string;
  const file = (): string => path.join(acervo, custodyKeyName(id));
  beforeEach(() => {
    acervo = mkdtempSync(path.join(os.tmpdir(), 'custodia-chave-'));
  });
  afterEach(() => rmSync(acervo, { recursive: true }));

  it('opens for its custodians and for nobody else', async () => {
    expect(await openCustodyKey(acervo, id, [ana.identity])).toEqual(missing);
    const made = await createCustodyKey(acervo, id, [ana.recipient, recovery.recipient]);
    for (const each of [ana, recovery]) {
      expect(await openCustodyKey(acervo, id, [each.identity])).toEqual({ ok: true, value: made });
    }
    expect(await openCustodyKey(acervo, id, [bia.identity])).toEqual(missing);
    expect(readFileSync(file()).includes(Buffer.from('AGE-SECRET'))).toBe(false);
  });

  it('is never replaced by a second one', async () => {
    await createCustodyKey(acervo, id, [ana.recipient]);
    const before = readFileSync(file());
    await expect(createCustodyKey(acervo, id, [bia.recipient])).rejects.toThrow('already has');
    expect(readFileSync(file()).equals(before)).toBe(true);
  });

  it('is wrapped anew for other people without changing', async () => {
    const made = await createCustodyKey(acervo, id, [ana.recipient, recovery.recipient]);
    expect(await rewrapCustodyKey(acervo, id, [bia.identity], [bia.recipient])).toEqual(missing);
    const again = await rewrapCustodyKey(acervo, id, [ana.identity], [bia.recipient, recovery.recipient]);
    expect(again).toEqual({ ok: true, value: made });
    expect(await openCustodyKey(acervo, id, [bia.identity])).toEqual({ ok: true, value: made });
    expect(await openCustodyKey(acervo, id, [ana.identity])).toEqual(missing);
    expect(readdirSync(path.dirname(file()))).toEqual([path.basename(file())]);
  });

  it('names its file when it was altered, and leaves it', async () => {
    await createCustodyKey(acervo, id, [ana.recipient]);
    const damaged = { ok: false, error: { code: 'acervo.damaged', details: { file: custodyKeyName(id) } } };
    const good = readFileSync(file());
    for (const bytes of [Buffer.alloc(0), good.subarray(0, 50), good.subarray(0, -1), Buffer.alloc(300)]) {
      writeFileSync(file(), bytes);
      expect(await openCustodyKey(acervo, id, [ana.identity])).toEqual(damaged);
      expect(await rewrapCustodyKey(acervo, id, [ana.identity], [bia.recipient])).toEqual(damaged);
      expect(readFileSync(file()).equals(bytes)).toBe(true);
    }
  });

  it('lists the keys that are there and nothing else', async () => {
    expect(listCustodyKeys(acervo)).toEqual([]);
    await createCustodyKey(acervo, id, [ana.recipient]);
    for (const name of ['notes.txt', `${id}.age.tmp`, 'x.age', id]) {
      writeFileSync(path.join(path.dirname(file()), name), '');
    }
    expect(listCustodyKeys(acervo)).toEqual([id]);
    expect(existsSync(file())).toBe(true);
  });
});
