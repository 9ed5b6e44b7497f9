import { randomBytes } from 'node:crypto';
import type { MainEvent } from '../shared/contract/index.ts';
import { appError, type AppError } from '../shared/types/app-error.ts';
import { composeAcervo, type AcervoPart } from './compose-acervo.ts';
import { composeRecordings } from './compose-recordings.ts';
import type { OpenedAcervo } from './evidence/opened-acervo.ts';
import { storageError } from './db/storage-error.ts';
import { recoverIntoAcervo } from './evidence/recover-into-acervo.ts';
import type { App, Handlers } from './ipc/app.ts';
import { acervoHandlers } from './ipc/handlers/acervo-handlers.ts';
import { appHandlers } from './ipc/handlers/app-handlers.ts';
import { recordingHandlers } from './ipc/handlers/recording-handlers.ts';
import { takeHandlers } from './ipc/handlers/take-handlers.ts';
import { createRouter } from './ipc/router.ts';
import { systemClock as clock } from './acervo/clock.ts';
import { loadSettings } from './acervo/settings-store.ts';
import { Ffmpeg } from './media/ffmpeg.ts';
import type { Platform } from './platform/platform.ts';
import { TakeService } from './session/take-service.ts';
import { selfTest } from './vault/self-test.ts';

/** Builds every service by constructor; with its two halves beside it, the only place that knows them all. */
export function compose(platform: Platform): App {
  selfTest();
  const { log, version } = platform;
  const emit = (event: MainEvent): void => platform.window.send(event);
  const opened = (): OpenedAcervo | null => acervo.service.opened;
  const take = composeTake(platform, emit, opened);
  const takeOpen = (): boolean => take.busy;
  const recordings = composeRecordings({ platform, clock, opened, take, emit, failed: logged(log) });
  const acervo = composeAcervo({
    platform,
    clock,
    emit,
    takeOpen,
    afterUnlock: (current) => recoverIntoAcervo(current, { clock, log, appVersion: version }),
    beforeLock: async () => {
      recordings.jobs.cancelAll();
      await take.finish();
      recordings.media.closeAll();
    },
  });
  const handlers: Handlers = {
    ...acervoHandlers({ ...acervo, acervo: acervo.service, takeOpen }),
    ...appHandlers({ opened, version, ffmpegVersion, closeNow: () => platform.window.closeNow() }),
    ...takeHandlers(take),
    ...recordingHandlers({
      ...recordings,
      opened,
      acervoDir: () => acervo.service.dir,
      openTake: () => take.openTake,
    }),
  };
  watchHost(platform, take);
  acervo.service.openRemembered();
  const isUnlocked = (): boolean => opened() !== null;
  return {
    handle: createRouter({ handlers, isUnlocked, log, newLogId, known: storageError }),
    serveMedia: (request) => recordings.media.serve(request),
    shutdown: () => shutdown(take, acervo),
  };
}

const ffmpegVersion = (): Promise<string | null> => new Ffmpeg().version();

function composeTake(
  platform: Platform,
  emit: (event: MainEvent) => void,
  opened: () => OpenedAcervo | null,
): TakeService {
  return new TakeService({
    clock,
    log: platform.log,
    emit,
    opened,
    appVersion: platform.version,
    capture: (current) => loadSettings(current.db).capture,
    allowMedia: (allowed) => platform.permissions.allowMedia(allowed),
    blockSleep: () => platform.power.blockSleep(),
    secondOpinion: (footage) => new Ffmpeg().secondOpinion(footage),
  });
}

/** What the host sees and a film must know: sleep, a dead page, a close button. */
function watchHost(platform: Platform, take: TakeService): void {
  platform.power.onSuspend(() => take.note('suspend'));
  platform.power.onResume(() => take.note('resume'));
  platform.window.onRendererGone(() => take.rendererGone());
  platform.window.onCloseAsked(() => {
    if (take.openTake === null) return true;
    platform.window.send({ type: 'app.closeAsked' });
    return false;
  });
}

async function shutdown(take: TakeService, acervo: AcervoPart): Promise<void> {
  await take.finish();
  acervo.idle.stop();
  await acervo.session.leave();
}

/** An unexpected failure of a job: its name goes to the technical log under the id the person sees. */
function logged(log: Platform['log']): (error: unknown) => AppError {
  return (error) => {
    const known = storageError(error);
    if (known !== null) return known;
    const logId = newLogId();
    log.warn('job.failed', { logId, error: error instanceof Error ? error.name : typeof error });
    return { ...appError('internal'), logId };
  };
}

function newLogId(): string {
  return randomBytes(4).toString('hex');
}
