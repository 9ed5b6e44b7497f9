import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny';
import { FragmentCutter, shortestFragment } from './fragment-cutter.ts';
import type { Fragment } from './fragment-cutter.ts';

export interface WriterSetup {
  readonly videoCodec: 'avc' | 'vp9';
  readonly hasAudio: boolean;
  readonly emit: (fragment: Fragment) => void;
  readonly broken: (cause: unknown) => void;
}

/** Writes encoded pictures and sound as CMAF segments. Nothing reaches a file: the bytes go to `emit`. */
export class SegmentWriter {
  readonly #output: Output;
  readonly #video: EncodedVideoPacketSource;
  readonly #audio: EncodedAudioPacketSource | null;
  readonly #cutter: FragmentCutter;
  readonly #setup: WriterSetup;
  #queue: Promise<void>;
  #fragmentStart = 0;
  #broken = false;

  constructor(setup: WriterSetup) {
    this.#setup = setup;
    this.#cutter = new FragmentCutter(setup.emit);
    this.#video = new EncodedVideoPacketSource(setup.videoCodec);
    this.#audio = setup.hasAudio ? new EncodedAudioPacketSource('opus') : null;
    this.#output = new Output({ format: this.#format(), target: new NullTarget() });
    // Without a frame rate: given one, the writer rounds every timestamp to its grid, and two frames may fall on one point.
    this.#output.addVideoTrack(this.#video);
    if (this.#audio !== null) this.#output.addAudioTrack(this.#audio);
    this.#queue = this.#output.start();
  }

  addVideo(chunk: EncodedVideoChunk, durationUs: number, meta: EncodedVideoChunkMetadata | undefined): void {
    const packet = packetOf(chunk, durationUs);
    this.#then(async () => {
      this.#cutter.picture(chunk.timestamp, durationUs, chunk.type === 'key');
      await this.#video.add(packet, meta);
    });
  }

  addAudio(chunk: EncodedAudioChunk, meta: EncodedAudioChunkMetadata | undefined): void {
    const audio = this.#audio;
    if (audio === null) return;
    const packet = packetOf(chunk, chunk.duration ?? 20_000);
    this.#then(() => audio.add(packet, meta));
  }

  /** Flushes the last, partial segment. */
  async finish(): Promise<void> {
    this.#then(async () => {
      this.#cutter.closing();
      await this.#output.finalize();
      this.#cutter.close();
    });
    await this.#queue;
  }

  /** Forgets what is not written. */
  async abandon(): Promise<void> {
    this.#broken = true;
    await this.#queue;
    await this.#output.cancel();
  }

  // One at a time: the writer wants packets in order, and the first failure must stop all that follows.
  #then(step: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(() => (this.#broken ? undefined : step()))
      .catch((cause: unknown) => {
        this.#broken = true;
        this.#setup.broken(cause);
      });
  }

  #format(): Mp4OutputFormat {
    return new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: shortestFragment,
      onFtyp: (data) => this.#cutter.ftyp(data),
      onMoov: (data) => this.#cutter.moov(data),
      onMoof: (data, _position, start) => {
        this.#fragmentStart = start;
        this.#cutter.moof(data);
      },
      onMdat: (data) => this.#cutter.mdat(data, this.#fragmentStart),
    });
  }
}

function packetOf(chunk: EncodedVideoChunk | EncodedAudioChunk, durationUs: number): EncodedPacket {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  return new EncodedPacket(data, chunk.type, chunk.timestamp / 1e6, durationUs / 1e6);
}
