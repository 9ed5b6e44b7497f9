import path from 'node:path';
import type { AcervoState, RecoverySheet } from '../../shared/contract/acervo.ts';
import { passphraseAllowed } from '../../shared/domain/passphrase.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { FolderToken } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import { changePassphrase, openSlot, wipeKeys } from '../vault/keys.ts';
import { holdAcervo } from '../vault/vault-lock.ts';
import { readVaultFile, writeVaultFile } from '../vault/vault-file.ts';
import type { AppMemory } from './app-memory.ts';
import { createAcervo, type NewAcervo } from './create-acervo.ts';
import { stateOf, type Current } from './current.ts';
import { freshExperimentDir } from './experimental.ts';
import { folderContents, type FolderRegistry } from './folders.ts';
import { openAcervo, type Material } from './open-acervo.ts';
import { confirmRecovery, recoverySheet, renewRecovery } from './recovery.ts';
import type { UnlockDelay } from './unlock-delay.ts';

export interface AcervoDeps {
  readonly userDataDir: string;
  readonly folders: FolderRegistry;
  readonly memory: AppMemory;
  readonly delay: UnlockDelay;
  readonly clock: Clock;
  readonly experiment: () => NewAcervo;
  /** Seals what an earlier process left open; answers how many takes and what could not be read. */
  readonly afterUnlock: (opened: OpenedAcervo) => Promise<{ recovered: number; problems: AppError[] }>;
  readonly beforeLock: (opened: OpenedAcervo) => Promise<void>;
  readonly changed: (state: AcervoState) => void;
}

type Answer = Promise<Result<AcervoState, AppError>>;

/** Create, open, unlock, lock: one acervo at a time, one transition at a time. */
export class AcervoService {
  readonly #deps: AcervoDeps;
  #current: Current = { kind: 'none', problem: null };
  #busy = false;

  constructor(deps: AcervoDeps) {
    this.#deps = deps;
  }

  get defaultDir(): string {
    return path.join(this.#deps.userDataDir, 'acervo');
  }

  /** The acervo while it is unlocked. */
  get opened(): OpenedAcervo | null {
    return this.#current.kind === 'unlocked' ? this.#current.opened : null;
  }

  /** Folder of the acervo in whatever state, for checks that need no key. */
  get dir(): string | null {
    const current = this.#current;
    if (current.kind === 'none') return null;
    return current.kind === 'locked' ? current.dir : current.material.dir;
  }

  state(): AcervoState {
    const current = this.#current;
    const waitSeconds = current.kind === 'locked' ? this.#deps.delay.waitSeconds(current.header.vaultId) : 0;
    return stateOf(current, { defaultDir: this.defaultDir, waitSeconds });
  }

  /** At start: the acervo used last, else the default one, else the first screen. */
  openRemembered(): void {
    const { lastAcervo } = this.#deps.memory;
    const candidates = lastAcervo === null ? [this.defaultDir] : [lastAcervo, this.defaultDir];
    for (const dir of candidates) {
      if (!hasAcervo(dir)) continue;
      const opened = this.#openFolder(dir);
      if (!opened.ok) this.#set({ kind: 'none', problem: opened.error });
      return;
    }
  }

  async create(input: Omit<NewAcervo, 'experimental' | 'certameName'> & { folder: FolderToken | null; certameName: string }): Promise<Result<RecoverySheet, AppError>> {
    if (!passphraseAllowed(input.passphrase)) return err(appError('acervo.passphraseWeak'));
    const dir = input.folder === null ? this.defaultDir : this.#deps.folders.path(input.folder);
    if (dir === null) return err(appError('acervo.notFound'));
    return this.#alone(async () => {
      if (folderContents(dir) !== 'empty') return err(appError('acervo.folderNotEmpty'));
      const made = await this.#make(dir, { ...input, experimental: false });
      if (!made.ok) return made;
      this.#set({ kind: 'awaitingRecovery', ...made.value });
      return ok(recoverySheet(made.value.recovery));
    });
  }

  async tryOut(): Answer {
    return this.#alone(async () => {
      const made = await this.#make(freshExperimentDir(this.#deps.userDataDir), this.#deps.experiment());
      if (!made.ok) return made;
      const confirmed = confirmRecovery(made.value.material, made.value.recovery, made.value.recovery.identity);
      if (!confirmed.ok) return confirmed;
      return this.#enter(confirmed.value, made.value.hold);
    });
  }

  recoverySheet(): Result<RecoverySheet, AppError> {
    if (this.#current.kind !== 'awaitingRecovery') return err(appError('acervo.notFound'));
    return ok(recoverySheet(this.#current.recovery));
  }

  async confirmRecovery(typed: string): Answer {
    const current = this.#current;
    if (current.kind !== 'awaitingRecovery') return err(appError('acervo.notFound'));
    return this.#alone(async () => {
      const confirmed = confirmRecovery(current.material, current.recovery, typed);
      return confirmed.ok ? this.#enter(confirmed.value, current.hold) : confirmed;
    });
  }

  async open(folder: FolderToken): Answer {
    const dir = this.#deps.folders.path(folder);
    if (dir === null) return err(appError('acervo.notFound'));
    return this.#alone(async () => {
      await this.#leave();
      const opened = this.#openFolder(dir);
      if (!opened.ok) this.#set({ kind: 'none', problem: null });
      return opened.ok ? ok(this.state()) : opened;
    });
  }

  async unlock(login: string, passphrase: string): Answer {
    const current = this.#current;
    if (current.kind !== 'locked') return ok(this.state());
    return this.#alone(async () => {
      const { vaultId } = current.header;
      const seconds = this.#deps.delay.waitSeconds(vaultId);
      if (seconds > 0) return err(appError('acervo.waitBeforeRetry', { seconds }));
      const slot = await openSlot(current.header, login, passphrase);
      if (!slot.ok) {
        if (slot.error.code === 'acervo.wrongPassphrase') this.#deps.delay.failed(vaultId);
        return slot;
      }
      const material: Material = { dir: current.dir, header: current.header, slot: slot.value };
      if (current.header.recovery.confirmed) return this.#enter(material, current.hold);
      const renewed = await renewRecovery(material);
      if (!renewed.ok) return renewed;
      this.#set({ kind: 'awaitingRecovery', hold: current.hold, ...renewed.value });
      return ok(this.state());
    });
  }

  async lock(): Answer {
    const current = this.#current;
    if (current.kind !== 'unlocked' && current.kind !== 'awaitingRecovery') return ok(this.state());
    return this.#alone(async () => {
      const { dir, header } = current.material;
      await this.#forgetKeys();
      this.#set({ kind: 'locked', dir, header, hold: current.hold, problem: null });
      return ok(this.state());
    });
  }

  async close(): Answer {
    return this.#alone(async () => {
      await this.#leave();
      this.#deps.memory.setLastAcervo(null);
      this.#set({ kind: 'none', problem: null });
      return ok(this.state());
    });
  }

  /** Ends with the process: keys forgotten, lock released, folder remembered for the next start. */
  async shutdown(): Promise<void> {
    await this.#leave();
    this.#current = { kind: 'none', problem: null };
  }

  async changePassphrase(current: string, next: string): Promise<Result<Record<string, never>, AppError>> {
    const now = this.#current;
    if (now.kind !== 'unlocked') return err(appError('acervo.locked'));
    if (!passphraseAllowed(next)) return err(appError('acervo.passphraseWeak'));
    const { vaultId, actor, custody, signer } = now.opened;
    const seconds = this.#deps.delay.waitSeconds(vaultId);
    if (seconds > 0) return err(appError('acervo.waitBeforeRetry', { seconds }));
    return this.#alone(async () => {
      const changed = await changePassphrase(now.material.header, actor.userId, current, next);
      if (!changed.ok) {
        if (changed.error.code === 'acervo.wrongPassphrase') this.#deps.delay.failed(vaultId);
        return changed;
      }
      const written = writeVaultFile(now.material.dir, changed.value, signer);
      if (!written.ok) return written;
      custody.append({ actor: actor.name, role: actor.role, kind: 'passphrase.changed', subject: actor.userId, detail: {} });
      this.#set({ ...now, material: { ...now.material, header: written.value } });
      return ok({});
    });
  }

  async #make(dir: string, input: NewAcervo): Promise<Result<{ material: Material; recovery: Parameters<typeof recoverySheet>[0]; hold: Extract<Current, { kind: 'locked' }>['hold'] }, AppError>> {
    await this.#leave();
    const made = await createAcervo(dir, input);
    if (!made.ok) return made;
    const hold = holdAcervo(dir);
    return hold.ok ? ok({ ...made.value, hold: hold.value }) : hold;
  }

  #openFolder(dir: string): Result<void, AppError> {
    const header = readVaultFile(dir);
    if (!header.ok) return header;
    const hold = holdAcervo(dir);
    if (!hold.ok) return hold;
    if (!header.value.experimental) this.#deps.memory.setLastAcervo(dir);
    this.#set({ kind: 'locked', dir, header: header.value, hold: hold.value, problem: null });
    return ok(undefined);
  }

  async #enter(material: Material, hold: Extract<Current, { kind: 'locked' }>['hold']): Answer {
    const opened = openAcervo(material, this.#deps.clock);
    if (!opened.ok) {
      this.#set({ kind: 'locked', dir: material.dir, header: material.header, hold, problem: opened.error });
      return opened;
    }
    const { custody, actor, vaultId } = opened.value;
    const as = { actor: actor.name, role: actor.role, subject: vaultId };
    for (const at of this.#deps.delay.takeFailures(vaultId)) custody.append({ ...as, kind: 'acervo.unlockFailed', detail: { at } });
    custody.append({ ...as, kind: 'acervo.unlocked', detail: {} });
    const after = await this.#deps.afterUnlock(opened.value);
    if (!material.header.experimental) this.#deps.memory.setLastAcervo(material.dir);
    this.#set({ kind: 'unlocked', material, hold, opened: opened.value, ...after });
    return ok(this.state());
  }

  async #forgetKeys(): Promise<void> {
    const current = this.#current;
    if (current.kind === 'unlocked') {
      await this.#deps.beforeLock(current.opened);
      const { actor, vaultId, custody, db } = current.opened;
      custody.append({ actor: actor.name, role: actor.role, subject: vaultId, kind: 'acervo.locked', detail: {} });
      db.close();
    }
    if (current.kind === 'unlocked' || current.kind === 'awaitingRecovery') wipeKeys(current.material.slot.keys);
  }

  async #leave(): Promise<void> {
    const current = this.#current;
    if (current.kind === 'none') return;
    await this.#forgetKeys();
    current.hold.release();
    this.#current = { kind: 'none', problem: null };
  }

  async #alone<T>(work: () => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> {
    if (this.#busy) return err(appError('acervo.busy'));
    this.#busy = true;
    try {
      return await work();
    } finally {
      this.#busy = false;
    }
  }

  #set(current: Current): void {
    this.#current = current;
    this.#deps.changed(this.state());
  }
}

function hasAcervo(dir: string): boolean {
  try {
    return folderContents(dir) === 'acervo';
  } catch {
    return false;
  }
}
