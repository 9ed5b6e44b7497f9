import { performance } from 'node:perf_hooks';
import type { SealedTake } from '../../shared/contract/take.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { ok, type Result } from '../../shared/types/result.ts';
import type { Intake } from '../evidence/intake.ts';
import type { Log } from '../evidence/log.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { sealIntoAcervo } from '../evidence/seal-into-acervo.ts';

/** Closes the intake and seals what it acknowledged. */
export async function sealOpenTake(input: {
  readonly opened: OpenedAcervo;
  readonly intake: Intake;
  readonly status: 'completa' | 'interrompida';
  readonly appVersion: string;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<Result<SealedTake, AppError>> {
  const began = performance.now();
  const closed = await input.intake.close();
  const { opened, status, appVersion, clock, log } = input;
  const sealed = await sealIntoAcervo(opened, closed, { status, appVersion, clock, log });
  if (!sealed.ok) return sealed;
  const { manifest } = sealed.value;
  return ok({
    recordingId: manifest.recordingId,
    status: manifest.status,
    durationMs: manifest.durationMs,
    segments: manifest.segments.length,
    mediaSha256: manifest.mediaSha256,
    sealMs: Math.round(performance.now() - began),
  });
}
