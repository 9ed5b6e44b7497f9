import { AudioTimeline } from './audio-timeline.ts';
import { Resampler } from './resampler.ts';

export const soundRate = 48_000;
/** 20 ms, one Opus packet. */
const packetFrames = 960;

/** A block of sound as the microphone gave it. */
export interface SoundBlock {
  readonly planes: readonly Float32Array[];
  readonly sampleRate: number;
}

export interface SoundTrackSetup {
  readonly config: AudioEncoderConfig;
  readonly output: (chunk: EncodedAudioChunk, meta: EncodedAudioChunkMetadata | undefined) => void;
  readonly lost: (detail: string) => void;
}

/** Encodes the sound of one take as an unbroken track at 48 kHz, whatever the microphone does. */
export class SoundTrack {
  readonly #setup: SoundTrackSetup;
  readonly #encoder: AudioEncoder;
  readonly #channels: number;
  readonly #timeline = new AudioTimeline();
  readonly #staging: Float32Array<ArrayBuffer>;
  #staged = 0;
  #sent = 0;
  #rate = 0;
  #resamplers: Resampler[] = [];

  constructor(setup: SoundTrackSetup) {
    this.#setup = setup;
    this.#channels = setup.config.numberOfChannels;
    this.#staging = new Float32Array(packetFrames * this.#channels);
    this.#encoder = new AudioEncoder({
      output: (chunk, meta) => setup.output(chunk, meta),
      error: (error) => setup.lost(error.message),
    });
    this.#encoder.configure(setup.config);
  }

  /** Media time up to which sound is written, microseconds. */
  get endUs(): number {
    return (this.#timeline.position / soundRate) * 1e6;
  }

  write(block: SoundBlock, mediaUs: number): void {
    if (block.sampleRate !== this.#rate) this.#retune(block.sampleRate);
    const planes = this.#mix(block.planes).map((plane, i) => this.#resamplers[i]?.process(plane) ?? plane);
    const length = planes[0]?.length ?? 0;
    if (length === 0) return;
    const { silence, skip } = this.#timeline.place(Math.round((mediaUs * soundRate) / 1e6), length);
    this.#stage(null, 0, silence);
    this.#stage(planes, skip, length - skip);
  }

  /** Stands in for a microphone that gives nothing. */
  writeSilenceTo(mediaUs: number): number {
    const frames = this.#timeline.fillTo((mediaUs * soundRate) / 1e6);
    this.#stage(null, 0, frames);
    return frames;
  }

  /** Ends the track at the end of the picture. */
  async finish(): Promise<void> {
    if (this.#encoder.state !== 'configured') return;
    if (this.#staged > 0) this.#stage(null, 0, packetFrames - this.#staged);
    await this.#encoder.flush().catch((cause: unknown) => this.#setup.lost(String(cause)));
    this.close();
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #retune(rate: number): void {
    this.#rate = rate;
    this.#resamplers =
      rate === soundRate ? [] : Array.from({ length: this.#channels }, () => new Resampler(rate, soundRate));
  }

  /** Gives the track's own number of channels: a headset may change from two to one in mid-take. */
  #mix(planes: readonly Float32Array[]): readonly Float32Array[] {
    if (planes.length === this.#channels) return planes;
    const first = planes[0] ?? new Float32Array(0);
    if (this.#channels > 1) return Array.from({ length: this.#channels }, (_, i) => planes[i] ?? first);
    return [first.map((_, i) => planes.reduce((sum, plane) => sum + (plane[i] ?? 0), 0) / planes.length)];
  }

  #stage(planes: readonly Float32Array[] | null, from: number, frames: number): void {
    let done = 0;
    while (done < frames) {
      const count = Math.min(frames - done, packetFrames - this.#staged);
      for (let channel = 0; channel < this.#channels; channel += 1) {
        const at = channel * packetFrames + this.#staged;
        const plane = planes?.[channel];
        if (plane === undefined) this.#staging.fill(0, at, at + count);
        else this.#staging.set(plane.subarray(from + done, from + done + count), at);
      }
      this.#staged += count;
      done += count;
      if (this.#staged === packetFrames) this.#send();
    }
  }

  #send(): void {
    this.#staged = 0;
    if (this.#encoder.state !== 'configured') return;
    const data = new AudioData({
      format: 'f32-planar',
      sampleRate: soundRate,
      numberOfFrames: packetFrames,
      numberOfChannels: this.#channels,
      timestamp: Math.round((this.#sent / soundRate) * 1e6),
      data: this.#staging,
    });
    this.#sent += packetFrames;
    this.#encoder.encode(data);
    data.close();
  }
}
