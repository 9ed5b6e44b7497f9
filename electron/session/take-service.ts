import type { MainEvent } from '../../shared/contract/events.ts';
import type { CaptureSettings } from '../../shared/contract/settings.ts';
import type { SealedTake, Subject } from '../../shared/contract/take.ts';
import { minMinutesToStart } from '../../shared/domain/recording-space.ts';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import type { QualityCheck, TakeEventKind } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import type { Clock, OpenedAcervo } from '../evidence/opened-acervo.ts';
import type { SegmentInput } from '../evidence/intake-press.ts';
import type { Log } from '../evidence/log.ts';
import type { KeySource } from '../evidence/reader.ts';
import { batteryState } from './battery.ts';
import { freeMinutes, takeBitrate } from './free-space.ts';
import { beginTake, type TakeRequest } from './begin-take.ts';
import { OpenTake, type OpenTakeDeps } from './open-take.ts';
import { withSecondOpinion, type AskOpinion } from './second-opinion.ts';
import { signCheck } from './sign-check.ts';

export interface TakeDeps {
  readonly clock: Clock;
  readonly appVersion: string;
  readonly log: Log;
  readonly opened: () => OpenedAcervo | null;
  readonly capture: (opened: OpenedAcervo) => CaptureSettings;
  readonly emit: (event: MainEvent) => void;
  readonly allowMedia: (allowed: boolean) => void;
  /** Keeps the machine awake; the answer lets it sleep again. */
  readonly blockSleep: () => () => void;
  readonly secondOpinion: AskOpinion;
}

interface Offer {
  readonly recordingId: RecordingId;
  readonly subject: Subject;
  readonly cause: string;
}

type Detail = Readonly<Record<string, string | number | boolean>>;
type Done = Result<Record<string, never>, AppError>;

/** Filming as main decides it: one take at a time, from the permission to the seal. */
export class TakeService {
  readonly #deps: TakeDeps;
  #open: OpenTake | null = null;
  #preflight = false;
  /** The take that is being opened: it counts as open for everything that an open take forbids. */
  #starting: Promise<unknown> | null = null;
  #offer: Offer | null = null;
  /** Holds the file keys of the last take for its conferência, so that a write-only station can read it back. */
  #last: OpenTake | null = null;

  constructor(deps: TakeDeps) {
    this.#deps = deps;
  }

  get openTake(): RecordingId | null {
    return this.#open?.recordingId ?? null;
  }

  get busy(): boolean {
    return this.#open !== null || this.#starting !== null;
  }

  /** Keys that open `recordingId` without any identity, while its conferência is open. */
  conferenciaKeys(recordingId: RecordingId): KeySource | null {
    return this.#last?.recordingId === recordingId ? { fileKeys: this.#last.fileKeys } : null;
  }

  openPreflight(): Result<{ freeMinutes: number; battery: string | null }, AppError> {
    const opened = this.#deps.opened();
    if (opened === null) return err(appError('acervo.locked'));
    this.#preflight = true;
    this.#permit();
    const bitrate = takeBitrate(this.#deps.capture(opened));
    return ok({ freeMinutes: freeMinutes(opened.dir, bitrate), battery: batteryState() });
  }

  closePreflight(): Done {
    this.#preflight = false;
    this.#permit();
    return ok({});
  }

  async start(request: TakeRequest): Promise<Result<{ recordingId: RecordingId; take: number }, AppError>> {
    const opened = this.#deps.opened();
    if (opened === null) return err(appError('acervo.locked'));
    if (this.busy) return err(appError('take.alreadyOpen'));
    const bitrate = takeBitrate(this.#deps.capture(opened));
    const minutes = freeMinutes(opened.dir, bitrate);
    if (minutes < minMinutesToStart)
      return err(appError('take.noSpace', { minutes, least: minMinutesToStart }));
    const { clock, log } = this.#deps;
    const onFailed = (cause: AppError): void => void this.#endByItself(cause);
    const starting = beginTake(opened, request, { clock, log, onFailed }).then((begun) => {
      this.#starting = null;
      if (!begun.ok) return begun;
      const { recordingId, take } = begun.value.intake.header;
      this.#begin({ opened, bitrate, recordingId, ...begun.value });
      return ok({ recordingId, take });
    });
    this.#starting = starting;
    return starting;
  }

  async append(
    recordingId: RecordingId,
    segment: SegmentInput,
  ): Promise<Result<{ acknowledged: number; acknowledgedMs: number }, AppError>> {
    const open = this.#open;
    if (open === null || open.recordingId !== recordingId) return err(appError('take.notOpen'));
    return open.append(segment);
  }

  event(recordingId: RecordingId, kind: TakeEventKind, atMs: number, detail: Detail): Done {
    const open = this.#open;
    // What comes after the seal began would be answered and stand nowhere.
    if (open?.recordingId !== recordingId || open.sealing) return err(appError('take.notOpen'));
    return open.tell(kind, detail, atMs) ? ok({}) : err(appError('ipc.badInput'));
  }

  async stop(input: {
    recordingId: RecordingId;
    framesEncoded: number;
    framesDropped: number;
    reason: 'operator' | 'lost';
  }): Promise<Result<SealedTake, AppError>> {
    const open = this.#open;
    if (open === null || open.recordingId !== input.recordingId) return err(appError('take.notOpen'));
    const { framesEncoded, framesDropped, reason } = input;
    open.event('end', { framesEncoded, framesDropped, reason });
    const sealed = await this.#seal(open, reason === 'operator' ? 'completa' : 'interrompida');
    if (sealed.ok && reason === 'lost')
      this.#offer = { recordingId: open.recordingId, subject: open.subject, cause: 'lost' };
    return sealed;
  }

  /** The window died: what was acknowledged is sealed, and a continuation is offered when it is back. */
  async rendererGone(): Promise<void> {
    this.closePreflight();
    await this.#starting;
    const open = this.#open;
    if (open === null) return;
    open.event('rendererLost', {});
    await this.#seal(open, 'interrompida');
    this.#offer = { recordingId: open.recordingId, subject: open.subject, cause: 'rendererLost' };
  }

  /** Suspend, resume, lock: noted in the film while one is open. */
  note(kind: TakeEventKind, detail: Detail = {}): void {
    this.#open?.alarm(kind, detail);
  }

  current(): { open: RecordingId | null; offerContinuation: Offer | null } {
    return { open: this.openTake, offerContinuation: this.#open === null ? this.#offer : null };
  }

  dismissContinuation(): Done {
    this.#offer = null;
    return ok({});
  }

  /** Signs the check of the last take, after a second decoder was heard; answers what was signed. */
  async reportCheck(recordingId: RecordingId, check: QualityCheck): Promise<Result<QualityCheck, AppError>> {
    const opened = this.#deps.opened();
    if (opened === null) return err(appError('acervo.locked'));
    const keys = this.conferenciaKeys(recordingId);
    // A check of an earlier recording would replace one that was made when it was filmed.
    if (keys === null) return err(appError('recording.notFound'));
    const { secondOpinion: ask, clock } = this.#deps;
    const heard = await withSecondOpinion(opened, recordingId, check, { keys, ask });
    if (this.#deps.opened() !== opened) return err(appError('acervo.locked'));
    return signCheck(opened, recordingId, heard, clock);
  }

  /** Before the acervo locks or the process ends in order: seal what is open, forget keys. */
  async finish(): Promise<void> {
    this.closePreflight();
    await this.#starting;
    if (this.#open !== null) await this.#seal(this.#open, 'interrompida');
    this.#closeConferencia();
    this.#offer = null;
  }

  #begin(take: Pick<OpenTakeDeps, 'opened' | 'bitrate' | 'recordingId' | 'intake' | 'subject'>): void {
    this.#closeConferencia();
    this.#offer = null;
    this.#open = new OpenTake({ ...this.#deps, ...take, letSleep: this.#deps.blockSleep() });
    this.#permit();
    this.#open.watch();
  }

  async #seal(open: OpenTake, status: 'completa' | 'interrompida'): Promise<Result<SealedTake, AppError>> {
    const sealed = await open.seal(status);
    if (this.#open === open) this.#open = null;
    this.#last = open;
    this.#permit();
    return sealed;
  }

  /** The disk refused a write: everything acknowledged before it is sealed. */
  async #endByItself(cause: AppError): Promise<void> {
    const open = this.#open;
    if (open === null || open.sealing) return;
    const sealed = await this.#seal(open, 'interrompida');
    if (!sealed.ok) return;
    this.#offer = { recordingId: open.recordingId, subject: open.subject, cause: cause.code };
    this.#deps.emit({ type: 'take.ended', sealed: sealed.value, cause });
  }

  #closeConferencia(): void {
    this.#last?.dropKeys();
    this.#last = null;
  }

  #permit(): void {
    this.#deps.allowMedia(this.#preflight || this.#open !== null);
  }
}
