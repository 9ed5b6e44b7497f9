import { presentedTime, seekAndPresent } from './frame-clock.ts';
import { stepFrame } from './frame-step.ts';
import { openHlsStream, type HlsStream, type StreamFailure } from './hls-stream.ts';
import type { MediaDoor } from './media-door.ts';
import { openingState, withDamage, type PlaybackState } from './playback-state.ts';
import { nextRate } from './rates.ts';
import { WatchedRecorder } from './watched.ts';

/** While playing the screen is told ten times a second, not at every frame. */
const tellEveryMs = 100;
/** Playback counts as standing before a damaged stretch when the playhead is this close, ms. */
const nearMs = 250;

/** One playback of one recording on one video element, from opening to the custody row of what was watched. */
export class Playback {
  #state: PlaybackState = openingState;
  readonly #listeners = new Set<() => void>();
  readonly #watched = new WatchedRecorder();
  readonly #door: MediaDoor;
  readonly #video: HTMLVideoElement;
  readonly #frameRate: number;
  readonly #unhook = new AbortController();
  #stream: HlsStream | null = null;
  #token: string | null = null;
  #told = 0;
  /** The frame on the screen, also when the state was not told of it yet. */
  #frameMs: number | null = null;
  #stepping = false;

  constructor(video: HTMLVideoElement, frameRate: number, door: MediaDoor) {
    this.#video = video;
    this.#frameRate = frameRate;
    this.#door = door;
    this.#hook();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PlaybackState => this.#state;

  async open(): Promise<void> {
    const opened = await this.#door.open();
    if (this.#unhook.signal.aborted) {
      if (opened.ok) this.#door.close(opened.value.token, []);
      return;
    }
    if (!opened.ok) return this.#set({ phase: 'failed', error: opened.error });
    const { token, durationMs, early } = opened.value;
    this.#token = token;
    this.#set({ durationMs });
    const files = new Map(early.map(({ name, bytes }) => [name, bytes]));
    this.#stream = openHlsStream(this.#video, token, (failure) => void this.#failed(failure), files);
  }

  /** Ends the playback; main writes what was watched. */
  close(): void {
    if (this.#unhook.signal.aborted) return;
    this.#unhook.abort();
    this.#stream?.destroy();
    if (this.#token !== null) this.#door.close(this.#token, this.#watched.spans);
    this.#listeners.clear();
  }

  toggle(): void {
    if (this.#video.paused) this.play();
    else this.#video.pause();
  }

  play(): void {
    if (this.#video.ended) this.seek(0);
    // A play() cut short by a pause or a seek rejects; the state is told by the element's own events.
    this.#video.play().catch(() => undefined);
  }

  pause(): void {
    this.#video.pause();
  }

  seek(ms: number): void {
    const seconds = Math.min(Math.max(0, ms / 1000), this.#lastSecond());
    this.#video.currentTime = seconds;
    this.#set({ positionMs: seconds * 1000 });
  }

  skip(ms: number): void {
    this.seek(this.#video.currentTime * 1000 + ms);
  }

  setRate(rate: number): void {
    this.#video.playbackRate = rate;
  }

  changeRate(direction: 1 | -1): void {
    this.setRate(nextRate(this.#video.playbackRate, direction));
  }

  /** `L` of an editing desk: play, then faster. */
  shuttleForward(): void {
    if (this.#video.paused) this.play();
    else this.changeRate(1);
  }

  /** `J`: a browser cannot play backwards, so first back to 1×, then 5 s back at each press. */
  shuttleBack(skipMs: number): void {
    if (this.#video.playbackRate > 1) this.changeRate(-1);
    else this.skip(-skipMs);
  }

  setVolume(volume: number): void {
    this.#video.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100));
    this.#video.muted = this.#video.volume === 0;
  }

  toggleMute(): void {
    this.#video.muted = !this.#video.muted;
  }

  async step(direction: 1 | -1): Promise<void> {
    const shown = this.#frameMs;
    if (this.#stepping || shown === null) return;
    this.#stepping = true;
    this.#video.pause();
    const video = this.#video;
    const source = {
      shown: shown / 1000,
      duration: video.duration,
      seek: (s: number) => seekAndPresent(video, s, this.#unhook.signal),
    };
    try {
      const reached = await stepFrame(source, this.#frameRate, direction);
      this.#frameMs = reached * 1000;
      this.#set({ frameMs: this.#frameMs, positionMs: this.#frameMs });
    } finally {
      this.#stepping = false;
    }
  }

  #lastSecond(): number {
    const { duration } = this.#video;
    return Number.isFinite(duration) ? duration : this.#state.durationMs / 1000;
  }

  #set(change: Partial<PlaybackState>): void {
    if (this.#unhook.signal.aborted) return;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #hook(): void {
    const on = (names: readonly string[], then: () => void) => {
      for (const name of names) this.#video.addEventListener(name, then, { signal: this.#unhook.signal });
    };
    const read = () => this.#readElement();
    on(['play', 'playing', 'pause', 'ended', 'ratechange', 'volumechange', 'seeked', 'durationchange'], read);
    on(['loadeddata'], () => this.#set({ phase: 'ready' }));
    on(['pause', 'seeking'], () => this.#watched.interrupt());
    on(['seeking'], () => this.#leaveDamage());
    on(['waiting', 'timeupdate'], () => this.#stopBeforeDamage());
    on(['waiting'], () => this.#set({ waiting: true }));
    presentedTime(this.#video, this.#unhook.signal, (seconds) => this.#presented(seconds * 1000));
  }

  #readElement(): void {
    const v = this.#video;
    const durationMs = Number.isFinite(v.duration) ? v.duration * 1000 : this.#state.durationMs;
    this.#set({
      durationMs,
      positionMs: v.currentTime * 1000,
      frameMs: this.#frameMs,
      playing: !v.paused && !v.ended,
      waiting: !v.paused && v.readyState < v.HAVE_FUTURE_DATA,
      rate: v.playbackRate,
      volume: v.volume,
      muted: v.muted,
    });
  }

  #presented(frameMs: number): void {
    this.#frameMs = frameMs;
    const playing = !this.#video.paused && !this.#video.seeking;
    if (playing) this.#watched.framePlayed(frameMs);
    const now = performance.now();
    if (playing && now - this.#told < tellEveryMs) return;
    this.#told = now;
    const positionMs = this.#video.currentTime * 1000;
    this.#set({ phase: 'ready', frameMs, positionMs, waiting: false, watched: this.#watched.spans });
  }

  async #failed(failure: StreamFailure): Promise<void> {
    if (this.#token === null) return;
    const error = await this.#door.problem(this.#token);
    if (failure.kind !== 'segment') return this.#set({ phase: 'failed', error });
    const stretch = { fromMs: failure.fromMs, toMs: failure.toMs, error };
    this.#set({ stoppedAt: stretch, damaged: withDamage(this.#state.damaged, stretch) });
    this.#stopBeforeDamage();
  }

  #stopBeforeDamage(): void {
    const { stoppedAt } = this.#state;
    if (stoppedAt === null || this.#video.paused) return;
    if (this.#video.currentTime * 1000 >= stoppedAt.fromMs - nearMs) this.#video.pause();
  }

  /** Loading stands still after a refused segment; a jump elsewhere starts it again from there. */
  #leaveDamage(): void {
    if (this.#state.stoppedAt === null) return;
    this.#set({ stoppedAt: null });
    this.#stream?.resume(this.#video.currentTime);
  }
}
