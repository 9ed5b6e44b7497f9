import { randomInt } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VerifyFailure } from '../../../electron/evidence/verify-failure.ts';
import { verifyPath } from '../../../electron/evidence/verify.ts';
import { hollowFilm, makeAcervo, type MadeAcervo } from './acervo.ts';

let acervo: MadeAcervo;
beforeAll(async () => {
  acervo = await makeAcervo(hollowFilm(4, 1500), 2);
});
afterAll(() => rmSync(acervo.dir, { recursive: true, force: true }));

/** Every file of the acervo, by what it is. */
function files(): Record<string, readonly string[]> {
  const folder = path.join('recordings', acervo.recordings[1] ?? '');
  const named = (...names: string[]) => names.map((name) => path.join(folder, name));
  return {
    segment: named('000000.age', '000001.age', '000003.age'),
    journal: named('journal.jsonl'),
    records: named('take.json', 'events.jsonl', 'check.json'),
    manifest: named('manifest.json'),
    signature: named('manifest.sig'),
    ledger: ['ledger.jsonl'],
    checkpoints: ['checkpoints.jsonl'],
    vault: ['vault.json'],
  };
}

/** The last newline of these says nothing a reader could lose: a line with or without it is the same line. */
const looseEnd = new Set(['ledger.jsonl', 'checkpoints.jsonl']);

async function looksGood(identities: readonly string[]): Promise<boolean> {
  try {
    return (await verifyPath(acervo.dir, { identities, media: 'structure' })).ok;
  } catch (error) {
    // A key file that a person can no longer open looks like one that was never for them: it could not run.
    if (error instanceof VerifyFailure && error.reason === 'noKey') return false;
    throw error;
  }
}

async function missedFlips(file: string, count: number, identities: readonly string[]): Promise<string[]> {
  const whole = path.join(acervo.dir, file);
  const good = readFileSync(whole);
  const bytes = looseEnd.has(file) ? good.length - 1 : good.length;
  const missed: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const bit = randomInt(bytes * 8);
    const bad = Buffer.from(good);
    bad[bit >> 3] = (bad[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    writeFileSync(whole, bad);
    if (await looksGood(identities)) missed.push(`${file} bit ${bit}`);
  }
  writeFileSync(whole, good);
  return missed;
}

test.each(['segment', 'journal', 'records', 'manifest', 'signature', 'ledger', 'checkpoints', 'vault'])(
  'random bits of the %s: none is missed, with and without a key',
  async (kind) => {
    for (const file of files()[kind] ?? []) {
      const count = kind === 'segment' || kind === 'records' ? 5 : 15;
      expect(await missedFlips(file, count, [])).toEqual([]);
      expect(await missedFlips(file, count, [acervo.custodyIdentity])).toEqual([]);
    }
    expect((await verifyPath(acervo.dir)).findings).toEqual([]);
  },
);

test('a bit of the custody key file: never a good report for whoever it is for', async () => {
  const [key] = readdirSync(path.join(acervo.dir, 'keys'));
  const missed = await missedFlips(path.join('keys', key ?? ''), 10, [acervo.userIdentity]);
  expect(missed).toEqual([]);
});
