import type { EndCause, SegmentMessage } from '../protocol.ts';
import { opusConfig } from './encoder-config.ts';
import { Outbox } from './outbox.ts';
import { PictureTrack } from './picture-track.ts';
import { SegmentWriter } from './segment-writer.ts';
import { SoundTrack } from './sound-track.ts';
import type { SoundBlock } from './sound-track.ts';

/** At the end sound may lag behind the picture by the microphone's own delay. */
const soundGraceMs = 300;
/** Stand-ins stay this far behind the present, so that a source that comes back finds its place free. */
const standInDelayUs = 300_000;

export interface TakeSetup {
  readonly video: VideoEncoderConfig;
  /** Channels of the sound track; 0 films without sound. */
  readonly channels: number;
  readonly started: () => void;
  readonly segment: (message: SegmentMessage) => void;
  readonly finished: (cause: EndCause, detail: string) => void;
}

/** One take: from the first frame after `start` to the last segment. */
export class Take {
  readonly #setup: TakeSetup;
  readonly #pictures: PictureTrack;
  readonly #sound: SoundTrack | null;
  readonly #writer: SegmentWriter;
  readonly #outbox: Outbox;
  #startUs: number | null = null;
  #ending = false;
  #missed = 0;

  constructor(setup: TakeSetup) {
    this.#setup = setup;
    const broken = (cause: unknown): void => void this.end('writerBroken', String(cause));
    this.#outbox = new Outbox({
      post: setup.segment,
      overflow: () => void this.end('queueFull', ''),
      broken,
    });
    this.#writer = new SegmentWriter({
      videoCodec: setup.video.codec.startsWith('avc1') ? 'avc' : 'vp9',
      hasAudio: setup.channels > 0,
      emit: (fragment) => this.#outbox.add(fragment),
      broken,
    });
    this.#pictures = this.#openPictures();
    this.#sound = setup.channels > 0 ? this.#openSound() : null;
  }

  get mediaMs(): number {
    return Math.round(this.#pictures.endUs / 1000);
  }

  get framesEncoded(): number {
    return this.#pictures.encoded;
  }

  get framesDropped(): number {
    return this.#pictures.dropped + this.#missed;
  }

  get pending(): number {
    return this.#outbox.pending;
  }

  get segments(): number {
    return this.#outbox.made;
  }

  get begun(): boolean {
    return this.#startUs !== null;
  }

  frame(frame: VideoFrame, atUs: number): void {
    if (this.#ending) return;
    if (this.#startUs === null) {
      this.#startUs = atUs;
      this.#setup.started();
    }
    this.#pictures.encode(frame, atUs - this.#startUs);
  }

  missed(frames: number): void {
    if (this.begun && !this.#ending) this.#missed += frames;
  }

  sound(block: SoundBlock, atUs: number): void {
    const sound = this.#sound;
    if (sound === null || this.#startUs === null) return;
    if (this.#ending && sound.endUs >= this.#pictures.endUs) return;
    sound.write(block, atUs - this.#startUs);
  }

  /** The microphone gives nothing: silence takes its place, or the writer would hold back the picture for ever. */
  soundMissing(nowUs: number): void {
    if (this.#ending || this.#startUs === null) return;
    this.#sound?.writeSilenceTo(nowUs - this.#startUs - standInDelayUs);
  }

  /** The camera gives nothing: a black picture takes its place. Never the last one again, which would look like a still person. */
  pictureMissing(nowUs: number): void {
    if (this.#ending || this.#startUs === null) return;
    const mediaUs = nowUs - this.#startUs - standInDelayUs;
    if (mediaUs <= this.#pictures.lastUs) return;
    const black = blackFrame(this.#setup.video.width, this.#setup.video.height);
    this.#pictures.encode(black, mediaUs);
    black.close();
  }

  acknowledged(i: number): void {
    this.#outbox.acknowledged(i);
  }

  /** Flushes everything into segments; the first cause counts. */
  async end(cause: EndCause, detail: string): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    await this.#waitForSound();
    await this.#pictures.finish();
    await this.#sound?.finish();
    if (this.begun) await this.#writer.finish();
    await this.#outbox.hashed();
    this.#setup.finished(cause, detail);
  }

  async abandon(): Promise<void> {
    this.#ending = true;
    this.#pictures.close();
    this.#sound?.close();
    this.#outbox.abandon();
    await this.#writer.abandon();
    this.#setup.finished('abandoned', '');
  }

  async #waitForSound(): Promise<void> {
    const sound = this.#sound;
    if (sound === null) return;
    const until = performance.now() + soundGraceMs;
    while (sound.endUs < this.#pictures.endUs && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    sound.writeSilenceTo(this.#pictures.endUs);
  }

  #openPictures(): PictureTrack {
    return new PictureTrack({
      config: this.#setup.video,
      output: (chunk, durationUs, meta) => this.#writer.addVideo(chunk, durationUs, meta),
      lost: (detail) => void this.end('encoderLost', detail),
    });
  }

  #openSound(): SoundTrack {
    return new SoundTrack({
      config: opusConfig(this.#setup.channels),
      output: (chunk, meta) => this.#writer.addAudio(chunk, meta),
      lost: (detail) => void this.end('encoderLost', detail),
    });
  }
}

function blackFrame(width: number, height: number): VideoFrame {
  const luma = width * height;
  const data = new Uint8Array(luma * 1.5).fill(128, luma).fill(16, 0, luma);
  return new VideoFrame(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: 0 });
}
