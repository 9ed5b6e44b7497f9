import { describe, expect, it } from 'vitest';
import { formatHeader, parseHeader } from '../../../../electron/vault/age/header.ts';
import { decryptWithPassphrase, encryptWithPassphrase } from '../../../../electron/vault/age/passphrase.ts';
import { ageEncrypt } from '../../../../electron/vault/age/whole.ts';
import { pattern, someone } from '../../../support/vault/age-inputs.ts';

describe('passphrase files', { timeout: 120_000 }, () => {
  it('opens with the passphrase, refuses another, and keeps the event loop turning', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const cipher = await encryptWithPassphrase(pattern(65_537), 'pão de queijo às dez');
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(parseHeader(cipher).stanzas[0]?.args.slice(2)).toEqual(['17']);
    expect((await decryptWithPassphrase(cipher, 'pão de queijo às dez')).equals(pattern(65_537))).toBe(true);
    await expect(decryptWithPassphrase(cipher, 'pão de queijo às onze')).rejects.toMatchObject({
      kind: 'noMatch',
    });
  });

  it.each(['21', '30', '64', '999999999999'])(
    'refuses work factor %s without computing it',
    async (factor) => {
      const salt = Buffer.alloc(16).toString('base64').replaceAll('=', '');
      const file = formatHeader(
        [{ args: ['scrypt', salt, factor], body: Buffer.alloc(32) }],
        Buffer.alloc(16),
      );
      const started = performance.now();
      await expect(decryptWithPassphrase(file, 'x')).rejects.toMatchObject({ kind: 'workFactor' });
      expect(performance.now() - started).toBeLessThan(2000);
    },
  );

  it('notices an altered MAC and an altered chunk', async () => {
    const cipher = await encryptWithPassphrase(pattern(5), 'jabuticaba');
    const altered = (at: number): Buffer => {
      const bytes = Buffer.from(cipher);
      // The first letter of the MAC becomes another letter of base 64.
      bytes[at] = bytes[at] === 0x41 ? 0x42 : 0x41;
      return bytes;
    };
    const mac = altered(cipher.indexOf('--- ') + 4);
    await expect(decryptWithPassphrase(mac, 'jabuticaba')).rejects.toMatchObject({ kind: 'hmac' });
    const chunk = altered(cipher.length - 1);
    await expect(decryptWithPassphrase(chunk, 'jabuticaba')).rejects.toMatchObject({ kind: 'payload' });
  });

  it('does not match a file made for identities', async () => {
    const file = ageEncrypt(pattern(3), [someone.recipient]);
    await expect(decryptWithPassphrase(file, 'x')).rejects.toMatchObject({ kind: 'noMatch' });
  });
});
