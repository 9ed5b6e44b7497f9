import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RecordingReader } from '../../../electron/evidence/reader.ts';
import { recoverAll } from '../../../electron/evidence/recover.ts';
import { newAcervo } from '../../support/evidence/acervo-folder.ts';
import { custody, sealDeps, sha256 } from '../../support/evidence/take.ts';

/** As many as the child sends before it waits for an answer. */
const underWay = 6;
const child = path.join(import.meta.dirname, '../../support/evidence/endless-take.ts');

/** Starts filming and kills the process after `ms` counted from the opened take; answers the last acknowledgement seen. */
async function killedAfter(acervo: string, ms: number): Promise<number> {
  const process_ = spawn(process.execPath, [child, acervo, custody.recipient], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let complained = '';
  process_.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  process_.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  while (!said.includes('OPEN') && process_.exitCode === null) await wait(5);
  await wait(ms);
  process_.kill('SIGKILL');
  await once(process_, 'close');
  expect(complained).toBe('');
  const acks = said.split('\n').filter((line) => line.startsWith('ACK '));
  return acks.length === 0 ? -1 : Number(acks.at(-1)?.slice(4));
}

// Starting 25 processes takes long on a busy machine.
const patience = 300_000;

test(
  '25 kills at random moments: everything acknowledged opens, and is sealed',
  { timeout: patience },
  async () => {
    let film = 0;
    let unacknowledged = 0;
    for (let n = 0; n < 25; n += 1) {
      const acervo = newAcervo();
      const lastAck = await killedAfter(acervo, Math.random() * 250);
      const report = await recoverAll(acervo, sealDeps(acervo));
      expect(report.problems).toEqual([]);
      const manifest = report.recovered[0]?.manifest;
      if (manifest === undefined) throw new Error(`nothing recovered after kill ${n}`);
      // A segment can be durable and its answer lost with the process: more than acknowledged is good, less never.
      expect(manifest.segments.length).toBeGreaterThanOrEqual(lastAck + 1);
      expect(manifest.segments.length).toBeLessThanOrEqual(lastAck + 1 + underWay);
      const reader = await RecordingReader.open(acervo, manifest.recordingId, {
        identities: [custody.identity],
      });
      if (!reader.ok) throw new Error(reader.error.code);
      const media: Buffer[] = [];
      for (const { i } of manifest.segments) {
        const segment = await reader.value.readSegment(i);
        if (!segment.ok) throw new Error(`kill ${n}, segment ${i}: ${segment.error.code}`);
        media.push(segment.value);
      }
      expect(sha256(Buffer.concat(media))).toBe(manifest.mediaSha256);
      film += manifest.segments.length;
      unacknowledged += manifest.unacknowledged.length;
    }
    console.log(
      `25 kills: ${film} segments acknowledged and whole, ${unacknowledged} files listed as unacknowledged`,
    );
  },
);
