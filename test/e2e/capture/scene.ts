/** A made-up camera and microphone: each second begins with 60 ms of flash and beep, told with whatever clocks a test wants. */
export interface Scene {
  /** Added to the timestamps of pictures and of sound, microseconds. */
  readonly videoEpochUs: number;
  readonly audioEpochUs: number;
  /** Seconds after the page's birth at which the microphone's epoch moves, and by how much. */
  readonly audioEpochMoves?: readonly { readonly atS: number; readonly byUs: number }[];
  /** Sound arrives up to this much late, at random. */
  readonly audioJitterMs?: number;
  /** From `atS` on the microphone gives this rate with one channel. */
  readonly rateChange?: { readonly atS: number; readonly rate: number };
  /** Between these seconds the source gives nothing. */
  readonly videoPause?: readonly [number, number];
  readonly audioPause?: readonly [number, number];
}

/** Runs in the page. Times count from the first picture, which a test reads from `window.sceneStart`. */
export function installScene(scene: Scene): void {
  const width = 640;
  const height = 360;
  const within = (t: number, span: readonly [number, number] | undefined): boolean =>
    span !== undefined && t >= span[0] && t < span[1];
  const isLit = (ms: number): boolean => ms % 1000 < 60;

  const pictures = (): ReadableStream<VideoFrame> => {
    const plane = new Uint8Array(width * height * 1.5).fill(128);
    let n = 0;
    return new ReadableStream({
      start(controller) {
        setInterval(() => {
          const ms = performance.now();
          if (within(ms / 1000, scene.videoPause)) return;
          const timestamp = Math.round(ms * 1000 + scene.videoEpochUs);
          plane.fill(isLit(ms) ? 235 : 70, 0, width * height);
          n += 1;
          for (let x = 0; x < width; x += 4) plane[36 * width + x] = 70 + ((x + n * 7) % 90);
          controller.enqueue(
            new VideoFrame(plane, { format: 'I420', codedWidth: width, codedHeight: height, timestamp }),
          );
        }, 33);
      },
    });
  };

  const sound = (): ReadableStream<AudioData> => {
    let atMs = performance.now();
    const block = (): AudioData => {
      const late = scene.rateChange !== undefined && atMs / 1000 >= scene.rateChange.atS;
      const sampleRate = late ? (scene.rateChange?.rate ?? 48_000) : 48_000;
      const numberOfChannels = late ? 1 : 2;
      const frames = sampleRate / 100;
      const data = new Float32Array(frames * numberOfChannels);
      for (let i = 0; i < frames; i += 1) {
        const ms = atMs + (i * 1000) / sampleRate;
        const value = isLit(ms) ? 0.5 * Math.sin((2 * Math.PI * 1000 * ms) / 1000) : 0;
        for (let c = 0; c < numberOfChannels; c += 1) data[c * frames + i] = value;
      }
      const moves = (scene.audioEpochMoves ?? []).filter((move) => atMs / 1000 >= move.atS);
      const epoch = moves.reduce((sum, move) => sum + move.byUs, scene.audioEpochUs);
      const timestamp = Math.round(atMs * 1000 + epoch);
      const format = 'f32-planar';
      return new AudioData({ format, sampleRate, numberOfFrames: frames, numberOfChannels, timestamp, data });
    };
    return new ReadableStream({
      start(controller) {
        const step = (): void => {
          while (atMs + 10 <= performance.now()) {
            if (!within(atMs / 1000, scene.audioPause)) controller.enqueue(block());
            atMs += 10;
          }
          setTimeout(step, 5 + Math.random() * (scene.audioJitterMs ?? 0));
        };
        step();
      },
    });
  };

  Object.assign(window, {
    MediaStreamTrackProcessor: class {
      readonly readable: unknown;
      constructor({ track }: { track: MediaStreamTrack }) {
        this.readable = track.kind === 'video' ? pictures() : sound();
      }
    },
  });
}
