import { appOrigin, contract, type MethodName } from '../../shared/contract/index.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, type Result } from '../../shared/types/result.ts';
import type { App } from './app.ts';
import type { Log } from './router.ts';

/** Facts about the caller that the browser process vouches for. */
export interface Caller {
  readonly isAppWindow: boolean;
  readonly isMainFrame: boolean;
  readonly origin: string;
}

/**
 * The door of main. First who calls, then whether the method exists; only then does anything look at the input. A wrong
 * caller learns nothing about methods or state.
 */
export function createDoor(handle: App['handle'], log: Log) {
  return async (caller: Caller, method: unknown, input: unknown): Promise<Result<unknown, AppError>> => {
    if (!isTrusted(caller)) {
      log.warn('ipc.badSender', {
        mainFrame: String(caller.isMainFrame),
        appWindow: String(caller.isAppWindow),
      });
      return err(appError('ipc.badSender'));
    }
    if (!isMethod(method)) return err(appError('ipc.unknownMethod'));
    return handle(method, input);
  };
}

function isTrusted({ isAppWindow, isMainFrame, origin }: Caller): boolean {
  return isAppWindow && isMainFrame && origin === appOrigin;
}

function isMethod(method: unknown): method is MethodName {
  // Own keys only: 'constructor' and '__proto__' are names of every object.
  return typeof method === 'string' && Object.hasOwn(contract, method);
}
