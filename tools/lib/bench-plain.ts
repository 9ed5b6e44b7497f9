import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { AppHandle } from './app-handle.ts';
import { fakeCamera } from './bench-station.ts';
import { root } from './build.ts';
import { findElectron } from './electron-binary.ts';
import { inChromium } from './launch-in-chromium.ts';
import { inElectron } from './launch-in-electron.ts';

/** The blank application of tools/bench-app/ on the host Custódia would run on; `file` takes what its page writes. */
export async function launchPlain(folder: string, file = ''): Promise<AppHandle> {
  const userDataDir = path.join(folder, 'plain');
  mkdirSync(userDataDir, { recursive: true });
  const env = { ...(process.env as Record<string, string>), CUSTODIA_BENCH_FILE: file };
  const options = { appDir: path.join(root, 'tools/bench-app'), userDataDir, flags: fakeCamera, env };
  const electron = findElectron();
  const app = await (electron === null ? inChromium(options) : inElectron(electron, options));
  await app.page.getByRole('button').waitFor();
  return app;
}

export interface RecorderOptions {
  readonly videoBitrate: number;
  /** Size of the preview on the screen, CSS pixels. */
  readonly preview: { readonly width: number; readonly height: number };
}

/** Previews the camera and records it with the browser's own recorder, a second at a time, into the file of the application. */
export function startRecorder(app: AppHandle, options: RecorderOptions): Promise<string> {
  return app.page.evaluate(async ({ videoBitrate, preview }) => {
    const sound = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
      audio: { ...sound, sampleRate: { ideal: 48_000 } },
    });
    const video = document.createElement('video');
    Object.assign(video, { muted: true, autoplay: true, ...preview, srcObject: stream });
    document.body.replaceChildren(video);
    const types = ['video/mp4;codecs=avc1.42E01F,opus', 'video/webm;codecs=h264,opus'];
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    if (mimeType === undefined) throw new Error('this browser records no H.264');
    const channels = Math.min(2, stream.getAudioTracks()[0]?.getSettings().channelCount ?? 1);
    const bits = { videoBitsPerSecond: videoBitrate, audioBitsPerSecond: channels * 48_000 };
    const recorder = new MediaRecorder(stream, { mimeType, ...bits });
    const { plain } = window as unknown as { plain: { write(bytes: Uint8Array): Promise<void> } };
    let written = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      written = written.then(async () => plain.write(new Uint8Array(await data.arrayBuffer())));
    };
    const stop = async (): Promise<void> => {
      await new Promise((resolve) => {
        recorder.onstop = resolve;
        recorder.stop();
      });
      await written;
    };
    Object.assign(window, { benchCamera: stream.getVideoTracks()[0], benchStop: stop });
    recorder.start(1000);
    return mimeType;
  }, options);
}

/** Ends the recording; everything is in the file when this resolves. */
export function stopRecorder(app: AppHandle): Promise<void> {
  return app.page.evaluate(() => (window as unknown as { benchStop(): Promise<void> }).benchStop());
}
