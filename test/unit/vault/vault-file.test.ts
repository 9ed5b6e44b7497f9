import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVault, headerTrusted } from '../../../electron/vault/keys.ts';
import { signerFromSeed } from '../../../electron/vault/signing.ts';
import { parseVaultFile, readVaultFile, writeVaultFile } from '../../../electron/vault/vault-file.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';

type Made = Awaited<ReturnType<typeof createVault>>;
const damaged = { ok: false, error: { code: 'acervo.damaged', details: { file: 'vault.json' } } };
const stranger = signerFromSeed(Buffer.alloc(32, 5));

describe('vault.json', () => {
  let made: Made;
  let folder: string;
  const file = (): string => path.join(folder, 'vault.json');
  const write = () => writeVaultFile(folder, made.header, made.slot.keys.signer);

  beforeAll(async () => {
    made = await createVault({ login: 'ana', passphrase: 'frase de teste longa', experimental: true });
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'custodia vault ção '));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('comes back as written, canonical, with nothing else left in the folder', () => {
    expect(write()).toEqual({ ok: true, value: made.header });
    expect(readVaultFile(folder)).toEqual({ ok: true, value: made.header });
    expect(readFileSync(file(), 'utf8')).toBe(canonicalJson(made.header));
    expect(readdirSync(folder)).toEqual(['vault.json']);
    expect(write().ok).toBe(true);
  });

  it('holds no personal data and no secret in clear', () => {
    write();
    const text = readFileSync(file(), 'utf8');
    expect(text).not.toMatch(/ana"|AGE-SECRET|frase/i);
    expect(text).not.toContain(made.slot.keys.dbKey.toString('hex'));
  });

  it.each([
    ['empty', ''],
    ['short', '{"format":"custodia/vault","ver'],
    ['binary garbage', '\u0000\u0001\ufffd'],
    ['a number', '7'],
    ['null', 'null'],
    ['a header without its slots', '{"format":"custodia/vault","version":1,"vaultId":"x"}'],
    ['a header of no version', '{"format":"custodia/vault","version":"2"}'],
  ])('%s is damaged, and is never written over', (_name, text) => {
    writeFileSync(file(), text);
    expect(readVaultFile(folder)).toEqual(damaged);
    expect(write()).toEqual(damaged);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('tells a newer header, another format, no header and no folder apart', () => {
    writeFileSync(file(), canonicalJson({ ...made.header, version: 2, more: true }));
    const newer = { ok: false, error: { code: 'acervo.newer', details: { file: 'vault.json', version: 2 } } };
    expect(readVaultFile(folder)).toEqual(newer);
    expect(write()).toEqual(newer);
    writeFileSync(file(), '{"format":"something/else"}');
    expect(readVaultFile(folder)).toEqual({ ok: false, error: { code: 'acervo.notAnAcervo' } });
    expect(write().ok).toBe(false);
    expect(readFileSync(file(), 'utf8')).toBe('{"format":"something/else"}');
    rmSync(file());
    expect(readVaultFile(folder)).toEqual({ ok: false, error: { code: 'acervo.notAnAcervo' } });
    expect(readVaultFile(path.join(folder, 'no'))).toEqual({ ok: false, error: { code: 'acervo.notFound' } });
    mkdirSync(file());
    expect(readVaultFile(folder)).toEqual(damaged);
  });

  it('shows every flipped bit as damage or as not intact', () => {
    write();
    const bytes = readFileSync(file());
    for (let bit = 0; bit < bytes.length * 8; bit += 7) {
      const altered = Buffer.from(bytes);
      altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const read = parseVaultFile(altered);
      expect(read.ok && read.value.intact).toBe(false);
    }
    const read = parseVaultFile(bytes);
    expect(read.ok && read.value.intact).toBe(true);
    const spaced = parseVaultFile(Buffer.concat([bytes, Buffer.from(' ')]));
    expect(spaced.ok && spaced.value.intact).toBe(false);
  });

  it('signs over nothing that was altered, and trusts no header another key signed', () => {
    const { signature: _, ...rest } = made.header;
    writeFileSync(file(), canonicalJson({ ...made.header, experimental: false }));
    expect(readVaultFile(folder).ok).toBe(true);
    expect(write()).toEqual(damaged);
    rmSync(file());
    const swapped = writeVaultFile(folder, { ...rest, signingKey: stranger.publicKey }, stranger);
    expect(swapped.ok && headerTrusted(swapped.value, made.slot.keys)).toBe(false);
    expect(write()).toEqual(damaged);
    expect(headerTrusted(made.header, made.slot.keys)).toBe(true);
  });

  it("leaves another vault's header alone", () => {
    write();
    const before = readFileSync(file());
    const other = { ...made.header, vaultId: made.header.stationId as never };
    expect(writeVaultFile(folder, other, made.slot.keys.signer)).toEqual({
      ok: false,
      error: { code: 'acervo.folderNotEmpty' },
    });
    expect(readFileSync(file()).equals(before)).toBe(true);
  });
});
