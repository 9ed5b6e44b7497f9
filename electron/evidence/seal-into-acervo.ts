import type { AppError } from '../../shared/types/app-error.ts';
import type { TakeStatus } from '../../shared/types/evidence.ts';
import type { Result } from '../../shared/types/result.ts';
import type { ClosedTake } from './intake-take.ts';
import type { Log } from './log.ts';
import type { Clock, OpenedAcervo } from './opened-acervo.ts';
import { indexRecording } from './recording-index.ts';
import { sealTake, type SealDeps, type SealedRecording } from './seal.ts';

export interface SealIntoDeps {
  readonly clock: Clock;
  readonly appVersion: string;
  readonly log: Log;
}

/** Seal dependencies of an opened acervo: after the ledger line come database row, custody row and checkpoint. */
export function sealDepsOf(opened: OpenedAcervo, deps: SealIntoDeps): SealDeps {
  return {
    clock: deps.clock,
    signer: opened.signer,
    ledger: opened.ledger,
    app: { name: 'Custódia', version: deps.appVersion },
    log: deps.log,
    onSealed: (sealed) => register(opened, sealed, deps.log),
  };
}

/** Seals a closed take and enters it everywhere. Errors as {@link sealTake}. */
export function sealIntoAcervo(
  opened: OpenedAcervo,
  take: ClosedTake,
  options: SealIntoDeps & { readonly status: TakeStatus },
): Promise<Result<SealedRecording, AppError>> {
  return sealTake(opened.dir, { take, status: options.status }, sealDepsOf(opened, options));
}

/**
 * The seal itself is already durable and proven by manifest, signature and ledger; should the database be full or broken
 * now, the recording is entered at the next unlock instead ([Note: the database is a cache of the evidence]).
 */
async function register(opened: OpenedAcervo, sealed: SealedRecording, log: Log): Promise<void> {
  const { manifest, manifestSha256 } = sealed;
  try {
    opened.db.transaction(() => {
      indexRecording(opened.db, manifest, manifestSha256);
      opened.custody.append({
        actor: opened.actor.name,
        role: opened.actor.role,
        kind: manifest.status === 'recuperada' ? 'recording.recovered' : 'recording.sealed',
        subject: manifest.recordingId,
        detail: {
          status: manifest.status,
          manifestSha256,
          mediaSha256: manifest.mediaSha256,
          durationMs: manifest.durationMs,
          ledgerIndex: manifest.ledgerIndex,
        },
      });
    });
    const checkpoint = await opened.checkpoints.append();
    if (!checkpoint.ok) log.warn('seal.noCheckpoint', { code: checkpoint.error.code });
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    log.warn('seal.notRegistered', { recordingId: manifest.recordingId, error: name });
  }
}
