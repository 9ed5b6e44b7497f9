import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import { headerTrusted, wipeKeys } from '../vault/keys.ts';
import { readVaultFile, vaultFileName } from '../vault/vault-file.ts';
import { holdAcervo } from '../vault/vault-lock.ts';
import type { AppMemory } from './app-memory.ts';
import { createAcervo, type NewAcervo } from './create-acervo.ts';
import type { Current, Hold } from './current.ts';
import { isKnownHeader, rememberHeaders } from './known-header.ts';
import { openAcervo, type Material } from './open-acervo.ts';
import { mayCreateIn } from './unfinished.ts';
import type { UnlockDelay } from './unlock-delay.ts';

export interface SessionDeps {
  readonly memory: AppMemory;
  readonly delay: UnlockDelay;
  readonly clock: Clock;
  /** Seals what an earlier process left open; answers how many takes and what could not be read. */
  readonly afterUnlock: (opened: OpenedAcervo) => Promise<{ recovered: number; problems: AppError[] }>;
  readonly beforeLock: (opened: OpenedAcervo) => Promise<void>;
  readonly changed: (current: Current) => void;
}

/** The one acervo this process holds and how it passes from closed to unlocked and back: one transition at a time. */
export class AcervoSession {
  readonly #deps: SessionDeps;
  #current: Current = { kind: 'none', problem: null, dir: null };
  #busy = false;
  #leaving = false;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  get current(): Current {
    return this.#current;
  }

  /** True from the moment a lock began: nothing that needs keys may begin any more. */
  get leaving(): boolean {
    return this.#leaving;
  }

  set(current: Current): void {
    this.#current = current;
    this.#leaving = false;
    this.#deps.changed(current);
  }

  /** Runs one transition; a second one meanwhile answers `acervo.busy`. */
  async alone<T>(work: () => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    if (this.#busy) return err(appError('acervo.busy'));
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }

  /** Makes an acervo and holds it. What was open before is left. */
  async make(
    dir: string,
    input: NewAcervo,
  ): Promise<Result<{ material: Material; recovery: AgeIdentity; hold: Hold }, AppError>> {
    if (!mayCreateIn(dir)) return err(appError('acervo.folderNotEmpty'));
    await this.leave();
    const made = await createAcervo(dir, input);
    const hold = made.ok ? holdAcervo(dir) : made;
    if (made.ok && hold.ok) return ok({ ...made.value, hold: hold.value });
    // What was open is closed: the window has to hear of it.
    this.set({ kind: 'none', problem: null, dir: null });
    return hold.ok ? err(appError('internal')) : hold;
  }

  /** Reads the header and takes the lock; still no key. Errors: `acervo.*` of header and lock. */
  openFolder(dir: string): Result<void, AppError> {
    const header = readVaultFile(dir);
    if (!header.ok) return header;
    const hold = holdAcervo(dir);
    if (!hold.ok) return hold;
    if (!header.value.experimental) this.#deps.memory.setLastAcervo(dir);
    this.set({ kind: 'locked', dir, header: header.value, hold: hold.value, problem: null });
    return ok(undefined);
  }

  /** From keys to an unlocked acervo: database, log of failed tries, recovery of takes a crash left open. */
  async enter(material: Material, hold: Hold): Promise<Result<void, AppError>> {
    const { dir, header } = material;
    const opened = openAcervo(material, this.#deps.clock);
    if (!opened.ok) {
      wipeKeys(material.slot.keys);
      this.set({ kind: 'locked', dir, header, hold, problem: opened.error });
      return opened;
    }
    try {
      this.#logEntry(opened.value);
      const { recovered, problems } = await this.#deps.afterUnlock(opened.value);
      const all = [...headerProblems(material, opened.value), ...problems];
      this.set({ kind: 'unlocked', material, hold, opened: opened.value, recovered, problems: all });
    } catch (error) {
      opened.value.db.close();
      wipeKeys(material.slot.keys);
      throw error;
    }
    if (!header.experimental) this.#deps.memory.setLastAcervo(dir);
    return ok(undefined);
  }

  /** Keys leave the memory; the acervo stays held, so that no other process takes it over. */
  async forgetKeys(): Promise<void> {
    const current = this.#current;
    this.#leaving = true;
    if (current.kind === 'unlocked') {
      // Keys leave the memory whatever a full disk or a torn file says.
      await this.#deps.beforeLock(current.opened).catch(() => undefined);
      logQuietly(current.opened, 'acervo.locked');
      current.opened.db.close();
    }
    if (current.kind === 'unlocked' || current.kind === 'awaitingRecovery') {
      wipeKeys(current.material.slot.keys);
    }
  }

  /** Lets go of the acervo altogether, without telling the window. */
  async leave(): Promise<void> {
    const current = this.#current;
    if (current.kind === 'none') return;
    await this.forgetKeys();
    current.hold.release();
    this.#current = { kind: 'none', problem: null, dir: null };
    this.#leaving = false;
  }

  #logEntry(opened: OpenedAcervo): void {
    const { actor, vaultId, custody } = opened;
    for (const at of this.#deps.delay.takeFailures(vaultId)) {
      const as = { actor: actor.name, role: actor.role, subject: vaultId };
      custody.append({ ...as, kind: 'acervo.unlockFailed', detail: { at } });
    }
    logQuietly(opened, 'acervo.unlocked');
  }
}

/** What is wrong with the header that opened; a good one is remembered, a full disk only forgets it. */
function headerProblems({ header, slot }: Material, { db }: OpenedAcervo): AppError[] {
  if (!headerTrusted(header, slot.keys)) return [appError('acervo.damaged', { file: vaultFileName })];
  if (!isKnownHeader(db, header)) return [appError('acervo.rolledBack', { file: vaultFileName })];
  try {
    rememberHeaders(db, header);
  } catch {
    // It is remembered at the next unlock.
  }
  return [];
}

/** A row that must not stand in the way: a full disk is no reason to keep keys in memory or evidence out of reach. */
function logQuietly({ actor, vaultId, custody }: OpenedAcervo, kind: string): void {
  try {
    custody.append({ actor: actor.name, role: actor.role, subject: vaultId, kind, detail: {} });
  } catch {
    // The next row's time and number show that one is missing nowhere: rows are numbered only when written.
  }
}
