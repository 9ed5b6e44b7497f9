import { createHash } from 'node:crypto';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { Ledger } from '../../../electron/custody/ledger.ts';
import type { SegmentInput } from '../../../electron/evidence/intake-press.ts';
import type { TakeHeader } from '../../../electron/evidence/intake-take.ts';
import type { Clock } from '../../../electron/evidence/opened-acervo.ts';
import type { RecoveryDeps } from '../../../electron/evidence/recover.ts';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';
import { signerFromSeed } from '../../../electron/vault/signing.ts';
import type { RecordingId, VaultId } from '../../../shared/types/ids.ts';

/** Opens every recording of these tests. */
export const custody = generateIdentity();
export const signer = signerFromSeed(Buffer.alloc(32, 7));
export const vaultId = '01890a5d-ac96-774b-bcce-b302099a8057' as VaultId;

/** A clock that stands still until it is moved. */
export function standingClock(): Clock & { ms: number } {
  return {
    ms: 5_000,
    now() {
      return new Date(Date.UTC(2026, 10, 30, 12) + this.ms).toISOString().replace('Z', '+00:00');
    },
    monotonicMs() {
      return this.ms;
    },
  };
}

export const runningClock: Clock = {
  now: () => new Date().toISOString().replace('Z', '+00:00'),
  monotonicMs: () => Math.round(performance.now()),
};

export function takeHeader(change: Partial<TakeHeader> = {}): TakeHeader {
  return {
    recordingId: uuidv7() as RecordingId,
    vaultId,
    stationId: uuidv7() as TakeHeader['stationId'],
    certameId: uuidv7() as TakeHeader['certameId'],
    sessionId: uuidv7() as TakeHeader['sessionId'],
    take: 1,
    mode: 'presencial',
    continues: null,
    startedAt: '2026-11-30T12:00:00.000+00:00',
    subjectCommitment: 'ab'.repeat(32),
    recipients: [custody.recipient],
    source: {
      kind: 'camera',
      label: 'Câmera da sala',
      microphoneLabel: 'Microfone da mesa',
      width: 1280,
      height: 720,
      frameRate: 30,
      videoCodec: 'avc1.42001f',
      audioCodec: 'opus',
      sampleRate: 48_000,
      settings: {},
    },
    ...change,
  };
}

/** Segment `i` of an invented film: init of 300 bytes, then one second each, with bytes that only this segment has. */
export function segment(i: number, bytes = 4_000): SegmentInput {
  const plain = Buffer.alloc(i === 0 ? 300 : bytes, `segment ${i} `);
  return {
    i,
    bytes: plain,
    sha256: sha256(plain),
    startMs: i === 0 ? 0 : (i - 1) * 1000,
    durationMs: i === 0 ? 0 : 1000,
  };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function sealDeps(acervo: string, change: Partial<RecoveryDeps> = {}): RecoveryDeps {
  return {
    clock: runningClock,
    signer,
    ledger: new Ledger(path.join(acervo, 'ledger.jsonl'), signer),
    app: { name: 'Custódia', version: '0.0.0' },
    vaultId,
    ...change,
  };
}
