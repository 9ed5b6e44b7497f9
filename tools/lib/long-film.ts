import { uuidv7 } from 'uuidv7';
import path from 'node:path';
import { Ledger } from '../../electron/custody/ledger.ts';
import { sha256Hex } from '../../electron/evidence/chain.ts';
import { Intake } from '../../electron/evidence/intake.ts';
import { ledgerFile } from '../../electron/evidence/layout.ts';
import type { RecordingReader } from '../../electron/evidence/reader.ts';
import { sealTake } from '../../electron/evidence/seal.ts';
import { openWithRecovery } from '../../electron/vault/keys.ts';
import { readVaultFile } from '../../electron/vault/vault-file.ts';
import type { Manifest } from '../../shared/types/evidence.ts';
import { recordingIdSchema, sessionIdSchema } from '../../shared/types/ids.ts';
import { must } from './bench-acervo.ts';
import { shiftFragment, timescalesOf } from './fragments.ts';
import type { Station } from './bench-station.ts';

const clock = {
  now: () => new Date().toISOString(),
  monotonicMs: () => Math.round(performance.now()),
};

export interface LongFilm {
  readonly seconds: number;
  /** Told of each segment in clear. */
  readonly each: (i: number, bytes: Buffer) => Promise<void>;
}

/**
 * Seals a film of so many seconds in a station whose application is closed: the whole seconds of a short one over and over,
 * each with the decoding times of its new place, through the application's own intake and seal.
 */
export async function sealLongFilm(
  station: Station,
  short: RecordingReader,
  { seconds, each }: LongFilm,
): Promise<Manifest> {
  const { signer } = must(openWithRecovery(must(readVaultFile(station.acervo)), station.recovery));
  const intake = await Intake.open(station.acervo, headerLike(short.manifest), { clock, signer });
  for await (const segment of longSegments(short, seconds)) {
    must(await intake.append({ ...segment, sha256: sha256Hex(segment.bytes) }));
    await each(segment.i, segment.bytes);
  }
  const ledger = new Ledger(path.join(station.acervo, ledgerFile), signer);
  const request = { take: await intake.close(), status: 'completa' } as const;
  const app = { name: 'bench', version: '0' };
  return must(await sealTake(station.acervo, request, { clock, signer, ledger, app })).manifest;
}

function headerLike(manifest: Manifest): Intake['header'] {
  const { vaultId, stationId, certameId, mode, subjectCommitment, recipients, source } = manifest;
  return {
    recordingId: recordingIdSchema.parse(uuidv7()),
    sessionId: sessionIdSchema.parse(uuidv7()),
    ...{ vaultId, stationId, certameId, mode, subjectCommitment, recipients, source },
    ...{ take: 1, continues: null, startedAt: clock.now() },
  };
}

interface LongSegment {
  readonly i: number;
  readonly bytes: Buffer;
  readonly startMs: number;
  readonly durationMs: number;
}

async function* longSegments(short: RecordingReader, seconds: number): AsyncGenerator<LongSegment> {
  const init = must(await short.readSegment(0));
  const timescales = timescalesOf(init);
  // The first holds the start of two encoders, the last is cut short.
  const whole = short.manifest.segments.slice(2, -1);
  const parts = await Promise.all(whole.map(async ({ i }) => must(await short.readSegment(i))));
  const firstMs = whole[0]?.startMs ?? 0;
  const loopMs = whole.reduce((sum, { durationMs }) => sum + durationMs, 0);
  yield { i: 0, bytes: init, startMs: 0, durationMs: 0 };
  for (let n = 0, startMs = 0; startMs < seconds * 1000; n += 1) {
    const segment = whole[n % whole.length];
    const part = parts[n % whole.length];
    if (segment === undefined || part === undefined) throw new Error('the short film has no whole second');
    const shiftMs = Math.floor(n / whole.length) * loopMs - firstMs;
    const bytes = shiftFragment(part, shiftMs / 1000, { timescales, sequence: n + 1 });
    yield { i: n + 1, bytes, startMs, durationMs: segment.durationMs };
    startMs += segment.durationMs;
  }
}
