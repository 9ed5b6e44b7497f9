import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { Checkpoints, checkpointsFile } from '../../electron/custody/checkpoints.ts';
import { Ledger } from '../../electron/custody/ledger.ts';
import { Intake } from '../../electron/evidence/intake.ts';
import type { TakeHeader } from '../../electron/evidence/intake-take.ts';
import { ledgerFile, recordingsFolder } from '../../electron/evidence/layout.ts';
import { sealTake, type SealedRecording } from '../../electron/evidence/seal.ts';
import { createCustodyKey } from '../../electron/vault/custody-key.ts';
import { createVault } from '../../electron/vault/keys.ts';
import type { StationSigner } from '../../electron/vault/signing.ts';
import { writeVaultFile, type VaultHeader } from '../../electron/vault/vault-file.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import {
  certameIdSchema,
  recordingIdSchema,
  sessionIdSchema,
  type CertameId,
} from '../../shared/types/ids.ts';
import type { Result } from '../../shared/types/result.ts';

/** A real acervo for measuring: header, custody key and ledger as the application makes them; no database. */
export interface BenchAcervo {
  readonly dir: string;
  readonly header: VaultHeader;
  readonly signer: StationSigner;
  readonly ledger: Ledger;
  readonly certameId: CertameId;
  /** Opens every recording of this acervo. */
  readonly custody: { readonly identity: string; readonly recipient: string };
}

const clock = {
  now: () => new Date().toISOString(),
  monotonicMs: () => Math.round(performance.now()),
};

export async function makeAcervo(dir: string): Promise<BenchAcervo> {
  mkdirSync(path.join(dir, recordingsFolder), { recursive: true });
  const secret = randomBytes(18).toString('base64');
  const vault = await createVault({ login: 'medida', passphrase: secret, experimental: true });
  const { signer } = vault.slot.keys;
  const header = must(writeVaultFile(dir, vault.header, signer));
  const certameId = certameIdSchema.parse(uuidv7());
  const custody = await createCustodyKey(dir, certameId, [vault.recovery.recipient]);
  return { dir, header, signer, ledger: new Ledger(path.join(dir, ledgerFile), signer), certameId, custody };
}

/** Starts a take of an invented person. */
export function openTake(acervo: BenchAcervo): Promise<Intake> {
  const header: TakeHeader = {
    recordingId: recordingIdSchema.parse(uuidv7()),
    vaultId: acervo.header.vaultId,
    stationId: acervo.header.stationId,
    certameId: acervo.certameId,
    sessionId: sessionIdSchema.parse(uuidv7()),
    take: 1,
    mode: 'presencial',
    continues: null,
    startedAt: clock.now(),
    subjectCommitment: randomBytes(32).toString('hex'),
    recipients: [acervo.custody.recipient],
    source: {
      ...{ kind: 'camera', label: 'medida', microphoneLabel: null },
      ...{ width: 1280, height: 720, frameRate: 30 },
      ...{ videoCodec: 'avc1.42001f', audioCodec: null, sampleRate: null, settings: {} },
    },
  };
  return Intake.open(acervo.dir, header, { clock, signer: acervo.signer });
}

/** What the capture hands over for one second of film. */
export function segmentOf(i: number, bytes: Uint8Array): Parameters<Intake['append']>[0] {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { i, bytes, sha256, startMs: Math.max(0, i - 1) * 1000, durationMs: i === 0 ? 0 : 1000 };
}

/** Seals a take as the application does at *stop*. */
export async function seal(acervo: BenchAcervo, intake: Intake): Promise<SealedRecording> {
  const { signer, ledger, dir, header } = acervo;
  const request = { take: await intake.close(), status: 'completa' } as const;
  const app = { name: 'bench', version: '0' };
  const sealed = must(await sealTake(dir, request, { clock, signer, ledger, app }));
  const custody = { head: () => null };
  const file = path.join(dir, checkpointsFile);
  must(await new Checkpoints({ file, vaultId: header.vaultId, signer, clock, ledger, custody }).append());
  return sealed;
}

/** The value of a result that cannot fail here. */
export function must<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(`${result.error.code} ${JSON.stringify(result.error.details ?? {})}`);
  return result.value;
}
