import {
  appendFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VerifyOptions } from '../../../electron/evidence/verify-run.ts';
import { verifyPath } from '../../../electron/evidence/verify.ts';
import { sha256Hex } from '../../../electron/evidence/chain.ts';
import { ageEncrypt } from '../../../electron/vault/age/whole.ts';
import { signerFromSeed, type StationSigner } from '../../../electron/vault/signing.ts';
import { canonicalJson } from '../../../shared/domain/canonical-json.ts';
import { manifestSchema, type Manifest } from '../../../shared/types/evidence.ts';
import { hollowFilm, makeAcervo, type MadeAcervo } from './acervo.ts';

let made: MadeAcervo;
let dir: string;
let folder: string;

beforeAll(async () => {
  made = await makeAcervo(hollowFilm(70, 200), 2);
});
beforeEach(() => {
  dir = `${made.dir}-copy`;
  rmSync(dir, { recursive: true, force: true });
  cpSync(made.dir, dir, { recursive: true });
  folder = path.join(dir, 'recordings', made.recordings[0] ?? '');
});
afterAll(() => {
  for (const each of [made.dir, `${made.dir}-copy`]) rmSync(each, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(inFolder(name));

async function findings(options: VerifyOptions = {}) {
  const report = await verifyPath(dir, { media: 'structure', ...options });
  expect(report.ok).toBe(report.findings.length === 0);
  return report.findings.map(({ code, file, segment, atMs }) => [
    code,
    path.basename(file),
    ...(segment === null ? [] : [segment, atMs]),
  ]);
}

/** Changes a manifest and signs it again, as somebody could who holds `signer`. */
function resign(signer: StationSigner, change: (manifest: Manifest) => Manifest): void {
  const manifest = change(manifestSchema.parse(JSON.parse(read('manifest.json').toString())));
  const bytes = Buffer.from(canonicalJson(manifest));
  writeFileSync(inFolder('manifest.json'), bytes);
  writeFileSync(inFolder('manifest.sig'), `${signer.sign(bytes).toString('base64')}\n`);
}

describe('segments are named with file, number and moment', () => {
  test.each<[string, () => void, unknown]>([
    ['missing', () => rmSync(inFolder('000065.age')), [['segmentMissing', '000065.age', 65, 64_000]]],
    [
      'truncated',
      () => truncateSync(inFolder('000065.age'), 100),
      [['segmentSize', '000065.age', 65, 64_000]],
    ],
    [
      'zero-filled at its size',
      () => writeFileSync(inFolder('000003.age'), Buffer.alloc(read('000003.age').length)),
      [['segmentCipherHash', '000003.age', 3, 2000]],
    ],
    [
      'swapped',
      () => {
        renameSync(inFolder('000003.age'), inFolder('x'));
        renameSync(inFolder('000004.age'), inFolder('000003.age'));
        renameSync(inFolder('x'), inFolder('000004.age'));
      },
      [
        ['segmentCipherHash', '000003.age', 3, 2000],
        ['segmentCipherHash', '000004.age', 4, 3000],
      ],
    ],
    [
      'duplicated over another',
      () => cpSync(inFolder('000003.age'), inFolder('000004.age')),
      [['segmentCipherHash', '000004.age', 4, 3000]],
    ],
    ['added', () => cpSync(inFolder('000003.age'), inFolder('000070.age')), [['segmentExtra', '000070.age']]],
  ])('%s', async (_, harm, expected) => {
    harm();
    expect(await findings()).toEqual(expected);
    expect(await findings({ identities: [made.custodyIdentity] })).toEqual(expected);
  });

  test('the sentence says segment and minute in Portuguese', async () => {
    rmSync(inFolder('000065.age'));
    const { findings: found } = await verifyPath(dir);
    expect(found[0]?.message).toContain('000065.age falta ou não pode ser lido (trecho 65, minuto 1:04)');
  });
});

describe('content that was never filmed, under a signature of the station itself', () => {
  test('another plaintext in a segment', async () => {
    const cipher = ageEncrypt(Buffer.from('outra imagem'), [made.recipient]);
    writeFileSync(inFolder('000002.age'), cipher);
    resign(made.signer, (manifest) => ({
      ...manifest,
      segments: manifest.segments.map((segment) =>
        segment.i === 2
          ? { ...segment, cipherSha256: sha256Hex(cipher), cipherBytes: cipher.length }
          : segment,
      ),
    }));
    const found = await findings({ identities: [made.custodyIdentity] });
    expect(found).toContainEqual(['segmentPlainHash', '000002.age', 2, 1000]);
    expect(found).toContainEqual(['ledgerDiffers', made.recordings[0]]);
  });

  test('sizes moved from one segment to the next', async () => {
    const moved: Record<number, number> = { 2: 1, 3: -1 };
    resign(made.signer, (manifest) => ({
      ...manifest,
      segments: manifest.segments.map((each) => ({
        ...each,
        plainBytes: each.plainBytes + (moved[each.i] ?? 0),
      })),
    }));
    const found = await findings({ identities: [made.custodyIdentity] });
    expect(found).toContainEqual(['segmentPlainHash', '000002.age', 2, 1000]);
    expect(found).toContainEqual(['segmentPlainHash', '000003.age', 3, 2000]);
  });

  test('another hash of the whole, another chain, other recipients', async () => {
    resign(made.signer, (manifest) => ({ ...manifest, mediaSha256: 'a'.repeat(64), chain: 'b'.repeat(64) }));
    const codes = (await findings({ identities: [made.custodyIdentity] })).map(([code]) => code);
    expect(codes).toEqual(expect.arrayContaining(['mediaHash', 'chainDiffers', 'ledgerDiffers']));
  });
});

describe('manifests that are not the station’s', () => {
  test.each<[string, () => void, string]>([
    ['empty', () => writeFileSync(inFolder('manifest.json'), ''), 'manifestUnreadable'],
    ['partial', () => truncateSync(inFolder('manifest.json'), 700), 'manifestUnreadable'],
    [
      'garbage',
      () => writeFileSync(inFolder('manifest.json'), '{"format":"custodia/recording"}'),
      'manifestUnreadable',
    ],
    ['missing', () => rmSync(inFolder('manifest.json')), 'manifestMissing'],
    ['unsigned', () => rmSync(inFolder('manifest.sig')), 'signatureMissing'],
    ['with an empty signature', () => writeFileSync(inFolder('manifest.sig'), '\n'), 'signatureInvalid'],
    [
      'of another form',
      () => writeFileSync(inFolder('manifest.json'), `${String(read('manifest.json'))}\n`),
      'manifestNotCanonical',
    ],
    [
      'signed by somebody, naming the station',
      () => resign(signerFromSeed(Buffer.alloc(32, 9)), (m) => m),
      'signatureInvalid',
    ],
    [
      'signed by somebody, naming themselves',
      () => {
        const foreign = signerFromSeed(Buffer.alloc(32, 9));
        resign(foreign, (manifest) => ({ ...manifest, signingKey: foreign.publicKey }));
      },
      'foreignKey',
    ],
  ])('%s', async (_, harm, code) => {
    harm();
    expect((await findings()).map(([found]) => found)).toContain(code);
  });
});

describe('around the recordings', () => {
  test('ledger missing, checkpoints of a longer ledger, recording gone', async () => {
    const ledger = path.join(dir, 'ledger.jsonl');
    const lines = readFileSync(ledger, 'utf8').split('\n');
    rmSync(ledger);
    expect(await findings()).toEqual([['ledgerMissing', 'ledger.jsonl']]);
    // Rolled back together: the last recording and its line.
    writeFileSync(ledger, `${lines[0]}\n`);
    rmSync(path.join(dir, 'recordings', made.recordings[1] ?? ''), { recursive: true });
    expect(await findings()).toEqual([['checkpointRollback', 'checkpoints.jsonl']]);
    writeFileSync(ledger, lines.join('\n'));
    expect(await findings()).toEqual([['recordingMissing', made.recordings[1]]]);
  });

  test('a take that was never sealed is named; the rest is still verified', async () => {
    const open = path.join(dir, 'recordings', '01890a5d-ac96-774b-bcce-b302099a8099');
    cpSync(folder, open, { recursive: true });
    rmSync(path.join(open, 'manifest.json'));
    expect(await findings()).toEqual([['notSealed', path.basename(open)]]);
  });

  test.each(['', 'nada', '\0'.repeat(300), '{"format":"custodia/vault","version":7}'])(
    'a vault.json of %j is named and the recordings are still verified',
    async (content) => {
      writeFileSync(path.join(dir, 'vault.json'), content);
      rmSync(inFolder('000005.age'));
      expect(await findings()).toEqual([
        ['vaultUnreadable', 'vault.json'],
        ['segmentMissing', '000005.age', 5, 4000],
      ]);
    },
  );

  test('another station key asked for', async () => {
    const other = signerFromSeed(Buffer.alloc(32, 3)).publicKey;
    expect((await findings({ signingKey: other }))[0]).toEqual(['foreignKey', 'vault.json']);
  });

  test('a journal with a torn or zero tail, or a moved line', async () => {
    const good = read('journal.jsonl');
    appendFileSync(inFolder('journal.jsonl'), Buffer.alloc(64));
    expect(await findings()).toEqual([['journalDiffers', 'journal.jsonl']]);
    writeFileSync(inFolder('journal.jsonl'), good.subarray(0, good.length - 30));
    expect(await findings()).toEqual([['journalUnreadable', 'journal.jsonl', 69, 68_000]]);
    const lines = good.toString().split('\n');
    lines[3] = (lines[3] ?? '').replace(/"chain":"./, '"chain":"-');
    writeFileSync(inFolder('journal.jsonl'), lines.join('\n'));
    expect(await findings()).toEqual([['journalUnreadable', 'journal.jsonl', 3, 2000]]);
    rmSync(inFolder('journal.jsonl'));
    expect(await findings()).toEqual([['journalMissing', 'journal.jsonl']]);
  });
});
