import type { EncodedPacket } from 'mediabunny';
import { FrameProbe } from '../analysis/frame-probe.ts';
import { Loudness } from '../analysis/loudness.ts';
import type { CheckFacts } from '../protocol.ts';
import { DecoderFeed } from './decoders.ts';
import { PictureWatch } from './picture-watch.ts';
import type { SegmentPackets } from './segment-source.ts';
import { Spans } from './spans.ts';

/** How often a decoded picture is looked at, ms of media time. */
const lookEveryMs = 250;
/** A hole between pictures from which it is a gap and not a dropped frame, ms. */
const gapMs = 500;
/** No camera shows a picture for longer, ms. */
const longestFrameMs = 70;

/** Decodes a recording segment by segment and gathers what can be said about it. */
export class Inspection {
  readonly #probe = new FrameProbe();
  readonly #watch = new PictureWatch();
  readonly #loudness = new Loudness();
  readonly #gaps = new Spans(gapMs);
  #video: DecoderFeed<VideoDecoder> | null = null;
  #audio: DecoderFeed<AudioDecoder> | null = null;
  #looks: Promise<void> = Promise.resolve();
  #keyFrames: number[] = [];
  #frames = 0;
  #lookedAt = -Infinity;
  #endMs = 0;

  async take(segment: SegmentPackets): Promise<void> {
    if (segment.videoConfig !== null) this.#video ??= this.#openVideo(segment.videoConfig);
    if (segment.audioConfig !== null) this.#audio ??= this.#openAudio(segment.audioConfig);
    if (segment.video[0]?.type !== 'key') throw new Error('segment does not begin with a key frame');
    this.#times(segment.video);
    await this.#video?.feed(segment.video, (decoder, packet) => decoder.decode(packet.toEncodedVideoChunk()));
    await this.#audio?.feed(segment.audio, (decoder, packet) => decoder.decode(packet.toEncodedAudioChunk()));
    await this.#looks;
    if (this.#video?.failed === true || this.#audio?.failed === true) throw new Error('undecodable');
  }

  async finish(readToEnd: boolean): Promise<Omit<CheckFacts, 'tookMs'>> {
    await this.#video?.finish();
    await this.#audio?.finish();
    await this.#looks;
    const failed = this.#video?.failed !== false || this.#audio?.failed === true;
    const { meanDb, peakDb } = this.#loudness.read();
    const tenth = (db: number): number => Math.round(db * 10) / 10;
    return {
      decodedToEnd: readToEnd && !failed && this.#frames === this.#video?.given,
      frames: this.#frames,
      durationMs: Math.round(this.#endMs),
      meanVolumeDb: this.#audio === null ? null : tenth(meanDb),
      maxVolumeDb: this.#audio === null ? null : tenth(peakDb),
      gaps: this.#gaps.read(),
      ...this.#watch.read(),
    };
  }

  /** Holes in the pictures' own times: decoding does not show them. */
  #times(packets: readonly EncodedPacket[]): void {
    for (const packet of packets) {
      const startMs = packet.timestamp * 1000;
      if (packet.type === 'key') this.#keyFrames.push(startMs);
      if (startMs - this.#endMs >= gapMs) this.#gaps.holds(this.#endMs, startMs);
      this.#gaps.ends();
      // What the file calls a frame's duration is the wait for the next one, holes included.
      this.#endMs = startMs + Math.min(packet.duration * 1000, longestFrameMs);
    }
  }

  #openVideo(config: VideoDecoderConfig): DecoderFeed<VideoDecoder> {
    return new DecoderFeed((failed) => {
      const decoder = new VideoDecoder({ output: (frame) => this.#picture(frame), error: failed });
      decoder.configure(config);
      return decoder;
    });
  }

  #openAudio(config: AudioDecoderConfig): DecoderFeed<AudioDecoder> {
    return new DecoderFeed((failed) => {
      const decoder = new AudioDecoder({ output: (data) => this.#sound(data), error: failed });
      decoder.configure(config);
      return decoder;
    });
  }

  #picture(frame: VideoFrame): void {
    this.#frames += 1;
    const atMs = frame.timestamp / 1000;
    if (atMs - this.#lookedAt < lookEveryMs) {
      frame.close();
      return;
    }
    const since = this.#lookedAt;
    const sameGroup = !this.#keyFrames.some((key) => key > since + 1 && key <= atMs + 1);
    this.#keyFrames = this.#keyFrames.filter((key) => key > atMs - 1);
    this.#lookedAt = atMs;
    this.#looks = this.#looks.then(async () => {
      const facts = await this.#probe.look(frame);
      if (facts !== null) this.#watch.see(facts, atMs, sameGroup);
    });
  }

  #sound(data: AudioData): void {
    const plane = new Float32Array(data.numberOfFrames);
    for (let planeIndex = 0; planeIndex < data.numberOfChannels; planeIndex += 1) {
      data.copyTo(plane, { planeIndex, format: 'f32-planar' });
      this.#loudness.add(plane);
    }
    data.close();
  }
}
