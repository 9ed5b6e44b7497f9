/** Frames waiting in the encoder beyond which the newest is dropped and counted: more would starve the camera of buffers. */
export const encoderQueueLimit = 8;

export interface PictureTrackSetup {
  readonly config: VideoEncoderConfig;
  readonly output: (
    chunk: EncodedVideoChunk,
    durationUs: number,
    meta: EncodedVideoChunkMetadata | undefined,
  ) => void;
  readonly lost: (detail: string) => void;
}

/** Encodes the pictures of one take with a key frame each second, and counts what does not come out. */
export class PictureTrack {
  readonly #setup: PictureTrackSetup;
  readonly #encoder: VideoEncoder;
  readonly #frameUs: number;
  /** Timestamps given and not yet come back, oldest first. */
  #expected: number[] = [];
  #nextKeyUs = 0;
  #lastUs = -Infinity;
  #encoded = 0;
  #dropped = 0;

  constructor(setup: PictureTrackSetup) {
    this.#setup = setup;
    this.#frameUs = Math.round(1e6 / (setup.config.framerate ?? 30));
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => this.#out(chunk, meta),
      error: (error) => setup.lost(error.message),
    });
    this.#encoder.configure(setup.config);
  }

  get encoded(): number {
    return this.#encoded;
  }

  get dropped(): number {
    return this.#dropped;
  }

  /** Media time of the newest picture, microseconds; -Infinity before the first. */
  get lastUs(): number {
    return this.#lastUs;
  }

  /** Media time at which the newest picture ends. */
  get endUs(): number {
    return this.#lastUs === -Infinity ? 0 : this.#lastUs + this.#frameUs;
  }

  /** Does not close `frame`. */
  encode(frame: VideoFrame, mediaUs: number): void {
    if (this.#encoder.state !== 'configured') return;
    if (this.#encoder.encodeQueueSize >= encoderQueueLimit) {
      this.#dropped += 1;
      return;
    }
    const timestamp = Math.max(Math.round(mediaUs), this.#lastUs + 1000);
    const keyFrame = timestamp >= this.#nextKeyUs;
    if (keyFrame) this.#nextKeyUs = nextSecond(timestamp);
    const timed = new VideoFrame(frame, { timestamp, duration: this.#frameUs });
    try {
      this.#encoder.encode(timed, { keyFrame });
      this.#lastUs = timestamp;
      this.#expected.push(timestamp);
    } finally {
      timed.close();
    }
  }

  async finish(): Promise<void> {
    if (this.#encoder.state !== 'configured') return;
    await this.#encoder.flush().catch((cause: unknown) => this.#setup.lost(String(cause)));
    this.#dropped += this.#expected.length;
    this.#expected = [];
    this.close();
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }

  #out(chunk: EncodedVideoChunk, meta: EncodedVideoChunkMetadata | undefined): void {
    // A real-time encoder may swallow frames without a word: those before this one will not come any more.
    let next = this.#expected.shift();
    while (next !== undefined && next < chunk.timestamp) {
      this.#dropped += 1;
      next = this.#expected.shift();
    }
    this.#encoded += 1;
    this.#setup.output(chunk, this.#frameUs, meta);
  }
}

/** Key frames keep to whole seconds, so that segments do not drift; after a hole the next one may come up to 1.6 s later, so that
 * no two are closer than the shortest fragment. */
function nextSecond(us: number): number {
  const next = (Math.floor(us / 1e6) + 1) * 1e6;
  return next - us < 600_000 ? next + 1e6 : next;
}
