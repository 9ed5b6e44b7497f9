import { describe, expect, it } from 'vitest';
import { longEnough } from '../../../../renderer/acervo/create-form.ts';
import { estimateStrength, isGuessable } from '../../../../renderer/acervo/strength.ts';

describe('strength of a passphrase', () => {
  it('knows Portuguese words and names', async () => {
    const weak = await estimateStrength('senha123', []);
    expect(weak.score).toBeLessThan(2);
    expect(weak.warning).toMatch(/senha|comum/i);
  });

  it('counts what the person just typed against the passphrase', async () => {
    const passphrase = 'UETE Campinas';
    const alone = await estimateStrength(passphrase, []);
    const known = await estimateStrength(passphrase, ['Sala 02', 'UETE Campinas']);
    expect(known.score).toBeLessThan(alone.score);
  });

  it('refuses what everybody uses and is content with four unrelated words', async () => {
    expect(await isGuessable('brasil123456', [])).toBe(true);
    expect((await estimateStrength('trilho pimenta goleiro cinza', [])).score).toBe(4);
    expect(await isGuessable('trilho pimenta goleiro cinza', [])).toBe(false);
  });
});

describe('length of a passphrase', () => {
  it('counts characters as people do', () => {
    expect(longEnough('abcdefghijkl')).toBe(true);
    expect(longEnough('abcdefghijk')).toMatch(/^Falta 1 caractere/);
    expect(longEnough('🙂🙃😀😁')).toMatch(/^Faltam 8/);
    expect(longEnough('aaaaaaaaaaaaaaaa')).toMatch(/quatro caracteres diferentes/);
  });
});
