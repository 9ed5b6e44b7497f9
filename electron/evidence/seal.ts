import { existsSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { appError } from '../../shared/types/app-error.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { LedgerLine, Manifest, QualityCheck, TakeStatus } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import { sha256Hex } from './chain.ts';
import { nodeFs, putFile, writeErrorCode } from './files.ts';
import type { EvidenceFs } from './files.ts';
import type { ClosedTake } from './intake-take.ts';
import { manifestFile, recordingDir, reserveFile, signatureFile } from './layout.ts';
import type { Log } from './log.ts';
import type { Clock } from './opened-acervo.ts';
import { buildManifest, listRecords, listUnacknowledged } from './seal-manifest.ts';
import type { AppName } from './seal-manifest.ts';

/** What a seal needs of the ledger. `append` with `index` refuses when that place was taken meanwhile. */
export interface SealLedger {
  next(): { readonly index: number; readonly previousManifestSha256: string | null };
  append(
    recordingId: RecordingId,
    manifestSha256: string,
    at: string,
    index?: number,
  ): Promise<Result<LedgerLine, AppError>>;
}

/** What a seal needs of the station's signing key (Ed25519). */
export interface SealSigner {
  readonly publicKey: string;
  sign(bytes: Uint8Array): Buffer;
}

export interface SealDeps {
  readonly clock: Clock;
  readonly signer: SealSigner;
  readonly ledger: SealLedger;
  readonly app: AppName;
  readonly fs?: EvidenceFs;
  readonly log?: Log;
  /** Called when manifest, signature and ledger line are durable: custody row, database row, checkpoint. */
  readonly onSealed?: (sealed: SealedRecording) => void | Promise<void>;
}

export interface SealedRecording {
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  readonly ledgerIndex: number;
  /** From the call to the durable ledger line, waiting for other seals included, ms. */
  readonly sealMs: number;
}

export interface SealRequest {
  readonly take: ClosedTake;
  readonly status: TakeStatus;
  /** Defaults to `{ available: false }`: a seal never waits for the check. */
  readonly check?: QualityCheck;
}

type Sealing = Promise<Result<SealedRecording, AppError>>;

/** One queue per ledger: a manifest carries its place in the ledger, so seals cannot overlap. */
interface SealQueue {
  tail: Promise<unknown>;
  /** Ends a seal that stopped after its manifest was written: its place in the ledger must not go to another. */
  unfinished: (() => Sealing) | null;
}
const queues = new WeakMap<SealLedger, SealQueue>();

/**
 * Seals a closed take: reserve given back → `manifest.json` → `manifest.sig` → ledger line → {@link SealDeps.onSealed}, each
 * durable before the next. Crash at any point: recover.ts finishes it. Errors: `recording.damaged` when the folder has a
 * manifest already, `take.diskFull {cause}`, `take.writeFailed {cause}`; the footage then stays as it is and is sealed at the next start.
 */
export function sealTake(acervo: string, request: SealRequest, deps: SealDeps): Sealing {
  const from = deps.clock.monotonicMs();
  const queue = queues.get(deps.ledger) ?? { tail: Promise.resolve(), unfinished: null };
  queues.set(deps.ledger, queue);
  const result = queue.tail.then(async (): Sealing => {
    try {
      const earlier = await queue.unfinished?.();
      if (earlier?.ok === false) return earlier;
      return await seal(recordingDir(acervo, request.take.header.recordingId), {
        request,
        deps,
        queue,
        from,
      });
    } catch (error) {
      return err(writeError(error, request, deps));
    }
  });
  queue.tail = result.catch(() => undefined);
  return result;
}

interface SealWork {
  readonly request: SealRequest;
  readonly deps: SealDeps;
  readonly queue: SealQueue;
  /** Monotonic time of the call, ms. */
  readonly from: number;
}

async function seal(dir: string, { request, deps, queue, from }: SealWork): Sealing {
  const fs = deps.fs ?? nodeFs;
  if (existsSync(path.join(dir, manifestFile)))
    return err(appError('recording.damaged', { file: manifestFile }));
  // From here on the space belongs to manifest, signature, ledger and database.
  await fs.remove(path.join(dir, reserveFile));
  const manifest = await describe(dir, request, deps);
  const bytes = Buffer.from(canonicalJson(manifest), 'utf8');
  await putFile(fs, path.join(dir, manifestFile), bytes);
  queue.unfinished = async () => {
    await putFile(fs, path.join(dir, signatureFile), signatureBytes(bytes, deps.signer));
    const line = await enterLedger(manifest, sha256Hex(bytes), deps);
    if (!line.ok) return line;
    queue.unfinished = null;
    const sealMs = Math.max(0, Math.round(deps.clock.monotonicMs() - from));
    const sealed = {
      manifest,
      manifestSha256: line.value.manifestSha256,
      ledgerIndex: line.value.index,
      sealMs,
    };
    await deps.onSealed?.(sealed);
    return ok(sealed);
  };
  return queue.unfinished();
}

/** Content of `manifest.sig`: the signature of the manifest's bytes in base64, and a newline. */
function signatureBytes(manifest: Uint8Array, signer: SealSigner): Buffer {
  return Buffer.from(`${signer.sign(manifest).toString('base64')}\n`, 'utf8');
}

/** Puts the ledger line of a signed manifest at the place the manifest names. Errors as {@link sealTake}. */
export async function enterLedger(
  manifest: Manifest,
  manifestSha256: string,
  deps: Pick<SealDeps, 'clock' | 'ledger'>,
): Promise<Result<LedgerLine, AppError>> {
  const { recordingId, ledgerIndex } = manifest;
  const line = await deps.ledger.append(recordingId, manifestSha256, deps.clock.now(), ledgerIndex);
  if (line.ok) return line;
  const cause = line.error.code;
  return err(appError(cause === 'acervo.full' ? 'take.diskFull' : 'take.writeFailed', { cause }));
}

async function describe(dir: string, request: SealRequest, deps: SealDeps): Promise<Manifest> {
  const unacknowledged = await listUnacknowledged(dir, request.take.segments.length);
  return buildManifest({
    take: request.take,
    status: request.status,
    signingKey: deps.signer.publicKey,
    check: request.check ?? { available: false },
    ...placeOf(deps.ledger),
    unacknowledged,
    records: await listRecords(dir),
    app: deps.app,
  });
}

function placeOf(ledger: SealLedger): Pick<Manifest, 'ledgerIndex' | 'previousManifestSha256'> {
  const { index, previousManifestSha256 } = ledger.next();
  return { ledgerIndex: index, previousManifestSha256 };
}

/** The disk's refusal as an answer; anything else is a fault of this program and is thrown on. */
function writeError(error: unknown, request: SealRequest, deps: SealDeps): AppError {
  const cause = (error as NodeJS.ErrnoException).code;
  deps.log?.warn('seal.failed', { recordingId: request.take.header.recordingId, cause: cause ?? 'unknown' });
  if (cause === undefined) throw error;
  return appError(writeErrorCode(error), { cause });
}
