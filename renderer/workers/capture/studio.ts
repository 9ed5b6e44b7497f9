import type { CaptureOptions, EndCause, FromCapture, ToCapture } from '../protocol.ts';
import { silenceFloorDb } from '../analysis/loudness.ts';
import { chooseVideo } from './encoder-config.ts';
import { PictureInput } from './picture-input.ts';
import { SoundInput } from './sound-input.ts';
import { Take } from './take.ts';

/** Pace of the watch, ms. With one segment a second the page gets fewer than five messages a second. */
const tickMs = 300;
/** A source that gives nothing for so many ticks is replaced. Ticks and not a clock: a machine that stalls stalls both. */
const missingTicks = 5;
const framesRemembered = 7;
/** A take whose first frame does not come within this has no camera. */
const firstFrameTicks = 10;

/** Camera and microphone of one preview, and the takes filmed with them. */
export class Studio {
  readonly #post: (message: FromCapture, transfer?: Transferable[]) => void;
  readonly #pictures: PictureInput;
  readonly #sound: SoundInput | null;
  readonly #channels: number;
  #config: VideoEncoderConfig | null = null;
  #take: Take | null = null;
  /** False once the take has finished; it is kept until the next one for what is still to be acknowledged. */
  #filming = false;
  #takeTicks = 0;
  #seenFrames: number[] = [0];
  #seenBlocks = 0;
  #ticksWithoutFrame = 0;
  #ticksWithoutSound = 0;
  #soundEnded = false;
  #told = false;

  constructor(
    attach: Extract<ToCapture, { type: 'attach' }>,
    post: (message: FromCapture, transfer?: Transferable[]) => void,
  ) {
    this.#post = post;
    this.#channels = attach.audio === null ? 0 : attach.channels;
    this.#pictures = new PictureInput({
      frame: (frame, atUs) => this.#take?.frame(frame, atUs),
      missed: (frames) => this.#take?.missed(frames),
      ended: () => void this.#take?.end('cameraLost', ''),
    });
    this.#sound = attach.audio === null ? null : this.#openSound();
    void this.#pictures.read(attach.video);
    if (attach.audio !== null) void this.#sound?.read(attach.audio);
    setInterval(() => this.#tick(), tickMs);
  }

  async configure(options: CaptureOptions): Promise<string | null> {
    this.#config = await chooseVideo(options);
    return this.#config?.codec ?? null;
  }

  start(): void {
    if (this.#config === null || this.#filming) return;
    this.#filming = true;
    this.#takeTicks = 0;
    const take: Take = new Take({
      video: this.#config,
      channels: this.#channels,
      started: () => this.#post({ type: 'started' }),
      segment: (message) => this.#post(message, [message.bytes.buffer]),
      finished: (cause, detail) => this.#finished(take, cause, detail),
    });
    this.#take = take;
  }

  acknowledged(i: number): void {
    this.#take?.acknowledged(i);
  }

  stop(): void {
    void this.#take?.end('asked', '');
  }

  abandon(): void {
    void this.#take?.abandon();
  }

  #finished(take: Take, cause: EndCause, detail: string): void {
    this.#filming = false;
    this.#post({
      type: 'finished',
      cause,
      detail,
      atMs: take.mediaMs,
      segments: take.segments,
      framesEncoded: take.framesEncoded,
      framesDropped: take.framesDropped,
    });
  }

  #openSound(): SoundInput {
    return new SoundInput({
      block: (block, atUs) => this.#take?.sound(block, atUs),
      rateChanged: (from, to) => {
        const atMs = this.#take?.mediaMs ?? 0;
        this.#post({ type: 'event', kind: 'deviceChange', atMs, detail: { rateFrom: from, rateTo: to } });
      },
      ended: () => {
        this.#soundEnded = true;
      },
    });
  }

  #tick(): void {
    this.#watchArrivals();
    const take = this.#take;
    if (take !== null) this.#standIn(take);
    this.#post({
      type: 'status',
      recording: this.#filming && take?.begun === true,
      mediaMs: take?.mediaMs ?? 0,
      framesEncoded: take?.framesEncoded ?? 0,
      framesDropped: take?.framesDropped ?? 0,
      pending: take?.pending ?? 0,
      fps: this.#fps(),
      stillForMs: this.#pictures.stillForMs,
      blackForMs: this.#pictures.blackForMs,
      withoutFrameForMs: this.#ticksWithoutFrame * tickMs,
      soundEnded: this.#soundEnded,
      ...this.#level(),
    });
  }

  #watchArrivals(): void {
    const frames = this.#pictures.frames;
    this.#ticksWithoutFrame = frames === this.#seenFrames.at(-1) ? this.#ticksWithoutFrame + 1 : 0;
    this.#seenFrames.push(frames);
    if (this.#seenFrames.length > framesRemembered + 1) this.#seenFrames.shift();
    const blocks = this.#sound?.blocks ?? 0;
    this.#ticksWithoutSound = blocks === this.#seenBlocks ? this.#ticksWithoutSound + 1 : 0;
    this.#seenBlocks = blocks;
    if (!this.#told && frames > 0 && (this.#sound === null || blocks > 0)) {
      this.#told = true;
      this.#post({ type: 'flowing' });
    }
  }

  #standIn(take: Take): void {
    const now = performance.now() * 1000;
    this.#takeTicks += 1;
    if (!take.begun && this.#takeTicks === firstFrameTicks) void take.end('noFrame', '');
    if (this.#soundEnded || this.#ticksWithoutSound >= missingTicks) take.soundMissing(now);
    if (this.#ticksWithoutFrame >= missingTicks) take.pictureMissing(now);
  }

  #fps(): number {
    const first = this.#seenFrames[0] ?? 0;
    const last = this.#seenFrames.at(-1) ?? 0;
    const seconds = ((this.#seenFrames.length - 1) * tickMs) / 1000;
    return seconds === 0 ? 0 : Math.round(((last - first) / seconds) * 10) / 10;
  }

  #level(): { levelDb: number; peakDb: number; quietForMs: number; withoutSoundForMs: number } {
    const sound = this.#sound;
    if (sound === null) {
      return { levelDb: silenceFloorDb, peakDb: silenceFloorDb, quietForMs: 0, withoutSoundForMs: 0 };
    }
    const { meanDb, peakDb } = sound.loudness.read();
    sound.loudness.reset();
    return {
      levelDb: meanDb,
      peakDb,
      quietForMs: sound.quietForMs,
      withoutSoundForMs: this.#ticksWithoutSound * tickMs,
    };
  }
}
