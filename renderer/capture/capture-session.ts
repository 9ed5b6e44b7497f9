import type { MainEvent } from '../../shared/contract/events.ts';
import type { Bridge } from '../../shared/contract/index.ts';
import type { CaptureSettings } from '../../shared/contract/settings.ts';
import type { SealedTake, Subject } from '../../shared/contract/take.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { FromCapture } from '../workers/protocol.ts';
import { AlarmWatch } from './alarm-watch.ts';
import { CaptureLine } from './capture-line.ts';
import type { CaptureWorker } from './capture-line.ts';
import { emptySnapshot } from './capture-types.ts';
import type { CaptureProblem, CaptureSnapshot, Devices, PreviewInfo } from './capture-types.ts';
import { listDevices, openDevices } from './devices.ts';
import { FilmedTake } from './filmed-take.ts';
import { SnapshotStore } from './snapshot-store.ts';
import { describeSource } from './source.ts';

const watchEveryMs = 1000;

export interface CaptureDeps {
  readonly call: Bridge['call'];
  readonly media: MediaDevices;
  readonly createWorker: () => CaptureWorker;
  readonly now: () => number;
}

type Started = Result<{ recordingId: RecordingId }, CaptureProblem>;

/** The page's side of filming: devices, preview, one take after the other, alarms. One per window. */
export class CaptureSession {
  readonly #deps: CaptureDeps;
  readonly #store = new SnapshotStore();
  #line: CaptureLine | null = null;
  #watch: AlarmWatch | null = null;
  #take: FilmedTake | null = null;
  #losses = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(deps: Pick<CaptureDeps, 'call'> & Partial<CaptureDeps>) {
    this.#deps = {
      media: navigator.mediaDevices,
      createWorker: () =>
        new Worker(new URL('../workers/capture/capture-worker.ts', import.meta.url), { type: 'module' }),
      now: () => performance.now(),
      ...deps,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  readonly snapshot = (): CaptureSnapshot => this.#store.get();

  get stream(): MediaStream | null {
    return this.#line?.stream ?? null;
  }

  listDevices(): Promise<Devices> {
    return listDevices(this.#deps.media);
  }

  async openPreview(settings: CaptureSettings): Promise<Result<PreviewInfo, CaptureProblem>> {
    await this.close();
    const preflight = await this.#deps.call('take.openPreflight', {});
    if (!preflight.ok) return this.#refuse({ kind: 'main', error: preflight.error });
    const devices = await openDevices(this.#deps.media, settings);
    if (!devices.ok) return this.#refuse(devices.error);
    const line = new CaptureLine(devices.value, this.#deps.createWorker());
    const codec = await line.open(settings);
    if (!codec.ok) {
      line.close();
      return this.#refuse(codec.error);
    }
    const source = describeSource(line.devices, codec.value);
    this.#attach(line, source.frameRate);
    this.#store.set({ ...emptySnapshot, state: 'preview', source });
    return ok({ source, hasAudio: line.devices.microphone !== null, ...preflight.value });
  }

  async start(subject: Subject, continues: RecordingId | null): Promise<Started> {
    const { state } = this.snapshot();
    if (state !== 'preview' && state !== 'ended') return err({ kind: 'cameraBusy' });
    this.#losses = 0;
    this.#watch?.forget();
    return this.#start(subject, continues, []);
  }

  mark(label: string): void {
    this.#take?.mark(label);
  }

  async stop(): Promise<Result<SealedTake, CaptureProblem>> {
    return this.#take?.stop() ?? err({ kind: 'main' });
  }

  /** Something main saw during the take. */
  onMainAlarm(event: Extract<MainEvent, { type: 'take.alarm' }>): void {
    const watch = this.#watch;
    if (watch === null || event.recordingId !== this.snapshot().recordingId) return;
    if (event.kind === 'resume') watch.clear('suspend');
    watch.raise(event.kind, event.detail, this.#deps.now());
    this.#store.update({ alarms: watch.alarms });
  }

  /** Main ended the take by itself and sealed what it had. */
  onMainEnded(sealed: SealedTake, cause: AppError): void {
    this.#take?.endedByMain(sealed, cause);
  }

  /** Ends a running take, lets go of the devices and closes the preflight. */
  async close(): Promise<void> {
    const { state } = this.snapshot();
    if (state === 'recording' || state === 'starting' || state === 'stopping') await this.stop();
    const wasOpen = this.#line !== null;
    clearInterval(this.#timer);
    this.#line?.close();
    this.#line = null;
    this.#watch = null;
    this.#take = null;
    this.#store.set(emptySnapshot);
    if (wasOpen) await this.#deps.call('take.closePreflight', {});
  }

  async #start(
    subject: Subject,
    continues: RecordingId | null,
    earlier: readonly SealedTake[],
  ): Promise<Started> {
    const { source } = this.snapshot();
    const line = this.#line;
    const watch = this.#watch;
    if (line === null || watch === null || source === null) return err({ kind: 'noCamera' });
    this.#store.set({ ...emptySnapshot, source, earlier, alarms: watch.alarms, state: 'starting' });
    const videoCodec = await line.encoderAfter(this.#losses);
    if (videoCodec === null) return this.#unstarted({ kind: 'noEncoder' });
    const used = { ...source, videoCodec };
    this.#store.update({ source: used });
    const answer = await this.#deps.call('take.start', { subject, source: used, continues });
    if (!answer.ok) return this.#unstarted({ kind: 'main', error: answer.error });
    const { recordingId } = answer.value;
    const encoderLost = (sealed: SealedTake): void => void this.#goOn(subject, sealed);
    this.#take = new FilmedTake({ ...this.#deps, recordingId, line, watch, store: this.#store, encoderLost });
    const began = await this.#take.begin();
    return began ? ok({ recordingId }) : err(this.snapshot().problem ?? { kind: 'cameraBusy' });
  }

  /** Films on in a linked take with the next encoder, without waiting to be asked. */
  async #goOn(subject: Subject, sealed: SealedTake): Promise<void> {
    this.#losses += 1;
    const { earlier, problem } = this.snapshot();
    const next = await this.#start(subject, sealed.recordingId, [...earlier, sealed]);
    if (!next.ok) this.#store.update({ state: 'ended', sealed, earlier, problem });
  }

  #unstarted(problem: CaptureProblem): Started {
    this.#store.update({ state: 'preview', problem });
    return err(problem);
  }

  async #refuse(problem: CaptureProblem): Promise<Result<never, CaptureProblem>> {
    this.#store.set({ ...emptySnapshot, problem });
    if (problem.kind !== 'main') await this.#deps.call('take.closePreflight', {});
    return err(problem);
  }

  #attach(line: CaptureLine, nominalFps: number): void {
    const { camera, microphone } = line.devices;
    const watch = new AlarmWatch({
      nominalFps,
      hasSound: microphone !== null,
      now: this.#deps.now(),
      tell: (kind, detail) => this.#take?.event(kind, detail),
    });
    this.#line = line;
    this.#watch = watch;
    line.listen(
      (message) => this.#receive(message),
      (detail) => this.#take?.workerDied(detail),
    );
    const follow = (track: MediaStreamTrack, which: 'camera' | 'microphone'): void => {
      const state = (next: 'live' | 'muted' | 'ended') => () => {
        if (watch.track(which, next, this.#deps.now())) this.#store.update({ alarms: watch.alarms });
      };
      track.onmute = state('muted');
      track.onunmute = state('live');
      track.onended = state('ended');
    };
    follow(camera, 'camera');
    if (microphone !== null) follow(microphone, 'microphone');
    // The worker's own messages drive the watch; this is for the worker that has died.
    this.#timer = setInterval(() => {
      if (watch.look(this.#deps.now())) this.#store.update({ alarms: watch.alarms });
    }, watchEveryMs);
  }

  #receive(message: FromCapture): void {
    this.#take?.receive(message);
    if (message.type !== 'status') return;
    const watch = this.#watch;
    if (watch === null) return;
    const changed = watch.status(message, this.#deps.now());
    const { fps, levelDb, peakDb } = message;
    this.#store.update({ fps, levelDb, peakDb, ...(changed ? { alarms: watch.alarms } : {}) });
  }
}
