import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Ledger } from '../../../electron/custody/ledger.ts';
import { judgeLedger } from '../../../electron/custody/line-verdict.ts';
import { splitLines } from '../../../electron/custody/signed-lines.ts';
import { recordingIdSchema } from '../../../shared/types/ids.ts';
import { freshSigner } from './signer.ts';

const signer = freshSigner();
const key = { publicKey: signer.publicKey, check: signer.check };
const at = '2026-12-01T10:00:00.000-03:00';
const id = (n: number) => recordingIdSchema.parse(`0190b5f0-0000-7000-8000-${String(n).padStart(12, '0')}`);
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

let dir: string;
let file: string;
let ledger: Ledger;

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'custodia-ledger-'));
  file = path.join(dir, 'ledger.jsonl');
  ledger = new Ledger(file, signer);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function add(n: number, index?: number) {
  const added = await ledger.append(id(n), sha(`manifest ${n}`), at, index);
  if (!added.ok) throw new Error(added.error.code);
  return added.value;
}

const judged = () => judgeLedger(splitLines(readFileSync(file)), key);

test('lines count from 0, name the manifest before, and link to the bytes before', async () => {
  expect(ledger.next()).toEqual({ index: 0, previousManifestSha256: null });
  expect(ledger.head()).toBeNull();
  const first = await add(1);
  expect(ledger.next()).toEqual({ index: 1, previousManifestSha256: sha('manifest 1') });
  const second = await add(2, 1);
  expect([first.previous, first.index, second.index]).toEqual([null, 0, 1]);
  const [line1, line2] = readFileSync(file, 'utf8').split('\n');
  expect(second.previous).toBe(sha(line1 ?? ''));
  expect(ledger.head()?.sha256).toBe(sha(line2 ?? ''));
  expect(ledger.find(id(1))).toEqual(first);
  expect(ledger.find(id(3))).toBeNull();
  expect(judged()).toMatchObject({ problems: [], entries: [{}, {}] });
});

test('the same recording again changes nothing; a taken place is refused', async () => {
  const first = await add(1, 0);
  const bytes = readFileSync(file);
  expect(await add(1, 0)).toEqual(first);
  expect(await ledger.append(id(2), sha('x'), at, 0)).toEqual({
    ok: false,
    error: { code: 'internal', details: { expected: 0, found: 1 } },
  });
  expect(readFileSync(file)).toEqual(bytes);
});

test('appends asked for at once come one after the other', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((n) => add(n)));
  expect(judged().entries.map(({ data }) => data.index)).toEqual([0, 1, 2, 3, 4]);
  expect(judged().problems).toEqual([]);
});

test('a torn last line is named, kept, and vouched for by the line after it', async () => {
  await add(1);
  await add(2);
  truncateSync(file, readFileSync(file).length - 40);
  const torn = readFileSync(file);
  expect(judged().problems).toEqual([{ line: 2, kind: 'unreadable' }]);
  expect(ledger.next()).toEqual({ index: 1, previousManifestSha256: sha('manifest 1') });
  await add(2, 1);
  await add(3, 2);
  const healed = readFileSync(file);
  expect(healed.subarray(0, torn.length)).toEqual(torn);
  expect(judged()).toMatchObject({ problems: [], entries: [{}, {}, {}] });

  const touched = Buffer.from(healed);
  touched[torn.length - 5] = (touched[torn.length - 5] ?? 0) ^ 1;
  writeFileSync(file, touched);
  expect(judged().problems).not.toEqual([]);
});

test('a whole last line that only lost its newline still counts', async () => {
  await add(1);
  truncateSync(file, readFileSync(file).length - 1);
  expect(judged()).toMatchObject({ problems: [], entries: [{}] });
  await add(2, 1);
  expect(judged()).toMatchObject({ problems: [], entries: [{}, {}] });
});

test('garbage in place of the ledger stops no sealing and stays visible', async () => {
  writeFileSync(file, Buffer.alloc(64));
  await add(1, 0);
  appendFileSync(file, 'nada\n');
  expect(judged().problems).toEqual([{ line: 3, kind: 'unreadable' }]);
});

test('every single flipped bit of a ledger of three lines is found', async () => {
  for (const n of [1, 2, 3]) await add(n);
  const good = readFileSync(file);
  const missed: number[] = [];
  for (let bit = 0; bit < good.length * 8; bit += 7) {
    const bad = Buffer.from(good);
    bad[bit >> 3] = (bad[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const isLastNewline = bit >> 3 === good.length - 1;
    if (judgeLedger(splitLines(bad), key).problems.length === 0 && !isLastNewline) missed.push(bit);
  }
  expect(missed).toEqual([]);
});

test('lines removed, swapped, repeated or signed by another key are found', async () => {
  for (const n of [1, 2, 3]) await add(n);
  const [a, b, c] = readFileSync(file, 'utf8').split('\n') as [string, string, string];
  const problems = (lines: readonly string[]) =>
    judgeLedger(splitLines(Buffer.from(lines.map((line) => `${line}\n`).join(''))), key).problems;
  expect(problems([a, b, c])).toEqual([]);
  expect(problems([a, c])).toEqual([{ line: 2, kind: 'order' }]);
  expect(problems([b, c])).not.toEqual([]);
  expect(problems([a, c, b])).not.toEqual([]);
  expect(problems([a, b, b, c])).not.toEqual([]);
  const foreign = freshSigner();
  const other = { publicKey: foreign.publicKey, check: foreign.check };
  expect(judgeLedger(splitLines(readFileSync(file)), other).problems).toHaveLength(3);
});
