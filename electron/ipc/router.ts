import { contract, type Answer, type MethodName } from '../../shared/contract/index.ts';
import { appError, type AppError, type ErrorCode } from '../../shared/types/app-error.ts';
import { err } from '../../shared/types/result.ts';
import type { App, Handlers } from './app.ts';

export interface Log {
  warn(event: string, facts: Readonly<Record<string, string | number>>): void;
}

export interface RouterDeps {
  readonly handlers: Handlers;
  readonly isUnlocked: () => boolean;
  readonly log: Log;
  /** The typed answer to an exception any handler may meet (a full or read-only disk under the database), or null. */
  readonly known: (thrown: unknown) => AppError | null;
  /** Short random id that ties an `internal` answer to its line in the technical log. */
  readonly newLogId: () => string;
}

const anyMethodAnswers: readonly ErrorCode[] = [
  'ipc.badInput',
  'acervo.locked',
  'acervo.full',
  'acervo.gone',
  'acervo.readOnly',
  'internal',
];

/**
 * One call: parse the input, ask whether the acervo is unlocked, call the handler, parse its output, wrap. Whatever is
 * thrown becomes `internal` with a log id: no message, path or stack reaches the renderer.
 */
export function createRouter(deps: RouterDeps): App['handle'] {
  return async (method, input) => {
    try {
      return await answer(deps, method, input);
    } catch (thrown) {
      // A lock that came in between took the ground from under the call: that is no fault of the program.
      const locked = !contract[method].whileLocked && !deps.isUnlocked();
      const known = locked ? appError('acervo.locked') : deps.known(thrown);
      return known === null ? internal(deps, method, thrown) : err(known);
    }
  };
}

async function answer(deps: RouterDeps, method: MethodName, input: unknown): Promise<Answer<MethodName>> {
  const { input: inputSchema, whileLocked } = contract[method];
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) return err(appError('ipc.badInput'));
  if (!whileLocked && !deps.isUnlocked()) return err(appError('acervo.locked'));
  // The schema of this very method produced the value; the union of all handlers cannot see that.
  const handler = deps.handlers[method] as (parsedInput: unknown) => Promise<Answer<MethodName>>;
  return checkedAnswer(deps, method, await handler(parsed.data));
}

function checkedAnswer(deps: RouterDeps, method: MethodName, answer: Answer<MethodName>): Answer<MethodName> {
  if (!answer.ok) return err(declaredError(deps, method, answer.error));
  const output = contract[method].output.safeParse(answer.value);
  if (output.success) return { ok: true, value: output.data };
  // Only where it is wrong: a value of the output may be a person's name.
  const at = output.error.issues.map((issue) => issue.path.join('.')).join(' ');
  return failure(deps, { event: 'ipc.badOutput', method, facts: { at } });
}

function declaredError(deps: RouterDeps, method: MethodName, error: AppError): AppError {
  const declared: readonly ErrorCode[] = contract[method].errors;
  if (!declared.includes(error.code) && !anyMethodAnswers.includes(error.code)) {
    deps.log.warn('ipc.undeclaredError', { method, code: error.code });
  }
  return error;
}

function internal(deps: RouterDeps, method: MethodName, thrown: unknown): Answer<MethodName> {
  const facts =
    thrown instanceof Error ? { error: thrown.name, at: firstOwnLine(thrown) } : { error: typeof thrown };
  return failure(deps, { event: 'ipc.threw', method, facts });
}

interface Failure {
  readonly event: string;
  readonly method: MethodName;
  readonly facts: Readonly<Record<string, string | number>>;
}

function failure(deps: RouterDeps, { event, method, facts }: Failure): Answer<MethodName> {
  const logId = deps.newLogId();
  deps.log.warn(event, { logId, method, ...facts });
  return err({ code: 'internal', logId });
}

/** Function and file name of the throw, without the folders, which may carry a person's name. Messages are never logged. */
function firstOwnLine(error: Error): string {
  const line = error.stack?.split('\n').find((text) => text.trimStart().startsWith('at ')) ?? '';
  return line.trim().replace(/\(?(?:file:\/\/)?[^\s()]*[\\/]([^\\/()]+)\)?$/, '$1');
}
