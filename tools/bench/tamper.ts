import { randomBytes, randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkpointsFile } from '../../electron/custody/checkpoints.ts';
import {
  eventsFile,
  journalFile,
  ledgerFile,
  manifestFile,
  recordingDir,
  segmentName,
  signatureFile,
  takeFile,
} from '../../electron/evidence/layout.ts';
import { verifyPath } from '../../electron/evidence/verify.ts';
import { vaultFileName } from '../../electron/vault/vault-file.ts';
import type { VerifyReport } from '../../shared/types/verify.ts';
import { makeAcervo, must, openTake, seal, segmentOf, type BenchAcervo } from '../lib/bench-acervo.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';

export const names = ['tamper.missed', 'falseAlarms'];

const recordings = 2;
const segments = 4;

/**
 * Flips one random bit at a time in a segment, journal, manifest, signature, facts, events, ledger,
 * checkpoints or vault header of a small acervo, verifies, and puts it back: how many flips no finding told of. Then verifies the good acervo as often: how many times a
 * finding was reported.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const acervo = await makeAcervo(path.join(context.folder, 'acervo'));
  const targets = await fillAcervo(acervo);
  const figures: Record<string, Figure> = {};
  const target = { of: 'value', atMost: 0 } as const;
  if (context.wanted('tamper.missed')) {
    const flips = context.amount('FLIPS', 1000);
    const missed = await countMissed(context, acervo, { targets, flips });
    figures['tamper.missed'] = figure(missed, flips, 'flips', target);
  }
  if (context.wanted('falseAlarms')) {
    const times = context.amount('VERIFICATIONS', 1000);
    let alarms = 0;
    for (let i = 0; i < times; i += 1) if (!(await verify(acervo)).ok) alarms += 1;
    figures['falseAlarms'] = figure(alarms, times, 'verifications', target);
  }
  return figures;
}

/** Seals the recordings and answers the files of each kind. */
async function fillAcervo(acervo: BenchAcervo): Promise<readonly (readonly string[])[]> {
  const folders: string[] = [];
  for (let n = 0; n < recordings; n += 1) {
    const intake = await openTake(acervo);
    for (let i = 0; i < segments; i += 1) must(await intake.append(segmentOf(i, randomBytes(3000))));
    intake.addEvent('marker', 1000, { n });
    folders.push(recordingDir(acervo.dir, (await seal(acervo, intake)).manifest.recordingId));
  }
  const inEach = (name: string): string[] => folders.map((folder) => path.join(folder, name));
  return [
    Array.from({ length: segments }, (_, i) => inEach(segmentName(i))).flat(),
    inEach(journalFile),
    inEach(manifestFile),
    inEach(signatureFile),
    [...inEach(takeFile), ...inEach(eventsFile)],
    [path.join(acervo.dir, ledgerFile)],
    [path.join(acervo.dir, checkpointsFile)],
    [path.join(acervo.dir, vaultFileName)],
  ];
}

async function countMissed(
  context: BenchContext,
  acervo: BenchAcervo,
  plan: { readonly targets: readonly (readonly string[])[]; readonly flips: number },
): Promise<number> {
  let missed = 0;
  for (let n = 0; n < plan.flips; n += 1) {
    const kind = plan.targets[n % plan.targets.length] ?? [];
    const file = kind[randomInt(kind.length)] ?? '';
    const good = await readFile(file);
    const bit = randomInt(good.length * 8);
    const bad = Buffer.from(good);
    bad[bit >> 3] = (bad[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    await writeFile(file, bad);
    const report = await verify(acervo);
    await writeFile(file, good);
    if (report.ok) {
      missed += 1;
      context.say(`missed: bit ${bit & 7} of byte ${bit >> 3} of ${path.basename(file)}`);
    }
    if ((n + 1) % 200 === 0) context.say(`${n + 1} flips, ${missed} missed`);
  }
  return missed;
}

function verify(acervo: BenchAcervo): Promise<VerifyReport> {
  // Random bytes are no film: nothing to decode.
  return verifyPath(acervo.dir, { identities: [acervo.custody.identity], media: 'none' });
}
