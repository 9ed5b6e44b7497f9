import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256Hex } from '../../../electron/evidence/chain.ts';
import { signerFromSeed } from '../../../electron/vault/signing.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { VerifyReport } from '../../../shared/types/verify.ts';
import { hollowFilm, makeAcervo, type MadeAcervo } from './acervo.ts';

// The folder under verification was made to hang, exhaust or deceive the verifier. It runs as a stranger runs it: as a
// process of its own, here with little memory, which must end with 1 or 2 and say what is wrong.
const cli = path.join(import.meta.dirname, '../../../tools/verify.mjs');
let good: MadeAcervo;
let outside: string;
let dir: string;
let id: string;
beforeAll(async () => {
  good = await makeAcervo(hollowFilm(4), 2);
  outside = mkdtempSync(path.join(tmpdir(), 'custodia-outside-'));
  id = good.recordings[1] ?? '';
});
afterAll(() => {
  for (const each of [good.dir, outside]) rmSync(each, { recursive: true, force: true });
});
beforeEach(() => {
  dir = path.join(outside, 'acervo');
  rmSync(dir, { recursive: true, force: true });
  cpSync(good.dir, dir, { recursive: true });
});

const at = (...names: string[]): string => path.join(dir, ...names);
const inFilm = (name: string): string => at('recordings', id, name);

function verify(...more: string[]): {
  status: number | null;
  report: VerifyReport | null;
  complaint: string;
} {
  const run = spawnSync(process.execPath, ['--max-old-space-size=400', cli, dir, '--json', ...more], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 256 * 1024 * 1024,
  });
  const report = run.status === 2 || run.stdout === '' ? null : (JSON.parse(run.stdout) as VerifyReport);
  return { status: run.status, report, complaint: run.stderr };
}

/** Ended by itself, with a finding, and no stack of a program that fell over. */
function expectFound(...more: string[]): readonly string[] {
  const { status, report, complaint } = verify(...more);
  expect(complaint).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
  return report?.findings.map(({ code, file }) => `${code} ${file.split('/').at(-1)}`) ?? [];
}

const pipe = (file: string): void => {
  rmSync(file, { force: true });
  execFileSync('mkfifo', [file]);
};
const sparse = (file: string): void => {
  writeFileSync(file, '');
  truncateSync(file, 6 * 1024 ** 3);
};
const link = (file: string): void => {
  renameSync(file, path.join(outside, 'elsewhere'));
  symlinkSync(path.join(outside, 'elsewhere'), file);
};

describe.each([
  ['a pipe', pipe],
  ['a file of 6 GiB', sparse],
  ['a link to the true file outside', link],
])('%s under a known name', (_what, make) => {
  test.each([
    ['vault.json', () => at('vault.json'), 'vaultUnreadable'],
    ['ledger.jsonl', () => at('ledger.jsonl'), 'ledgerMissing'],
    ['checkpoints.jsonl', () => at('checkpoints.jsonl'), 'checkpointUnreadable'],
    ['manifest.json', () => inFilm('manifest.json'), 'manifestMissing'],
    ['manifest.sig', () => inFilm('manifest.sig'), 'signatureMissing'],
    ['journal.jsonl', () => inFilm('journal.jsonl'), 'journalMissing'],
    ['000002.age', () => inFilm('000002.age'), 'segment'],
    ['check.json', () => inFilm('check.json'), 'signatureInvalid'],
  ])('%s', (_name, file, code) => {
    make(file());
    expect(expectFound().join()).toContain(code);
  });
});

describe('content made to exhaust', () => {
  const manifest = (): Manifest => JSON.parse(readFileSync(inFilm('manifest.json'), 'utf8')) as Manifest;

  test.each([
    [
      'segments that are none',
      () =>
        canonicalJson(manifest()).replace(/"segments":\[.*?\]/, `"segments":[${'1,'.repeat(20_000_000)}1]`),
    ],
    [
      'faults in a list that is never long',
      () =>
        canonicalJson(manifest()).replace(
          /"recipients":\[.*?\]/,
          `"recipients":[${'1,'.repeat(20_000_000)}1]`,
        ),
    ],
    ['a thousand times a thousand levels', () => '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['nothing but names', () => `{${Array.from({ length: 900_000 }, (_, n) => `"a${n}":0`).join()}}`],
  ])('a manifest of %s', (_what, text) => {
    writeFileSync(inFilm('manifest.json'), text());
    expect(expectFound()).toContain('manifestUnreadable manifest.json');
  });

  test.each(['ledger.jsonl', 'checkpoints.jsonl'])('%s of empty lines', (name) => {
    writeFileSync(at(name), Buffer.alloc(50_000_000, '\n'));
    expect(expectFound().length).toBeGreaterThan(1000);
  });

  test('a manifest of another key that names a segment of 6 GiB, which is there', () => {
    const attacker = signerFromSeed(Buffer.alloc(32, 66));
    const made = manifest();
    const segments = made.segments.map((s) => (s.i === 2 ? { ...s, cipherBytes: 6 * 1024 ** 3 } : s));
    const bytes = Buffer.from(canonicalJson({ ...made, segments, signingKey: attacker.publicKey }));
    writeFileSync(inFilm('manifest.json'), bytes);
    writeFileSync(inFilm('manifest.sig'), `${attacker.sign(bytes).toString('base64')}\n`);
    sparse(inFilm('000002.age'));
    expect(expectFound()).toEqual(
      expect.arrayContaining(['foreignKey manifest.sig', 'segmentSize 000002.age']),
    );
  });
});

describe('content made to deceive', () => {
  test('a member that objects have by nature does not slip past a signature', () => {
    for (const file of [
      at('ledger.jsonl'),
      at('checkpoints.jsonl'),
      at('vault.json'),
      inFilm('manifest.json'),
      inFilm('check.json'),
    ]) {
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/\{(?=[^{]*\n?$)|^\{/, '{"__proto__":{"a":1},'));
      expect(expectFound().length, file).toBeGreaterThan(0);
      writeFileSync(file, text);
    }
    expect(verify().status).toBe(0);
  });

  test('recordings that lie elsewhere are not read', () => {
    renameSync(at('recordings'), path.join(outside, 'recordings'));
    symlinkSync(path.join(outside, 'recordings'), at('recordings'));
    expect(expectFound()).toContain(`recordingMissing ${id}`);
    rmSync(path.join(outside, 'recordings'), { recursive: true });
  });

  test('checkpoints that are gone are missed', () => {
    rmSync(at('checkpoints.jsonl'));
    expect(expectFound()).toEqual(['checkpointMissing checkpoints.jsonl']);
  });

  test('the report says by which key, so that it can be compared with paper', () => {
    const { report } = verify();
    const { signingKey } = JSON.parse(readFileSync(at('vault.json'), 'utf8')) as { signingKey: string };
    expect(report).toMatchObject({ ok: true, signingKey });
  });

  test('no folder, an empty one and a file are answered', () => {
    mkdirSync(path.join(outside, 'empty'), { recursive: true });
    expect(sha256Hex('')).toHaveLength(64);
    for (const target of ['nowhere', 'empty']) {
      const run = spawnSync(process.execPath, [cli, path.join(outside, target)], { encoding: 'utf8' });
      expect(run.status).toBe(2);
      expect(run.stderr).not.toMatch(/\n\s+at /);
    }
  });
});
