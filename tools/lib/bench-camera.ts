import type { Page } from 'playwright-core';

interface Watched {
  /** The camera's track: the newest the page has opened. */
  benchCamera?: MediaStreamTrack & { readonly stats?: { readonly totalFrames: number } };
}

/** Keeps hold of the camera track the page opens next, to be asked what the camera itself counted. */
export async function watchCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const media = navigator.mediaDevices;
    const open = media.getUserMedia.bind(media);
    const value = async (constraints: MediaStreamConstraints): Promise<MediaStream> => {
      const stream = await open(constraints);
      const [camera] = stream.getVideoTracks();
      if (camera !== undefined) (window as unknown as Watched).benchCamera = camera;
      return stream;
    };
    Object.defineProperty(media, 'getUserMedia', { value });
  });
}

export interface CameraCount {
  /** Frames the camera gave since it was opened, whoever took them. */
  readonly frames: number;
  readonly atMs: number;
}

export function countCamera(page: Page): Promise<CameraCount> {
  return page.evaluate(() => {
    const { benchCamera } = window as unknown as Watched;
    const frames = benchCamera?.stats?.totalFrames;
    if (frames === undefined) throw new Error('this browser does not count the frames of a camera');
    return { frames, atMs: performance.now() };
  });
}

/** Frames a second the camera gave between two counts. */
export function rateBetween(from: CameraCount, to: CameraCount): number {
  return ((to.frames - from.frames) / (to.atMs - from.atMs)) * 1000;
}

/** Blocks the page's main thread 700 ms of every second. */
export async function makeBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    setInterval(() => {
      const until = performance.now() + 700;
      while (performance.now() < until);
    }, 1000);
  });
}
