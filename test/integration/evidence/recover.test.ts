import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Intake } from '../../../electron/evidence/intake.ts';
import { RecordingReader, readMedia } from '../../../electron/evidence/reader.ts';
import { recoverAll } from '../../../electron/evidence/recover.ts';
import type { RecoveryReport } from '../../../electron/evidence/recover.ts';
import { sealTake } from '../../../electron/evidence/seal.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import type { RecordingId, VaultId } from '../../../shared/types/ids.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import {
  custody,
  runningClock,
  sealDeps,
  segment,
  sha256,
  takeHeader,
  signer,
} from '../../support/evidence/take.ts';

let acervo: string;
beforeEach(() => {
  acervo = newAcervo();
});
const at = (id: RecordingId, file: string): string => path.join(acervo, 'recordings', id, file);

/** A take as a killed process leaves it: segments 0…last acknowledged, nothing sealed. */
async function abandoned(last: number): Promise<RecordingId> {
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock });
  for (let i = 0; i <= last; i += 1) await intake.append(segment(i));
  intake.addEvent('marker', 900, { n: 1 });
  // Only the handles: everything a close would tell the seal is forgotten.
  await intake.close();
  return intake.header.recordingId;
}

async function sealed(last: number): Promise<RecordingId> {
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock });
  for (let i = 0; i <= last; i += 1) await intake.append(segment(i));
  await sealTake(acervo, { take: await intake.close(), status: 'completa' }, sealDeps(acervo));
  return intake.header.recordingId;
}

const recover = (): Promise<RecoveryReport> => recoverAll(acervo, sealDeps(acervo));

async function onlyRecovered(): Promise<Manifest> {
  const report = await recover();
  expect(report.problems).toEqual([]);
  expect(report.recovered).toHaveLength(1);
  const manifest = report.recovered[0]?.manifest;
  if (manifest === undefined) throw new Error('nothing recovered');
  const reader = await RecordingReader.open(acervo, manifest.recordingId, { identities: [custody.identity] });
  if (!reader.ok) throw new Error(reader.error.code);
  let bytes = 0;
  for await (const chunk of readMedia(reader.value)) bytes += chunk.length;
  expect(bytes).toBe(manifest.mediaBytes);
  return manifest;
}

test('a killed take is sealed without any private key, with all its facts', async () => {
  await abandoned(4);
  const manifest = await onlyRecovered();
  expect(manifest).toMatchObject({ status: 'recuperada', durationMs: 4000, unacknowledged: [], take: 1 });
  const media = [0, 1, 2, 3, 4].map((i) => segment(i).bytes);
  expect(manifest.mediaSha256).toBe(sha256(Buffer.concat(media)));
  expect(manifest.events.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['marker', { n: 1 }],
    ['end', { cause: 'recuperada' }],
  ]);
});

test('a take killed before its first segment is sealed empty', async () => {
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock });
  await intake.close();
  const manifest = await onlyRecovered();
  expect(manifest).toMatchObject({ segments: [], mediaBytes: 0, mediaSha256: sha256(Buffer.alloc(0)) });
  expect(manifest.endedAt).toBe(manifest.startedAt);
});

test('segments without a journal line and half-written ones are listed and kept', async () => {
  const id = await abandoned(2);
  writeFileSync(at(id, '000003.age'), 'whole, but never acknowledged');
  writeFileSync(at(id, '000004.age.tmp'), 'half');
  const manifest = await onlyRecovered();
  expect(manifest.segments).toHaveLength(3);
  expect(manifest.unacknowledged).toEqual([
    {
      file: '000003.age',
      cipherSha256: sha256(Buffer.from('whole, but never acknowledged')),
      cipherBytes: 29,
    },
    { file: '000004.age.tmp', cipherSha256: sha256(Buffer.from('half')), cipherBytes: 4 },
  ]);
  expect(readFileSync(at(id, '000004.age.tmp'), 'utf8')).toBe('half');
});

for (const [kind, tail] of [
  ['torn', Buffer.from('{"chain":"0123')],
  ['zeros', Buffer.alloc(4096)],
  ['damaged', Buffer.from('{"i":3}\n{"i":4}\n')],
] as const) {
  test(`a journal with a ${kind} tail: the tail is named and kept, what came before is sealed`, async () => {
    const id = await abandoned(2);
    appendFileSync(at(id, 'journal.jsonl'), tail);
    const journal = readFileSync(at(id, 'journal.jsonl'));
    const manifest = await onlyRecovered();
    expect(manifest.segments).toHaveLength(3);
    expect(manifest.events.at(-1)?.detail).toMatchObject({
      journalTail: kind,
      journalTailBytes: tail.length,
    });
    expect(readFileSync(at(id, 'journal.jsonl'))).toEqual(journal);
  });
}

const faults: [string, (file: string) => void][] = [
  ['zeros', (file) => writeFileSync(file, Buffer.alloc(readFileSync(file).length))],
  ['size', (file) => truncateSync(file, 10)],
  ['missing', (file) => rmSync(file)],
  ['hash', (file) => writeFileSync(file, readFileSync(file).fill(1, 50, 60))],
];
for (const [fault, hurt] of faults) {
  test(`an acknowledged segment with fault "${fault}" is not accepted: the take ends before it, the rest is listed`, async () => {
    const id = await abandoned(4);
    hurt(at(id, '000003.age'));
    const manifest = await onlyRecovered();
    expect(manifest.segments.map((s) => s.i)).toEqual([0, 1, 2]);
    expect(manifest.mediaSha256).toBe(sha256(Buffer.concat([0, 1, 2].map((i) => segment(i).bytes))));
    const listed = fault === 'missing' ? ['000004.age'] : ['000003.age', '000004.age'];
    expect(manifest.unacknowledged.map(({ file }) => file)).toEqual(listed);
    expect(manifest.events.at(-1)).toMatchObject({ kind: 'end', detail: { badSegment: 3, fault } });
  });
}

test('without a journal everything is listed, nothing is claimed', async () => {
  const id = await abandoned(2);
  rmSync(at(id, 'journal.jsonl'));
  const manifest = await onlyRecovered();
  expect(manifest.segments).toEqual([]);
  expect(manifest.unacknowledged).toHaveLength(3);
  expect(manifest.events.at(-1)?.detail).toMatchObject({ journalTail: 'missing' });
});

test('torn events are left out and counted', async () => {
  const id = await abandoned(1);
  appendFileSync(at(id, 'events.jsonl'), '{"atMs":1,');
  expect((await onlyRecovered()).events.at(-1)?.detail).toMatchObject({ unreadableEvents: 1 });
});

for (const [name, content] of [
  ['empty', ''],
  ['garbage', 'not json'],
  ['newer', '{"format":"custodia/take","version":2}'],
] as const) {
  test(`facts that are ${name}: the folder is named and stays as it is, the others are recovered`, async () => {
    const bad = await abandoned(1);
    writeFileSync(at(bad, 'take.json'), content);
    const good = await abandoned(2);
    const files = readdirSync(at(bad, '.'));
    const report = await recover();
    expect(report.problems).toEqual([
      { recordingId: bad, error: { code: 'recording.damaged', details: { file: 'take.json' } } },
    ]);
    expect(report.recovered.map(({ manifest }) => manifest.recordingId)).toEqual([good]);
    expect(readdirSync(at(bad, '.'))).toEqual(files);
  });
}

test('an unsigned manifest is never signed: it is set aside, listed, and the journal speaks', async () => {
  const id = await abandoned(1);
  writeFileSync(at(id, 'manifest.json'), '{"status":"completa"}');
  const manifest = await onlyRecovered();
  expect(manifest.unacknowledged.map(({ file }) => file)).toEqual(['manifest.unsigned-1.json']);
  expect(readFileSync(at(id, 'manifest.unsigned-1.json'), 'utf8')).toBe('{"status":"completa"}');
});

test('a sealed recording that lost its signature or manifest is named, never sealed anew', async () => {
  for (const file of ['manifest.sig', 'manifest.json']) {
    const id = await sealed(1);
    rmSync(at(id, file));
    const report = await recover();
    expect(report.problems).toContainEqual({
      recordingId: id,
      error: { code: 'recording.damaged', details: { file } },
    });
    expect(report.recovered).toEqual([]);
    expect(readdirSync(at(id, '.'))).not.toContain(file);
  }
});

test('a torn ledger line is entered again', async () => {
  await sealed(0);
  const id = await sealed(1);
  const ledger = path.join(acervo, 'ledger.jsonl');
  truncateSync(ledger, readFileSync(ledger).length - 40);
  const report = await recover();
  expect(report.finished.map(({ manifest }) => manifest.recordingId)).toEqual([id]);
  expect((await recover()).sealed).toHaveLength(2);
});

test('a lost ledger is named for every recording; no line is made up', async () => {
  const ids = [await sealed(0), await sealed(1)];
  renameSync(path.join(acervo, 'ledger.jsonl'), path.join(acervo, 'elsewhere'));
  const report = await recover();
  const error = { code: 'recording.damaged', details: { file: 'ledger.jsonl' } };
  expect(report.problems).toEqual(ids.map((recordingId) => ({ recordingId, error })));
  expect(readdirSync(acervo)).not.toContain('ledger.jsonl');
});

test('a take of another acervo is not sealed by this one', async () => {
  const id = await abandoned(1);
  const other = { ...sealDeps(acervo), vaultId: '01890a5d-ac96-774b-bcce-b30209900000' as VaultId };
  const report = await recoverAll(acervo, other);
  expect(report.problems).toMatchObject([{ recordingId: id, error: { details: { file: 'take.json' } } }]);
});

test('a take that never opened is named; it holds no footage', async () => {
  const name = `${takeHeader().recordingId}.tmp`;
  mkdirSync(path.join(acervo, 'recordings', name), { recursive: true });
  expect(await recover()).toMatchObject({ recovered: [], problems: [], abandoned: [name] });
  expect(readdirSync(path.join(acervo, 'recordings'))).toEqual([name]);
});
