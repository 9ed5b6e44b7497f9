import { randomBytes } from 'node:crypto';
import type { MainEvent } from '../shared/contract/index.ts';
import { dialogText } from '../shared/text/dialogs.ts';
import { AcervoService, type AcervoDeps } from './acervo/acervo-service.ts';
import { AcervoSession, type SessionDeps } from './acervo/acervo-session.ts';
import { AppMemory } from './acervo/app-memory.ts';
import type { Current } from './acervo/current.ts';
import { FolderChoice } from './acervo/folder-choice.ts';
import { FolderRegistry } from './acervo/folders.ts';
import { IdleLock } from './acervo/idle-lock.ts';
import { changeOwnPassphrase } from './acervo/passphrase.ts';
import { RecoveryPrint } from './acervo/recovery-print.ts';
import { recoverySheet } from './acervo/recovery.ts';
import { loadSettings } from './acervo/settings-store.ts';
import { UnlockDelay } from './acervo/unlock-delay.ts';
import type { Clock } from './evidence/opened-acervo.ts';
import { saveWhole } from './evidence/save-whole.ts';
import type { Platform } from './platform/platform.ts';
import { qrMatrix } from './publication/qr.ts';
import { recoverySheetPdf } from './publication/recovery-sheet.ts';

export interface AcervoPartDeps extends Pick<SessionDeps, 'afterUnlock' | 'beforeLock'> {
  readonly platform: Platform;
  readonly clock: Clock;
  readonly emit: (event: MainEvent) => void;
  readonly takeOpen: () => boolean;
}

export type AcervoPart = ReturnType<typeof composeAcervo>;

/** Everything about holding, opening and locking an acervo. */
export function composeAcervo(deps: AcervoPartDeps) {
  const { platform, clock, afterUnlock, beforeLock } = deps;
  const { userDataDir, dialogs } = platform;
  const folders = new FolderRegistry();
  const memory = new AppMemory(userDataDir);
  const delay = new UnlockDelay(memory, clock);
  const changed = (current: Current): void => {
    if (current.kind === 'unlocked') idle.start();
    else idle.stop();
    deps.emit({ type: 'acervo.changed', state: service.state(current) });
  };
  const session = new AcervoSession({ memory, delay, clock, afterUnlock, beforeLock, changed });
  const service = new AcervoService({ userDataDir, session, folders, memory, delay, clock, ...invented });
  const idle = new IdleLock({
    monotonicMs: () => clock.monotonicMs(),
    minutes: () => (service.opened === null ? Infinity : loadSettings(service.opened.db).idleLockMinutes),
    takeOpen: deps.takeOpen,
    lock: () => void service.lock(),
  });
  return {
    session,
    service,
    idle,
    folderChoice: new FolderChoice({ folders, titles, ask: (title) => dialogs.chooseFolder(title) }),
    changePassphrase: (input: { current: string; next: string }) =>
      changeOwnPassphrase(session, delay, input),
    recoveryPrint: recoveryPrint(platform, clock),
  };
}

const titles = { create: dialogText.chooseForCreate, open: dialogText.chooseForOpen };

const invented: Pick<AcervoDeps, 'certameName' | 'experiment' | 'sheetOf'> = {
  certameName: dialogText.firstCertame,
  // Nobody types this passphrase: the experiment lives until it is left.
  experiment: () => ({
    ...dialogText.experiment,
    certameName: dialogText.firstCertame,
    passphrase: randomBytes(24).toString('base64url'),
    experimental: true,
  }),
  sheetOf: (recovery) => recoverySheet(recovery, qrMatrix),
};

function recoveryPrint(platform: Platform, clock: Clock): RecoveryPrint {
  return new RecoveryPrint({
    render: (sheet, station) => recoverySheetPdf({ ...sheet, station, date: clock.now() }),
    saveFile: (options) => platform.dialogs.saveFile(options),
    write: (target, bytes) => saveWhole(target, [bytes]),
    title: dialogText.recoverySheet,
    suggestedName: dialogText.recoverySheetName,
  });
}
