import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseJournal } from '../../../electron/evidence/intake-journal.ts';
import { Intake } from '../../../electron/evidence/intake.ts';
import type { IntakeDeps } from '../../../electron/evidence/intake.ts';
import { ageDecrypt } from '../../../electron/vault/age/whole.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import { hinderedFs } from '../../support/evidence/fake-fs.ts';
import { custody, segment, sha256, standingClock, takeHeader, signer } from '../../support/evidence/take.ts';

let acervo: string;
beforeEach(() => {
  acervo = newAcervo();
});

const open: Intake[] = [];
afterEach(async () => {
  for (const intake of open.splice(0)) await intake.close();
});

async function openTake(deps: Partial<IntakeDeps> = {}): Promise<Intake> {
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: standingClock(), ...deps });
  open.push(intake);
  return intake;
}

test('a segment is acknowledged after file, name, journal line, each flushed, in this order', async () => {
  const done: string[] = [];
  const fs = hinderedFs(
    () => undefined,
    (operation, file) => void done.push(`${operation} ${path.basename(file)}`),
  );
  const intake = await openTake({ fs });
  done.length = 0;
  await intake.append(segment(0));
  expect(done).toEqual([
    'create 000000.age.tmp',
    'write 000000.age.tmp',
    'sync 000000.age.tmp',
    'rename 000000.age',
    `syncDir ${intake.header.recordingId}`,
    'write journal.jsonl',
    'sync journal.jsonl',
  ]);
});

test('before the first segment the folder has its facts, a journal and the reserve, and no personal data', async () => {
  const intake = await openTake();
  expect(readdirSync(intake.dir).sort()).toEqual([
    'events.jsonl',
    'journal.jsonl',
    'seal.reserve',
    'take.json',
  ]);
  const facts = JSON.parse(readFileSync(path.join(intake.dir, 'take.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const signature = expect.any(String) as string;
  expect(facts).toEqual({ format: 'custodia/take', version: 1, ...intake.header, signature });
  expect(readdirSync(path.join(acervo, 'recordings'))).toEqual([intake.header.recordingId]);
});

test('a second take cannot open in the folder of the first', async () => {
  const intake = await openTake();
  await expect(Intake.open(acervo, intake.header, { signer, clock: standingClock() })).rejects.toThrow();
  expect(readdirSync(intake.dir)).toHaveLength(4);
});

test('what is on the disk decrypts to what was sent, and the journal says so', async () => {
  const intake = await openTake();
  for (let i = 0; i < 5; i += 1) {
    const answer = await intake.append(segment(i));
    expect(answer).toEqual({ ok: true, value: { acknowledged: i, acknowledgedMs: i * 1000 } });
  }
  const closed = await intake.close();
  const { lines, tail } = parseJournal(
    readFileSync(path.join(intake.dir, 'journal.jsonl')),
    intake.header.recordingId,
  );
  expect(tail).toBeNull();
  const media = lines.map((line) => {
    const cipher = readFileSync(path.join(intake.dir, `00000${line.i}.age`));
    expect(sha256(cipher)).toBe(line.cipherSha256);
    return ageDecrypt(cipher, [custody.identity]);
  });
  expect(media).toEqual([0, 1, 2, 3, 4].map((i) => segment(i).bytes));
  expect(closed).toMatchObject({
    mediaSha256: sha256(Buffer.concat(media)),
    mediaBytes: 300 + 4 * 4000,
    durationMs: 4000,
  });
  expect(closed.chain).toBe(lines.at(-1)?.chain);
});

test('gaps, repetitions, wrong hashes and wrong sizes are refused and change nothing', async () => {
  const intake = await openTake();
  expect(await intake.append(segment(1))).toMatchObject({
    error: { code: 'take.segmentOutOfOrder', details: { expected: 0, received: 1 } },
  });
  expect(await intake.append({ ...segment(0), sha256: segment(1).sha256 })).toMatchObject({
    error: { code: 'take.segmentDiffers' },
  });
  const empty = Buffer.alloc(0);
  expect(await intake.append({ ...segment(0), bytes: empty, sha256: sha256(empty) })).toMatchObject({
    error: { code: 'take.segmentDiffers' },
  });
  expect((await intake.append(segment(0))).ok).toBe(true);
  expect(await intake.append(segment(0))).toMatchObject({ error: { details: { expected: 1, received: 0 } } });
  expect((await intake.append(segment(1))).ok).toBe(true);
  expect((await intake.close()).segments.map((s) => s.i)).toEqual([0, 1]);
  expect(await intake.append(segment(2))).toMatchObject({ error: { code: 'take.notOpen' } });
});

test('a refused segment refuses what was queued behind it, and all of it may be sent again', async () => {
  const intake = await openTake();
  const bad = { ...segment(1), sha256: segment(2).sha256 };
  const answers = await Promise.all([segment(0), bad, segment(2), segment(3)].map((s) => intake.append(s)));
  expect(answers).toMatchObject([
    { ok: true },
    { error: { code: 'take.segmentDiffers', details: { segment: 1 } } },
    { error: { code: 'take.segmentOutOfOrder', details: { expected: 1, received: 2 } } },
    { error: { code: 'take.segmentOutOfOrder', details: { expected: 1, received: 3 } } },
  ]);
  expect(readdirSync(intake.dir).filter((name) => name.startsWith('0'))).toEqual(['000000.age']);
  for (const i of [1, 2, 3]) expect((await intake.append(segment(i))).ok).toBe(true);
  const media = [0, 1, 2, 3].map((i) => segment(i).bytes);
  expect((await intake.close()).mediaSha256).toBe(sha256(Buffer.concat(media)));
});

test('segments that are ready together share their flushes; one alone has its own', async () => {
  const done: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const fs = hinderedFs(
    (operation, file) => (operation === 'sync' && file.endsWith('000000.age.tmp') ? gate : undefined),
    (operation, file) => void (/journal|rename|Dir/.test(operation + file) && done.push(operation)),
  );
  const intake = await openTake({ fs });
  done.length = 0;
  const answers = [0, 1, 2].map((i) => intake.append(segment(i)));
  await expect.poll(() => readdirSync(intake.dir).filter((name) => name.endsWith('.age.tmp')).length).toBe(3);
  expect(done).toEqual([]);
  release();
  await Promise.all(answers);
  expect(done.filter((operation) => operation === 'rename')).toHaveLength(3);
  expect(done.indexOf('syncDir')).toBeGreaterThan(done.indexOf('rename'));
  expect(done.filter((operation) => operation === 'write').length).toBeLessThanOrEqual(2);
});

test('a recipient nothing can be encrypted to is refused before anything is on the disk', async () => {
  await expect(
    Intake.open(acervo, takeHeader({ recipients: ['age1nobody'] }), { signer, clock: standingClock() }),
  ).rejects.toThrow();
  expect(readdirSync(acervo)).toEqual([]);
});

test('a disk that stands still: an alarm at three, at most eight wait, nothing is dropped silently', async () => {
  let release = (): void => undefined;
  const stalled = new Promise<void>((resolve) => (release = resolve));
  let stall = false;
  const fs = hinderedFs((operation) => (stall && operation === 'sync' ? stalled : undefined));
  const alarms: number[] = [];
  const intake = await openTake({ fs, onSlow: (pending) => alarms.push(pending) });
  await intake.append(segment(0));
  stall = true;
  const answers = Array.from({ length: 10 }, (_, n) => intake.append(segment(n + 1)));
  expect(intake.pending).toBe(8);
  expect(alarms).toEqual([3]);
  const refused = { code: 'take.tooManyPending', details: { pending: 8 } };
  expect(await answers[8]).toEqual({ ok: false, error: refused });
  expect(await answers[9]).toMatchObject({ error: { code: 'take.segmentOutOfOrder' } });
  await wait(50);
  expect(intake.acknowledgedMs).toBe(0);
  release();
  const accepted = await Promise.all(answers.slice(0, 8));
  expect(accepted.map((answer) => answer.ok && answer.value.acknowledged)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  // The sender kept what was refused and sends it again: the film has no hole.
  expect((await intake.append(segment(9))).ok).toBe(true);
  expect((await intake.append(segment(10))).ok).toBe(true);
  expect((await intake.close()).segments).toHaveLength(11);
});

test('a slow disk never changes the order: random delays at every step', async () => {
  const fs = hinderedFs(() => wait(Math.random() * 8));
  const intake = await openTake({ fs });
  const answers: Promise<unknown>[] = [];
  for (let i = 0; i < 24; i += 1) {
    if (intake.pending >= 8) await answers[i - 8];
    answers.push(intake.append(segment(i)));
  }
  await Promise.all(answers);
  const journal = readFileSync(path.join(intake.dir, 'journal.jsonl'));
  expect(parseJournal(journal, intake.header.recordingId).lines.map((line) => line.i)).toEqual(
    Array.from({ length: 24 }, (_, i) => i),
  );
});

test('keys of the conferência are there for acknowledged segments, and gone when dropped', async () => {
  const intake = await openTake();
  await intake.append(segment(0));
  await intake.append(segment(1));
  expect([...intake.fileKeys.keys()]).toEqual([0, 1]);
  const key = intake.fileKeys.get(1);
  intake.dropKeys();
  expect(intake.fileKeys.size).toBe(0);
  expect(key).toEqual(Buffer.alloc(16));
});

test('events are on the disk line by line while the take runs', async () => {
  const clock = standingClock();
  const intake = await openTake({ clock });
  intake.addEvent('marker', 1200, { n: 1 });
  clock.ms += 700;
  intake.addEvent('silence', 1900, {});
  await expect
    .poll(() => readFileSync(path.join(intake.dir, 'events.jsonl'), 'utf8').split('\n').length)
    .toBe(3);
  const closed = await intake.close();
  expect(closed.events.map(({ kind, atMs, monotonicMs }) => [kind, atMs, monotonicMs])).toEqual([
    ['marker', 1200, 5000],
    ['silence', 1900, 5700],
  ]);
});

test('the reserve grows with the manifest of a long take', async () => {
  const intake = await openTake();
  const reserve = (): number => readFileSync(path.join(intake.dir, 'seal.reserve')).length;
  const first = reserve();
  for (let i = 0; i <= 600; i += 1) await intake.append(segment(i, 64));
  expect(reserve()).toBe(first + 256 * 1024);
});
