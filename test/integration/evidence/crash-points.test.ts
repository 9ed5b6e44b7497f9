import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Intake } from '../../../electron/evidence/intake.ts';
import { RecordingReader, readMedia } from '../../../electron/evidence/reader.ts';
import { recoverAll } from '../../../electron/evidence/recover.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import { hinderedFs } from '../../support/evidence/fake-fs.ts';
import { custody, runningClock, sealDeps, segment, takeHeader, signer } from '../../support/evidence/take.ts';

interface Moment {
  readonly step: string;
  readonly place: string;
  readonly acknowledged: number;
}

/** Copies the acervo before and after every operation of a take: the states a kill can leave. */
async function moments(): Promise<Moment[]> {
  const acervo = newAcervo();
  const copies: Moment[] = [];
  let acknowledged = 0;
  const copy = (when: string) => (operation: string, file: string) => {
    const place = newAcervo();
    cpSync(acervo, place, { recursive: true });
    copies.push({ step: `${when} ${operation} ${path.basename(file)}`, place, acknowledged });
  };
  const fs = hinderedFs(copy('before'), copy('after'));
  const intake = await Intake.open(acervo, takeHeader(), { signer, clock: runningClock, fs });
  for (let i = 0; i < 3; i += 1) {
    const answer = await intake.append(segment(i));
    if (answer.ok) acknowledged = answer.value.acknowledged + 1;
  }
  intake.addEvent('marker', 1000, { n: 1 });
  await intake.close();
  return copies;
}

test('a kill between any two steps of a take: everything acknowledged is sealed, nothing is lost from the folder', async () => {
  const all = await moments();
  expect(all.length).toBeGreaterThan(60);
  for (const { step, place, acknowledged } of all) {
    const { recovered, problems, abandoned } = await recoverAll(place, sealDeps(place));
    expect(problems, step).toEqual([]);
    const manifest = recovered[0]?.manifest;
    if (manifest === undefined) {
      // Before its folder has its name a take is not open: nobody was told that it films.
      expect(acknowledged, step).toBe(0);
      expect(abandoned.length, step).toBeLessThanOrEqual(1);
      continue;
    }
    expect(manifest.segments.length, step).toBeGreaterThanOrEqual(acknowledged);
    expect(manifest.segments.length, step).toBeLessThanOrEqual(acknowledged + 1);
    const reader = await RecordingReader.open(place, manifest.recordingId, {
      identities: [custody.identity],
    });
    if (!reader.ok) throw new Error(`${step}: ${reader.error.code}`);
    let bytes = 0;
    for await (const chunk of readMedia(reader.value)) bytes += chunk.length;
    expect(bytes, step).toBe(manifest.mediaBytes);
    expect(readFileSync(path.join(place, 'ledger.jsonl'), 'utf8')).toContain(manifest.recordingId);
  }
});
