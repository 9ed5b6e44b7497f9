import { readFileSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeErrorCode } from '../../../electron/evidence/files.ts';
import { Intake } from '../../../electron/evidence/intake.ts';
import { RecordingReader, readMedia } from '../../../electron/evidence/reader.ts';
import { recoverAll } from '../../../electron/evidence/recover.ts';
import { sealTake } from '../../../electron/evidence/seal.ts';
import type { Manifest } from '../../../shared/types/evidence.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import { hinderedFs, systemError } from '../../support/evidence/fake-fs.ts';
import { noSmallDisk, smallDisk } from '../../support/evidence/small-disk.ts';
import type { SmallDisk } from '../../support/evidence/small-disk.ts';
import {
  custody,
  runningClock,
  sealDeps,
  segment,
  sha256,
  takeHeader,
  signer,
} from '../../support/evidence/take.ts';

async function readBack(acervo: string, manifest: Manifest): Promise<string> {
  const reader = await RecordingReader.open(acervo, manifest.recordingId, { identities: [custody.identity] });
  if (!reader.ok) throw new Error(reader.error.code);
  const chunks: Buffer[] = [];
  for await (const chunk of readMedia(reader.value)) chunks.push(chunk);
  return sha256(Buffer.concat(chunks));
}

const steps: [string, string][] = [
  ['create', '000003.age.tmp'],
  ['write', '000003.age.tmp'],
  ['sync', '000003.age.tmp'],
  ['rename', '000003.age'],
  ['syncDir', ''],
  ['write', 'journal.jsonl'],
  ['sync', 'journal.jsonl'],
];
for (const [code, expected, kind] of [
  ['ENOSPC', 'take.diskFull', 'diskFull'],
  ['EDQUOT', 'take.diskFull', 'diskFull'],
  ['EIO', 'take.writeFailed', 'writeError'],
  ['EROFS', 'take.writeFailed', 'writeError'],
] as const) {
  for (const [operation, name] of steps) {
    test(`${code} at ${operation} ${name}: the take ends, what was acknowledged is sealed and plays`, async () => {
      const acervo = newAcervo();
      let armed = false;
      const fs = hinderedFs((op, file) => {
        if (armed && op === operation && (name === '' || path.basename(file) === name))
          throw systemError(code);
      });
      const told: string[] = [];
      const onFailed = (error: { code: string }): void => void told.push(error.code);
      const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock, fs, onFailed });
      for (let i = 0; i < 3; i += 1) await intake.append(segment(i));
      armed = true;
      const answers = await Promise.all([3, 4, 5].map((i) => intake.append(segment(i))));
      const error = { code: expected, details: { segment: 3 } };
      expect(answers).toEqual([1, 2, 3].map(() => ({ ok: false, error })));
      expect(await intake.append(segment(6))).toEqual({ ok: false, error });
      expect(told).toEqual([expected]);
      armed = false;
      const take = await intake.close();
      const sealed = await sealTake(acervo, { take, status: 'interrompida' }, sealDeps(acervo));
      if (!sealed.ok) throw new Error(sealed.error.code);
      const { manifest } = sealed.value;
      expect(manifest).toMatchObject({ status: 'interrompida', durationMs: 2000 });
      expect(manifest.events).toMatchObject([{ kind, detail: { segment: 3, cause: code } }]);
      expect(await readBack(acervo, manifest)).toBe(
        sha256(Buffer.concat([0, 1, 2].map((i) => segment(i).bytes))),
      );
    });
  }
}

test('no room even for the beginning: opening throws an error with a name, and gives the space back', async () => {
  const acervo = newAcervo();
  const fs = hinderedFs((operation, file) => {
    if (operation === 'sync' && file.endsWith('seal.reserve')) throw systemError('ENOSPC');
  });
  const header = takeHeader();
  const error: unknown = await Intake.open(acervo, header, { signer, clock: runningClock, fs }).catch(
    (e: unknown) => e,
  );
  expect(writeErrorCode(error)).toBe('take.diskFull');
  const left = readdirSync(path.join(acervo, 'recordings', `${header.recordingId}.tmp`));
  expect(left).not.toContain('seal.reserve');
  expect(await recoverAll(acervo, sealDeps(acervo))).toMatchObject({ problems: [], recovered: [] });
});

const missing = noSmallDisk();
if (missing !== null) console.log(`skipped: tests on a real full or read-only disk (${missing})`);
let disk: SmallDisk;

/** Fills the disk with film until it refuses; answers the intake and how many segments it acknowledged. */
async function fillTheDisk(): Promise<{ intake: Intake; acknowledged: number }> {
  const intake = await Intake.open(disk.dir, takeHeader(), { signer, clock: runningClock });
  for (let i = 0; i < 400; i += 1) {
    const answer = await intake.append(segment(i, 60_000));
    if (answer.ok) continue;
    expect(answer.error.code).toBe('take.diskFull');
    return { intake, acknowledged: i };
  }
  throw new Error('the disk took everything');
}

describe.skipIf(missing !== null)('on a real disk of 8 MiB', () => {
  beforeEach(() => {
    disk = smallDisk();
  });
  afterEach(() => disk.remove());

  test('filled to zero in mid-take: sealed from the reserve, all of it plays', async () => {
    const { intake, acknowledged } = await fillTheDisk();
    expect(acknowledged).toBeGreaterThan(50);
    expect(statfsSync(disk.dir).bavail * statfsSync(disk.dir).bsize).toBeLessThan(64 * 1024);
    const take = await intake.close();
    const sealed = await sealTake(disk.dir, { take, status: 'interrompida' }, sealDeps(disk.dir));
    if (!sealed.ok) throw new Error(sealed.error.code);
    expect(sealed.value.manifest.segments).toHaveLength(acknowledged);
    expect(await readBack(disk.dir, sealed.value.manifest)).toBe(sealed.value.manifest.mediaSha256);
    expect(readFileSync(path.join(disk.dir, 'ledger.jsonl'), 'utf8')).toContain(take.header.recordingId);
  });

  test('killed on a full disk: the reserve lets the next start seal it', async () => {
    const { intake, acknowledged } = await fillTheDisk();
    await intake.close();
    const report = await recoverAll(disk.dir, sealDeps(disk.dir));
    expect(report.problems).toEqual([]);
    expect(report.recovered[0]?.manifest.segments).toHaveLength(acknowledged);
  });

  test('read-only: the killed take is named and waits, the sealed one plays, no byte changes', async () => {
    const film = async (): Promise<Intake> => {
      const intake = await Intake.open(disk.dir, takeHeader(), { signer, clock: runningClock });
      for (const i of [0, 1, 2]) await intake.append(segment(i));
      return intake;
    };
    const take = await (await film()).close();
    const sealed = await sealTake(disk.dir, { take, status: 'completa' }, sealDeps(disk.dir));
    const killed = await film();
    await killed.close();
    disk.makeReadOnly();
    const { recordingId } = killed.header;
    expect(await recoverAll(disk.dir, sealDeps(disk.dir))).toMatchObject({
      recovered: [],
      sealed: [take.header.recordingId],
      problems: [{ recordingId, error: { code: 'acervo.readOnly' } }],
    });
    if (!sealed.ok) throw new Error(sealed.error.code);
    expect(await readBack(disk.dir, sealed.value.manifest)).toBe(sealed.value.manifest.mediaSha256);
    await expect(film()).rejects.toMatchObject({ code: 'EROFS' });
  });
});
