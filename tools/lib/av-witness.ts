import type { Page } from 'playwright-core';

/**
 * Beginnings as the page saw them before the capture worker did, by the wall clock, ms. Each device's own timestamps, brought to
 * that clock by the least delay with which they arrived: which says the same as the epochs they are known to have here (a
 * camera's is the start of the machine, a microphone's that of the page), and does so on other browsers too.
 */
export interface Witnessed {
  readonly flashes: readonly number[];
  readonly beeps: readonly number[];
  /** How often the microphone's clock started anew, and once more. */
  readonly epochs: number;
}

/** What came between two changes of a device's epoch (browsers change the microphone's in mid-stream). */
interface Epoch {
  /** By the device's clock. */
  readonly seenMs: number[];
  delayMs: number;
  count: number;
}

interface Followed {
  readonly epochs: readonly Epoch[];
  readonly stop: () => void;
}

/** Fewer data than this do not tell the least delay. */
const enough = 30;

interface Limits {
  readonly sameWithinMs: number;
  /** A step of the device's clock beyond this, either way, is a new epoch. */
  readonly epochMs: number;
  /** What comes earlier than this is not noted: a second reader disturbs the clock of a stream when it joins. */
  readonly settleMs: number;
}

interface Watched {
  benchTracks?: MediaStreamTrack[];
  benchFollow?: <T extends VideoFrame | AudioData>(
    kind: string,
    limits: Limits,
    look: (data: T) => Promise<number | null>,
  ) => Followed;
  benchFollowed?: { readonly pictures: Followed; readonly sounds: Followed };
}

/** Keeps hold of the tracks the page opens next. */
export async function holdTracks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as unknown as Watched;
    watched.benchTracks = [];
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    const value = async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
      const stream = await open(constraints);
      for (const track of stream.getTracks()) {
        watched.benchTracks = (watched.benchTracks ?? []).filter(({ kind }) => kind !== track.kind);
        watched.benchTracks.push(track);
      }
      return stream;
    };
    Object.defineProperty(media, 'getUserMedia', { value });
  });
}

export interface Thresholds {
  readonly litAbove: number;
  readonly loudAbove: number;
  readonly sameWithinMs: number;
  readonly settleMs: number;
}

/** Looks at copies of both tracks from now on. */
export async function startWitness(page: Page, thresholds: Thresholds): Promise<void> {
  await page.evaluate(installFollower);
  await page.evaluate(async ({ litAbove, loudAbove, sameWithinMs, settleMs }) => {
    const { benchFollow } = window as unknown as Required<Watched>;
    const pictures = benchFollow<VideoFrame>(
      'video',
      { sameWithinMs, settleMs, epochMs: 5000 },
      async (frame) => {
        const corner = new Uint8Array(64 * 32 * 4);
        await frame.copyTo(corner, { rect: { x: 0, y: 0, width: 64, height: 32 } });
        // The first plane of every format a camera has here is its brightness.
        const luma = corner.subarray(0, 64 * 32).reduce((sum, y) => sum + y, 0) / (64 * 32);
        return luma > litAbove ? 0 : null;
      },
    );
    const sounds = benchFollow<AudioData>('audio', { sameWithinMs, settleMs, epochMs: 50 }, async (data) => {
      const plane = new Float32Array(data.numberOfFrames);
      data.copyTo(plane, { planeIndex: 0, format: 'f32-planar' });
      const loud = plane.findIndex((sample) => Math.abs(sample) > loudAbove);
      return loud < 0 ? null : (loud / data.sampleRate) * 1000;
    });
    Object.assign(window, { benchFollowed: { pictures, sounds } });
  }, thresholds);
}

/** Runs in the page: `look` answers how far into the data something is on, ms, or null. */
function installFollower(): void {
  const watched = window as unknown as Watched & {
    MediaStreamTrackProcessor: new (init: { track: MediaStreamTrack }) => { readable: ReadableStream };
  };
  watched.benchFollow = <T extends VideoFrame | AudioData>(
    kind: string,
    { sameWithinMs, epochMs, settleMs }: Limits,
    look: (data: T) => Promise<number | null>,
  ): Followed => {
    const track = watched.benchTracks?.find((each) => each.kind === kind)?.clone();
    if (track === undefined) throw new Error(`the page opened no ${kind}`);
    const { readable } = new watched.MediaStreamTrackProcessor({ track });
    const reader = (readable as ReadableStream<T>).getReader();
    const epochs: Epoch[] = [];
    const joinedMs = performance.now();
    void (async () => {
      let lastStampMs = -Infinity;
      let lastOnMs = -Infinity;
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        const arrivedMs = performance.now();
        const stampMs = next.value.timestamp / 1000;
        if (Math.abs(stampMs - lastStampMs) > epochMs)
          epochs.push({ seenMs: [], delayMs: Infinity, count: 0 });
        lastStampMs = stampMs;
        const epoch = epochs.at(-1) as Epoch;
        epoch.delayMs = Math.min(epoch.delayMs, arrivedMs - stampMs);
        epoch.count += 1;
        const on = await look(next.value);
        next.value.close();
        if (on === null) continue;
        if (arrivedMs - lastOnMs > sameWithinMs && arrivedMs - joinedMs > settleMs)
          epoch.seenMs.push(stampMs + on);
        lastOnMs = arrivedMs;
      }
    })();
    return { epochs, stop: () => track.stop() };
  };
}

/** What was seen since {@link startWitness}. */
export function stopWitness(page: Page): Promise<Witnessed> {
  return page.evaluate((least) => {
    const { benchFollowed } = window as unknown as Required<Watched>;
    const wallMs = Date.now() - performance.now();
    const onTheWall = ({ epochs, stop }: Followed): number[] => {
      stop();
      return epochs
        .filter(({ count }) => count >= least)
        .flatMap(({ seenMs, delayMs }) => seenMs.map((ms) => ms + delayMs + wallMs));
    };
    const { pictures, sounds } = benchFollowed;
    return { flashes: onTheWall(pictures), beeps: onTheWall(sounds), epochs: sounds.epochs.length };
  }, enough);
}
