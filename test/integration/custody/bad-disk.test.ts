import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Ledger } from '../../../electron/custody/ledger.ts';
import { judgeLedger } from '../../../electron/custody/line-verdict.ts';
import { splitLines } from '../../../electron/custody/signed-lines.ts';
import { openDb } from '../../../electron/db/open.ts';
import { recordingIdSchema } from '../../../shared/types/ids.ts';
import { freshSigner } from './signer.ts';
import { mountSmall } from './small-file-system.ts';

const signer = freshSigner();
const at = '2026-12-01T10:00:00.000-03:00';
const id = (n: number) => recordingIdSchema.parse(`0190b5f0-0000-7000-8000-${String(n).padStart(12, '0')}`);
const hash = 'b'.repeat(64);
const key = randomBytes(32);

test('a ledger that cannot be written is a typed error', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'custodia-disk-'));
  const file = path.join(dir, 'missing', 'ledger.jsonl');
  expect(await new Ledger(file, signer).append(id(1), hash, at)).toEqual({
    ok: false,
    error: { code: 'take.writeFailed', details: { file: 'ledger.jsonl' } },
  });
  mkdirSync(path.join(dir, 'missing'));
  expect((await new Ledger(file, signer).append(id(1), hash, at)).ok).toBe(true);
  rmSync(dir, { recursive: true });
});

const small = mountSmall(256);

describe.skipIf(small === null)('on a real small file system', () => {
  const dir = small?.dir ?? '';
  afterAll(() => small?.remove());
  beforeEach(() => rmSync(path.join(dir, 'filler'), { force: true }));

  const fill = () => {
    try {
      for (const size of [65536, 4096, 1]) {
        for (;;) writeFileSync(path.join(dir, 'filler'), Buffer.alloc(size, 1), { flag: 'a' });
      }
    } catch {
      // Full, as wanted.
    }
  };

  test('full: the line is refused as acervo.full, and written once there is space', async () => {
    const file = path.join(dir, 'ledger.jsonl');
    const ledger = new Ledger(file, signer);
    expect((await ledger.append(id(1), hash, at)).ok).toBe(true);
    // Up to a page boundary, so that the next line needs a page the file system does not have.
    while (readFileSync(file).length % 4096 < 4096 - 300)
      await ledger.append(id(readFileSync(file).length), hash, at);
    fill();
    const count = ledger.count();
    let refused = await ledger.append(id(900_001), hash, at);
    if (refused.ok) refused = await ledger.append(id(900_002), hash, at);
    expect(refused).toEqual({ ok: false, error: { code: 'acervo.full' } });
    rmSync(path.join(dir, 'filler'));
    expect((await ledger.append(id(900_003), hash, at)).ok).toBe(true);
    const verdict = judgeLedger(splitLines(readFileSync(file)), {
      publicKey: signer.publicKey,
      check: signer.check,
    });
    expect(verdict.problems).toEqual([]);
    expect(verdict.entries.length).toBeGreaterThan(count);
  });

  test('full: a new database is refused as acervo.full and no half of it stays', () => {
    fill();
    const file = path.join(dir, 'custodia.db');
    expect(openDb(file, key, { create: true })).toEqual({ ok: false, error: { code: 'acervo.full' } });
    expect(existsSync(file)).toBe(false);
  });

  test('read-only: ledger and database say acervo.readOnly', async () => {
    const file = path.join(dir, 'custodia.db');
    const opened = openDb(file, key, { create: true });
    if (!opened.ok) throw new Error(opened.error.code);
    opened.value.close();
    small?.makeReadOnly();
    const readOnly = { ok: false, error: { code: 'acervo.readOnly' } };
    expect(openDb(file, key)).toEqual(readOnly);
    expect(openDb(path.join(dir, 'other.db'), key, { create: true })).toEqual(readOnly);
    expect(await new Ledger(path.join(dir, 'ledger.jsonl'), signer).append(id(77), hash, at)).toEqual(
      readOnly,
    );
  });
});
