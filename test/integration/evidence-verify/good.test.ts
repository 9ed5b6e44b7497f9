import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VerifyFailure } from '../../../electron/evidence/verify-failure.ts';
import { verifyPath } from '../../../electron/evidence/verify.ts';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import { makeAcervo, realFilm, type MadeAcervo } from './acervo.ts';

let acervo: MadeAcervo;
const film = realFilm(4);
beforeAll(async () => {
  acervo = await makeAcervo(film, 2);
});
afterAll(() => rmSync(acervo.dir, { recursive: true, force: true }));

const recording = () => path.join(acervo.dir, 'recordings', acervo.recordings[0] ?? '');

describe('a good acervo', () => {
  test('without a key: every file compared, nothing found', async () => {
    const report = await verifyPath(acervo.dir);
    expect(report).toMatchObject({ ok: true, kind: 'acervo', recordings: 2, decrypted: false, findings: [] });
    expect(report.segments).toBe(2 * film.length);
    expect(report).not.toHaveProperty('mediaCheck');
  });

  test.each(['custodyIdentity', 'userIdentity', 'recoveryIdentity'] as const)(
    'with %s: content, whole film and decoding too',
    async (which) => {
      const report = await verifyPath(acervo.dir, { identities: [acervo[which]] });
      expect(report).toMatchObject({ ok: true, decrypted: true, findings: [], mediaCheck: 'decoded' });
    },
  );

  test('one recording in its acervo, and by itself with the station key named', async () => {
    const inside = await verifyPath(recording(), { identities: [acervo.custodyIdentity] });
    expect(inside).toMatchObject({ ok: true, kind: 'recording', recordings: 1, decrypted: true });
    const alone = `${acervo.dir}-alone`;
    cpSync(recording(), alone, { recursive: true });
    const named = await verifyPath(alone, { signingKey: acervo.signer.publicKey });
    expect(named).toMatchObject({ ok: true, findings: [] });
    const unnamed = await verifyPath(alone);
    expect(unnamed.findings.map(({ code }) => code)).toEqual(['foreignKey']);
    rmSync(alone, { recursive: true });
  });

  test('what a file manager leaves behind is no finding', async () => {
    const litter = ['.DS_Store', '._journal.jsonl', 'Thumbs.db'].map((name) => path.join(recording(), name));
    for (const file of litter) writeFileSync(file, 'x');
    expect(await verifyPath(acervo.dir)).toMatchObject({ ok: true });
    for (const file of litter) rmSync(file);
  });

  test('60 verifications, no false alarm', async () => {
    for (let n = 0; n < 60; n += 1) {
      const options = { identities: [acervo.custodyIdentity], media: 'structure' } as const;
      expect((await verifyPath(acervo.dir, options)).findings).toEqual([]);
    }
  });

  test('progress grows to the whole, and a cancelled one says so', async () => {
    const seen: number[] = [];
    let total = 0;
    await verifyPath(acervo.dir, {
      onProgress: (done, all) => {
        seen.push(done);
        total = all;
      },
    });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(total);
    const cancel = new AbortController();
    const cancelled = verifyPath(acervo.dir, {
      identities: [acervo.custodyIdentity],
      onProgress: () => cancel.abort(),
      signal: cancel.signal,
    });
    await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled', error: { code: 'job.cancelled' } });
  });
});

describe('could not run', () => {
  const refused = async (target: string, options = {}) =>
    verifyPath(target, options).catch((error: unknown) =>
      error instanceof VerifyFailure ? error.reason : error,
    );

  test('paths that hold no evidence, packages, keys that open nothing', async () => {
    expect(await refused(path.join(acervo.dir, 'none'))).toBe('notFound');
    expect(await refused(path.join(acervo.dir, 'keys'))).toBe('notEvidence');
    expect(await refused(acervo.dir, { identities: ['AGE-SECRET-KEY-1NADA'] })).toBe('badIdentity');
    expect(await refused(acervo.dir, { identities: [generateIdentity().identity] })).toBe('noKey');
    const tar = path.join(acervo.dir, 'pacote.tar');
    writeFileSync(tar, '');
    expect(await refused(tar)).toBe('package');
    rmSync(tar);
  });
});
