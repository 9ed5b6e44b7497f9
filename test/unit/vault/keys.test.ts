import { beforeAll, describe, expect, it } from 'vitest';
import {
  changePassphrase,
  createVault,
  fingerprintOf,
  headerTrusted,
  openSlot,
  openWithRecovery,
  replaceRecovery,
  wipeKeys,
} from '../../../electron/vault/keys.ts';
import { generateIdentity, recipientOf } from '../../../electron/vault/age/identity.ts';
import { loginTag } from '../../../electron/vault/slots.ts';
import { parseVaultFile, type VaultHeader } from '../../../electron/vault/vault-file.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';

const passphrase = 'açaí com granola às sete';
const wrong = { ok: false, error: { code: 'acervo.wrongPassphrase' } };
const damaged = { ok: false, error: { code: 'acervo.damaged', details: { file: 'vault.json' } } };

describe('vault keys', { timeout: 120_000 }, () => {
  let made: Awaited<ReturnType<typeof createVault>>;
  beforeAll(async () => {
    made = await createVault({ login: 'Ana.Souza', passphrase, experimental: false });
  });

  it('makes an intact, trusted, unconfirmed header', () => {
    const file = parseVaultFile(Buffer.from(canonicalJson(made.header)));
    expect(file.ok && file.value.intact).toBe(true);
    expect(headerTrusted(made.header, made.slot.keys)).toBe(true);
    expect(made.header.recovery.confirmed).toBe(false);
    expect(made.header.recovery.fingerprint).toMatch(/^([0-9a-f]{4} ){3}[0-9a-f]{4}$/);
    expect(made.slot.keys.dbKey.length).toBe(32);
  });

  it('opens with the passphrase however the accents and the login are typed', async () => {
    const opened = await openSlot(made.header, '  ANA.souza ', passphrase.normalize('NFD'));
    if (!opened.ok) throw new Error('did not open');
    expect(opened.value.userId).toBe(made.slot.userId);
    expect(opened.value.userIdentity).toBe(made.slot.userIdentity);
    expect(opened.value.keys.dbKey.equals(made.slot.keys.dbKey)).toBe(true);
    expect(opened.value.keys.stationIdentity).toBe(made.slot.keys.stationIdentity);
    expect(opened.value.keys.signer.publicKey).toBe(made.header.signingKey);
    expect(recipientOf(opened.value.keys.stationIdentity)).toBe(made.header.stationRecipient);
  });

  it('answers a wrong passphrase and an unknown login alike', async () => {
    expect(await openSlot(made.header, 'ana.souza', 'outra frase qualquer')).toEqual(wrong);
    const started = performance.now();
    expect(await openSlot(made.header, 'ninguem', passphrase)).toEqual(wrong);
    // The same scrypt was computed: time does not tell which logins exist.
    expect(performance.now() - started).toBeGreaterThan(50);
  });

  it('names the file when a slot was altered', async () => {
    const cut = (text: string): string => Buffer.from(text, 'base64').subarray(0, -1).toString('base64');
    const altered = (change: Partial<VaultHeader['slots'][number]>): VaultHeader => ({
      ...made.header,
      slots: made.header.slots.map((slot) => ({ ...slot, ...change })),
    });
    const [slot] = made.header.slots;
    expect(await openSlot(altered({ identity: cut(slot?.identity ?? '') }), 'ana.souza', passphrase)).toEqual(
      damaged,
    );
    expect(await openSlot(altered({ vaultKey: cut(slot?.vaultKey ?? '') }), 'ana.souza', passphrase)).toEqual(
      damaged,
    );
    const foreign = { ...made.header, recovery: { ...made.header.recovery, vaultKey: slot?.vaultKey ?? '' } };
    expect(openWithRecovery(foreign, made.recovery.identity)).toEqual(damaged);
  });

  it('opens with the recovery identity as typed from paper, and only with that one', () => {
    const typed = made.recovery.identity.toLowerCase().replace(/(.{5})/g, '$1 \n');
    const keys = openWithRecovery(made.header, typed);
    expect(keys.ok && keys.value.dbKey.equals(made.slot.keys.dbKey)).toBe(true);
    for (const other of ['', 'x', generateIdentity().identity, made.slot.userIdentity]) {
      expect(openWithRecovery(made.header, other)).toEqual({
        ok: false,
        error: { code: 'acervo.recoveryMismatch' },
      });
    }
  });

  it('changes the passphrase and nothing else', async () => {
    expect(await changePassphrase(made.header, made.slot.userId, 'errada', 'nova')).toEqual(wrong);
    const changed = await changePassphrase(
      made.header,
      made.slot.userId,
      passphrase,
      'uma frase nova e longa',
    );
    if (!changed.ok) throw new Error('did not change');
    const strip = (header: VaultHeader): unknown => ({
      ...header,
      signature: '',
      slots: header.slots.map((slot) => ({ ...slot, identity: '' })),
    });
    expect(strip(changed.value)).toEqual(strip(made.header));
    expect(headerTrusted(changed.value, made.slot.keys)).toBe(true);
    expect(await openSlot(changed.value, 'ana.souza', passphrase)).toEqual(wrong);
    const opened = await openSlot(changed.value, 'ana.souza', 'uma frase nova e longa');
    expect(opened.ok && opened.value.userIdentity).toBe(made.slot.userIdentity);
  });

  it('signs no change over an altered header', async () => {
    const swapped = generateIdentity().recipient;
    const altered = { ...made.header, recovery: { ...made.header.recovery, recipient: swapped } };
    expect(await changePassphrase(altered, made.slot.userId, passphrase, 'nova')).toEqual(damaged);
    expect(replaceRecovery(altered, made.slot)).toEqual(damaged);
  });

  it('replaces the recovery identity', () => {
    const replaced = replaceRecovery(made.header, made.slot);
    if (!replaced.ok) throw new Error('did not replace');
    const { header, recovery } = replaced.value;
    expect(header.recovery.fingerprint).toBe(fingerprintOf(recovery.recipient));
    expect(openWithRecovery(header, recovery.identity).ok).toBe(true);
    expect(openWithRecovery(header, made.recovery.identity).ok).toBe(false);
    expect(headerTrusted(header, made.slot.keys)).toBe(true);
  });

  it('gives every vault other keys, and tags a login differently in each', async () => {
    const other = await createVault({ login: 'Ana.Souza', passphrase, experimental: false });
    expect(other.slot.keys.dbKey.equals(made.slot.keys.dbKey)).toBe(false);
    expect(other.header.signingKey).not.toBe(made.header.signingKey);
    expect(other.header.slots[0]?.loginTag).not.toBe(made.header.slots[0]?.loginTag);
    expect(loginTag('x', ' ÂNGELA ')).toBe(loginTag('x', 'a\u0302ngela'));
    wipeKeys(other.slot.keys);
    expect(other.slot.keys.dbKey.equals(Buffer.alloc(32))).toBe(true);
  });
});
