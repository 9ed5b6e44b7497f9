import path from 'node:path';
import type { AcervoState, RecoverySheet } from '../../shared/contract/acervo.ts';
import { passphraseAllowed } from '../../shared/domain/passphrase.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { FolderToken } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { AgeIdentity } from '../vault/age/identity.ts';
import { openSlot } from '../vault/keys.ts';
import type { AcervoSession } from './acervo-session.ts';
import type { AppMemory } from './app-memory.ts';
import type { NewAcervo } from './create-acervo.ts';
import { stateOf, type Current } from './current.ts';
import { freshExperimentDir } from './experimental.ts';
import { folderContents, type FolderRegistry } from './folders.ts';
import { knownHeader } from './known-header.ts';
import { openAcervo, type Material } from './open-acervo.ts';
import { confirmRecovery, renewRecovery } from './recovery.ts';
import type { UnlockDelay } from './unlock-delay.ts';

export interface AcervoDeps {
  readonly userDataDir: string;
  readonly session: AcervoSession;
  readonly folders: FolderRegistry;
  readonly memory: AppMemory;
  readonly delay: UnlockDelay;
  readonly clock: Clock;
  /** Invented data of *Experimentar*. */
  readonly experiment: () => NewAcervo;
  readonly certameName: string;
  readonly sheetOf: (recovery: AgeIdentity) => RecoverySheet;
}

type Answer = Promise<Result<AcervoState, AppError>>;
type NewAcervoForm = Omit<NewAcervo, 'experimental' | 'certameName'> & {
  readonly folder: FolderToken | null;
};

/** What the acervo's screens can do: create, open, try out, unlock, lock. */
export class AcervoService {
  readonly #deps: AcervoDeps;
  readonly #session: AcervoSession;

  constructor(deps: AcervoDeps) {
    this.#deps = deps;
    this.#session = deps.session;
  }

  get defaultDir(): string {
    return path.join(this.#deps.userDataDir, 'acervo');
  }

  /** The acervo while it is unlocked. */
  get opened(): OpenedAcervo | null {
    const { current, leaving } = this.#session;
    return current.kind === 'unlocked' && !leaving ? current.opened : null;
  }

  /** Folder of the acervo in whatever state, for checks that need no key. */
  get dir(): string | null {
    const { current } = this.#session;
    return current.kind === 'none' || current.kind === 'locked' ? current.dir : current.material.dir;
  }

  state(current: Current = this.#session.current): AcervoState {
    const waitSeconds = current.kind === 'locked' ? this.#deps.delay.waitSeconds(current.header.vaultId) : 0;
    return stateOf(current, { defaultDir: this.defaultDir, waitSeconds });
  }

  /** At start: the acervo used last, else the default one, else the first screen. */
  openRemembered(): void {
    const { lastAcervo } = this.#deps.memory;
    const candidates = lastAcervo === null ? [this.defaultDir] : [lastAcervo, this.defaultDir];
    const dir = candidates.find(hasAcervo);
    if (dir === undefined) return;
    const opened = this.#session.openFolder(dir);
    if (!opened.ok) this.#session.set({ kind: 'none', problem: opened.error, dir });
  }

  async create(form: NewAcervoForm): Promise<Result<RecoverySheet, AppError>> {
    if (!passphraseAllowed(form.passphrase)) return err(appError('acervo.passphraseWeak'));
    const dir = form.folder === null ? this.defaultDir : this.#deps.folders.path(form.folder);
    if (dir === null) return err(appError('acervo.notFound'));
    return this.#session.alone(async () => {
      const input = { ...form, experimental: false, certameName: this.#deps.certameName };
      const made = await this.#session.make(dir, input);
      if (!made.ok) return made;
      this.#session.set({ kind: 'awaitingRecovery', station: form.station, ...made.value });
      return ok(this.#deps.sheetOf(made.value.recovery));
    });
  }

  async tryOut(): Answer {
    return this.#session.alone(async () => {
      const dir = freshExperimentDir(this.#deps.userDataDir);
      const made = await this.#session.make(dir, this.#deps.experiment());
      if (!made.ok) return made;
      const { material, recovery, hold } = made.value;
      // Nobody keeps the recovery identity of an experiment: it is thrown away with it.
      const confirmed = confirmRecovery(material, recovery, recovery.identity);
      return confirmed.ok ? this.#enter(confirmed.value, hold) : confirmed;
    });
  }

  recoverySheet(): Result<RecoverySheet, AppError> {
    const { current } = this.#session;
    if (current.kind !== 'awaitingRecovery') return err(appError('acervo.notFound'));
    return ok(this.#deps.sheetOf(current.recovery));
  }

  /** Name of the station while its sheet is shown: the database is not open then. */
  get stationName(): string {
    const { current } = this.#session;
    return current.kind === 'awaitingRecovery' ? current.station : '';
  }

  async confirmRecovery(typed: string): Answer {
    const { current } = this.#session;
    if (current.kind !== 'awaitingRecovery') return ok(this.state());
    return this.#session.alone(async () => {
      const confirmed = confirmRecovery(current.material, current.recovery, typed);
      return confirmed.ok ? this.#enter(confirmed.value, current.hold) : confirmed;
    });
  }

  async open(folder: FolderToken): Answer {
    const dir = this.#deps.folders.path(folder);
    if (dir === null) return err(appError('acervo.notFound'));
    return this.#session.alone(async () => {
      await this.#session.leave();
      const opened = this.#session.openFolder(dir);
      if (opened.ok) return ok(this.state());
      this.#session.set({ kind: 'none', problem: opened.error, dir });
      return opened;
    });
  }

  async unlock(login: string, passphrase: string): Answer {
    const { current } = this.#session;
    if (current.kind !== 'locked') return ok(this.state());
    return this.#session.alone(async () => {
      const { vaultId } = current.header;
      const seconds = this.#deps.delay.waitSeconds(vaultId);
      if (seconds > 0) return err(appError('acervo.waitBeforeRetry', { seconds }));
      const slot = await openSlot(current.header, login, passphrase);
      if (slot.ok)
        return this.#withSlot({ dir: current.dir, header: current.header, slot: slot.value }, current);
      if (slot.error.code === 'acervo.wrongPassphrase') this.#deps.delay.failed(vaultId);
      return slot;
    });
  }

  async lock(): Answer {
    const { current } = this.#session;
    if (current.kind !== 'unlocked' && current.kind !== 'awaitingRecovery') return ok(this.state());
    return this.#session.alone(async () => {
      const { dir, header } = current.material;
      await this.#session.forgetKeys();
      this.#session.set({ kind: 'locked', dir, header, hold: current.hold, problem: null });
      return ok(this.state());
    });
  }

  async close(): Answer {
    return this.#session.alone(async () => {
      await this.#session.leave();
      this.#deps.memory.setLastAcervo(null);
      this.#session.set({ kind: 'none', problem: null, dir: null });
      return ok(this.state());
    });
  }

  async #withSlot(material: Material, { hold }: Extract<Current, { kind: 'locked' }>): Answer {
    if (material.header.recovery.confirmed) return this.#enter(material, hold);
    const before = this.#before(material);
    // Entered before, so it was confirmed: an old header must not make the printed sheet worthless.
    if (before.entered) return this.#enter(material, hold);
    const renewed = await renewRecovery(material);
    if (!renewed.ok) return renewed;
    this.#session.set({
      kind: 'awaitingRecovery',
      hold,
      station: before.station,
      ...renewed.value,
    });
    return ok(this.state());
  }

  /** What the database says of an acervo that is not entered yet. */
  #before(material: Material): { readonly station: string; readonly entered: boolean } {
    const opened = openAcervo(material, this.#deps.clock);
    if (!opened.ok) return { station: '', entered: false };
    const { station, db } = opened.value;
    const entered = knownHeader(db) !== null;
    db.close();
    return { station, entered };
  }

  async #enter(material: Material, hold: Extract<Current, { kind: 'locked' }>['hold']): Answer {
    const entered = await this.#session.enter(material, hold);
    return entered.ok ? ok(this.state()) : entered;
  }
}

function hasAcervo(dir: string): boolean {
  try {
    return folderContents(dir) === 'acervo';
  } catch {
    return false;
  }
}
