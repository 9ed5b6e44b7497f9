import { randomFillSync } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Intake } from '../../electron/evidence/intake.ts';
import { recordingDir } from '../../electron/evidence/layout.ts';
import { verifyPath } from '../../electron/evidence/verify.ts';
import { makeAcervo, must, openTake, seal, segmentOf, type BenchAcervo } from '../lib/bench-acervo.ts';
import { figure, type BenchContext, type Figure } from '../lib/bench.ts';
import { ageDecryptSeconds, ageEncryptSeconds } from '../lib/stock-age.ts';

export const names = ['intake.throughput', 'verify.throughput'];

const mebibyte = 1024 * 1024;
const segmentBytes = 512 * 1024;
/** Segments without an answer at any time; the application allows eight. */
const underWay = 4;
/** Segments read into memory before the clock runs. */
const readAhead = 64;

type Segment = Parameters<Intake['append']>[0];

/**
 * Intake and full verification of 1 GiB in segments of 512 KiB beside stock age on the same bytes in one file. The hash the
 * capture worker sends with a segment is computed before the clock starts; intake's own three hashes are inside.
 */
export async function run(context: BenchContext): Promise<Record<string, Figure>> {
  const mebibytes = context.amount('MIB', 1024);
  const acervo = await makeAcervo(path.join(context.folder, 'acervo'));
  const plain = path.join(context.folder, 'plain');
  const cipher = path.join(context.folder, 'stock.age');
  await fill(plain, mebibytes);

  const intake = await openTake(acervo);
  context.say(`intake of ${mebibytes} MiB`);
  const took = await takeIn(intake, plain, (mebibytes * mebibyte) / segmentBytes);
  const sealed = await seal(acervo, intake);
  context.say('stock age -r');
  const stock = await ageEncryptSeconds(acervo.custody.recipient, plain, cipher);
  const figures: Record<string, Figure> = {};
  if (context.wanted('intake.throughput')) {
    const target = { of: 'ratio', atLeast: 0.5 } as const;
    figures['intake.throughput'] = figure(mebibytes / took, mebibytes / stock, 'MiB/s', target);
  }
  if (context.wanted('verify.throughput')) {
    const { recordingId, mediaSha256 } = sealed.manifest;
    figures['verify.throughput'] = await verifying(context, acervo, {
      ...{ mebibytes, cipher, mediaSha256 },
      dir: recordingDir(acervo.dir, recordingId),
    });
  }
  return figures;
}

/** Random bytes: nothing on the way can compress them. */
async function fill(file: string, mebibytes: number): Promise<void> {
  const handle = await open(file, 'w');
  const block = Buffer.alloc(mebibyte);
  for (let i = 0; i < mebibytes; i += 1) await handle.write(randomFillSync(block));
  await handle.sync();
  await handle.close();
}

/** Seconds in which intake made the whole file durable; reading it and the sender's hash are not counted. */
async function takeIn(intake: Intake, plain: string, count: number): Promise<number> {
  const source = await open(plain, 'r');
  let milliseconds = 0;
  for (let i = 0; i < count; i += readAhead) {
    const segments: Segment[] = [];
    for (let k = i; k < Math.min(i + readAhead, count); k += 1) {
      const bytes = Buffer.alloc(segmentBytes);
      await source.read(bytes, 0, segmentBytes, k * segmentBytes);
      segments.push(segmentOf(k, bytes));
    }
    const from = performance.now();
    await handOver(intake, segments);
    milliseconds += performance.now() - from;
  }
  await source.close();
  return milliseconds / 1000;
}

async function handOver(intake: Intake, segments: readonly Segment[]): Promise<void> {
  const pending: ReturnType<Intake['append']>[] = [];
  for (const segment of segments) {
    if (pending.length === underWay) must(await (pending.shift() as (typeof pending)[number]));
    pending.push(intake.append(segment));
  }
  (await Promise.all(pending)).forEach(must);
}

interface Verifying {
  readonly mebibytes: number;
  readonly dir: string;
  readonly cipher: string;
  readonly mediaSha256: string;
}

async function verifying(context: BenchContext, acervo: BenchAcervo, what: Verifying): Promise<Figure> {
  context.say('full verification');
  const from = performance.now();
  // The bytes are no film, so nothing is decoded; everything is decrypted and hashed.
  const report = await verifyPath(what.dir, { identities: [acervo.custody.identity], media: 'none' });
  const seconds = (performance.now() - from) / 1000;
  if (!report.ok || !report.decrypted) throw new Error(`not intact: ${JSON.stringify(report.findings[0])}`);
  context.say('stock age -d | sha256sum');
  const keyFile = path.join(context.folder, 'custody.txt');
  await writeFile(keyFile, `${acervo.custody.identity}\n`);
  const stock = await ageDecryptSeconds(keyFile, what.cipher);
  if (stock.sha256 !== what.mediaSha256) throw new Error('stock age and Custódia disagree about the media');
  const target = { of: 'ratio', atLeast: 2 } as const;
  return figure(what.mebibytes / seconds, what.mebibytes / stock.seconds, 'MiB/s', target);
}
