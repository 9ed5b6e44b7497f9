import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decryptWithPassphrase } from '../../../electron/vault/age/passphrase.ts';
import { createCustodyKey, custodyKeyName } from '../../../electron/vault/custody-key.ts';
import { createVault } from '../../../electron/vault/keys.ts';
import { publicKeyPem, signerFromSeed } from '../../../electron/vault/signing.ts';
import { ageEncrypt } from '../../../electron/vault/age/whole.ts';
import { certameIdSchema } from '../../../shared/types/ids.ts';
import { pattern } from '../../support/vault/age-inputs.ts';

let folder: string;
const at = (name: string): string => path.join(folder, name);

/** `age` asks for a passphrase on the terminal only; `script` gives it one. */
function ageWithPassphrase(command: string, answers: readonly string[]): void {
  const input = answers.map((answer) => `${answer}\n`).join('');
  const run = spawnSync('script', ['-qec', command, '/dev/null'], { input, cwd: folder, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`age failed: ${run.stdout}`);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'custodia-frase-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('with stock tools only', () => {
  it('age opens a slot with the passphrase, then the vault key, then a custody key, then footage', async () => {
    const passphrase = 'maracujá doce de manhã';
    const { header, slot } = await createVault({ login: 'ana', passphrase, experimental: false });
    const [entry] = header.slots;
    const id = certameIdSchema.parse('01890a5d-ac96-774b-bcce-b302099a8057');
    const custody = await createCustodyKey(folder, id, [entry?.recipient ?? '', header.recovery.recipient]);
    writeFileSync(at('slot.age'), Buffer.from(entry?.identity ?? '', 'base64'));
    writeFileSync(at('vault.age'), Buffer.from(entry?.vaultKey ?? '', 'base64'));
    writeFileSync(at('000001.age'), ageEncrypt(pattern(70_000), [custody.recipient]));
    ageWithPassphrase('age -d -o user.key slot.age', [passphrase]);
    expect(readFileSync(at('user.key'), 'utf8').trim()).toBe(slot.userIdentity);
    const vault = JSON.parse(
      execFileSync('age', ['-d', '-i', at('user.key'), at('vault.age')], { encoding: 'utf8' }),
    ) as object;
    expect(Object.keys(vault)).toEqual(['dbKey', 'stationIdentity', 'stationSigningSeed']);
    execFileSync('age', ['-d', '-i', at('user.key'), '-o', at('custody.key'), at(custodyKeyName(id))]);
    const footage = execFileSync('age', ['-d', '-i', at('custody.key'), at('000001.age')]);
    expect(footage.equals(pattern(70_000))).toBe(true);
  });

  it('what age -p wrote opens here', async () => {
    writeFileSync(at('plain'), pattern(66_000));
    ageWithPassphrase('age -p -o theirs.age plain', ['pequi', 'pequi']);
    const theirs = readFileSync(at('theirs.age'));
    expect((await decryptWithPassphrase(theirs, 'pequi')).equals(pattern(66_000))).toBe(true);
    await expect(decryptWithPassphrase(theirs, 'Pequi')).rejects.toMatchObject({ kind: 'noMatch' });
  });

  it('openssl verifies a station signature and refuses an altered file', () => {
    const signer = signerFromSeed(Buffer.alloc(32, 3));
    writeFileSync(at('station.pem'), publicKeyPem(signer.publicKey));
    writeFileSync(at('manifest.json'), '{"a":1}');
    writeFileSync(at('manifest.bin'), signer.sign(readFileSync(at('manifest.json'))));
    const verify = (): number | null =>
      spawnSync(
        'openssl',
        [
          'pkeyutl',
          '-verify',
          '-pubin',
          '-inkey',
          'station.pem',
          '-rawin',
          '-in',
          'manifest.json',
          '-sigfile',
          'manifest.bin',
        ],
        { cwd: folder },
      ).status;
    expect(verify()).toBe(0);
    writeFileSync(at('manifest.json'), '{"a":2}');
    expect(verify()).not.toBe(0);
  });
});
