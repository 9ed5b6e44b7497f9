import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ledger } from '../../../electron/custody/ledger.ts';
import { Intake } from '../../../electron/evidence/intake.ts';
import { recoverAll } from '../../../electron/evidence/recover.ts';
import { verifyPath } from '../../../electron/evidence/verify.ts';
import { runningClock, segment, takeHeader } from '../../support/evidence/take.ts';
import { hollowFilm, makeAcervo, realFilm, type MadeAcervo } from './acervo.ts';

let acervo: MadeAcervo;
const film = realFilm(3);
beforeAll(async () => {
  acervo = await makeAcervo(film, 1);
});
afterAll(() => rmSync(acervo.dir, { recursive: true, force: true }));

const verifyOne = (id: string, media: 'decode' | 'structure') =>
  verifyPath(path.join(acervo.dir, 'recordings', id), { identities: [acervo.custodyIdentity], media });

test('a film whose boxes are cut is named by its segment, with or without ffmpeg', async () => {
  const [init, first, ...rest] = film;
  if (init === undefined || first === undefined) throw new Error('no film');
  const id = await acervo.film([init, first, (rest[0] ?? first).subarray(0, 900), first]);
  for (const media of ['decode', 'structure'] as const) {
    const { findings } = await verifyOne(id, media);
    expect(findings.map(({ code, file, segment: i, atMs }) => [code, file, i, atMs])).toEqual([
      ['mediaUndecodable', '000002.age', 2, 1000],
    ]);
  }
});

test('boxes in order with noise inside: only decoding shows it', async () => {
  const [init, first] = film;
  if (init === undefined || first === undefined) throw new Error('no film');
  const noise = Buffer.from(first);
  const from = noise.indexOf('mdat') + 4;
  randomBytes(noise.length - from).copy(noise, from);
  const id = await acervo.film([init, first, noise]);
  expect(await verifyOne(id, 'structure')).toMatchObject({ ok: true, mediaCheck: 'structure' });
  const decoded = await verifyOne(id, 'decode');
  expect(decoded.findings.map(({ code }) => code)).toEqual(['mediaUndecodable']);
});

test('more than a screenful of work goes through the threads with the same answer', async () => {
  const parts = hollowFilm(30, 700_000);
  const id = await acervo.film(parts);
  const whole = await verifyOne(id, 'structure');
  expect(whole).toMatchObject({ ok: true, segments: 30, decrypted: true });
  expect(whole.bytes).toBeGreaterThan(16 * 1024 * 1024);
  rmSync(path.join(acervo.dir, 'recordings', id, '000017.age'));
  expect((await verifyOne(id, 'structure')).findings).toMatchObject([
    { code: 'segmentMissing', segment: 17 },
  ]);
});

test('what a crash left and recovery sealed verifies; what is added to it afterwards does not', async () => {
  const { dir, signer, vaultId, certameId, recipient } = await makeAcervo(hollowFilm(2), 1);
  const take = takeHeader({ vaultId, certameId, recipients: [recipient] });
  const intake = await Intake.open(dir, take, { clock: runningClock, signer });
  for (const i of [0, 1, 2]) await intake.append(segment(i));
  await intake.close();
  const folder = path.join(dir, 'recordings', take.recordingId);
  appendFileSync(path.join(folder, 'journal.jsonl'), '{"chain":"torn');
  appendFileSync(path.join(folder, 'events.jsonl'), Buffer.alloc(20));
  writeFileSync(path.join(folder, '000003.age.tmp'), 'half a segment');
  expect((await verifyPath(dir)).findings.map(({ code }) => code)).toEqual(['notSealed']);

  const app = { name: 'Custódia', version: '0.0.0' };
  const ledger = new Ledger(path.join(dir, 'ledger.jsonl'), signer);
  const recovery = await recoverAll(dir, { clock: runningClock, signer, ledger, app, vaultId });
  expect(recovery.recovered).toHaveLength(1);
  expect((await verifyPath(dir)).findings).toEqual([]);

  appendFileSync(path.join(folder, '000003.age.tmp'), '.');
  appendFileSync(path.join(folder, 'events.jsonl'), '.');
  const codes = (await verifyPath(dir)).findings.map(({ code }) => code);
  expect(codes.sort()).toEqual(['journalDiffers', 'unacknowledgedDiffers']);
  rmSync(dir, { recursive: true });
});
