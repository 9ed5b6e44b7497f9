import { appError } from '../../../shared/types/app-error.ts';
import { err, ok } from '../../../shared/types/result.ts';
import type { AcervoService } from '../../acervo/acervo-service.ts';
import type { FolderChoice } from '../../acervo/folder-choice.ts';
import type { IdleLock } from '../../acervo/idle-lock.ts';
import type { RecoveryPrint } from '../../acervo/recovery-print.ts';
import type { HandlersOf } from './handlers.ts';

/** What the acervo's screens ask of main. */
export function acervoHandlers(deps: {
  acervo: AcervoService;
  folderChoice: FolderChoice;
  recoveryPrint: RecoveryPrint;
  idle: IdleLock;
  changePassphrase: HandlersOf<'acervo'>['acervo.changePassphrase'];
  takeOpen: () => boolean;
}): HandlersOf<'acervo'> {
  const { acervo } = deps;
  const refusedWhileFilming = () => (deps.takeOpen() ? err(appError('take.alreadyOpen')) : null);
  return {
    'acervo.state': async () => ok(acervo.state()),
    'acervo.chooseFolder': async ({ purpose }) => deps.folderChoice.choose(purpose),
    'acervo.create': async (input) => refusedWhileFilming() ?? acervo.create(input),
    'acervo.recoverySheet': async () => acervo.recoverySheet(),
    'acervo.printRecovery': async () => {
      const sheet = acervo.recoverySheet();
      return sheet.ok ? deps.recoveryPrint.save(sheet.value, acervo.stationName) : sheet;
    },
    'acervo.confirmRecovery': async ({ typed }) => acervo.confirmRecovery(typed),
    'acervo.open': async ({ folder }) => refusedWhileFilming() ?? acervo.open(folder),
    'acervo.tryOut': async () => refusedWhileFilming() ?? acervo.tryOut(),
    'acervo.unlock': async ({ login, passphrase }) => acervo.unlock(login, passphrase),
    'acervo.lock': async () => refusedWhileFilming() ?? acervo.lock(),
    'acervo.close': async () => refusedWhileFilming() ?? acervo.close(),
    'acervo.changePassphrase': async (input) => deps.changePassphrase(input),
    'acervo.touch': async () => {
      deps.idle.touch();
      return ok({});
    },
  };
}
