import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { CaptureOptions, FromCapture, ToCapture } from '../workers/protocol.ts';
import type { CaptureProblem } from './capture-types.ts';
import type { OpenedDevices } from './devices.ts';
import { readPictures, readSound } from './track-processor.ts';

/** A device that is open and gives nothing for this long is held by another program, or dead. */
const flowWithinMs = 4000;

export type CaptureWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** One pair of opened devices on its way into one worker. */
export class CaptureLine {
  readonly devices: OpenedDevices;
  readonly stream: MediaStream;
  readonly #worker: CaptureWorker;
  #listener: (message: FromCapture) => void = () => undefined;
  #frameSeen = false;

  constructor(devices: OpenedDevices, worker: CaptureWorker) {
    this.devices = devices;
    this.stream = new MediaStream(
      devices.microphone === null ? [devices.camera] : [devices.camera, devices.microphone],
    );
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<FromCapture>) => this.#receive(event.data);
  }

  listen(listener: (message: FromCapture) => void): void {
    this.#listener = listener;
  }

  send(message: ToCapture): void {
    this.#worker.postMessage(message);
  }

  /** Starts the flow of frames and sound; answers with the codec that will film. */
  async open(settings: CaptureSettings): Promise<Result<string, CaptureProblem>> {
    const { camera, microphone } = this.devices;
    let codec: string | null | undefined;
    const flowing = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), flowWithinMs);
      this.#listener = (message) => {
        if (message.type === 'configured') codec = message.videoCodec;
        if (message.type === 'flowing') resolve(true);
        if (message.type === 'status' && message.withoutFrameForMs === 0) this.#frameSeen = true;
      };
    });
    const video = readPictures(camera);
    const audio = microphone === null ? null : readSound(microphone);
    const channels = Math.min(2, microphone?.getSettings().channelCount ?? 1);
    const message: ToCapture = {
      type: 'attach',
      video,
      audio,
      channels,
      options: captureOptions(camera, settings, false),
    };
    this.#worker.postMessage(message, audio === null ? [video] : [video, audio]);
    if (!(await flowing) || (microphone?.muted ?? false)) {
      return err({ kind: this.#frameSeen ? 'microphoneDead' : 'cameraBusy' });
    }
    return typeof codec === 'string' ? ok(codec) : err({ kind: 'noEncoder' });
  }

  close(): void {
    this.#worker.terminate();
    for (const track of this.stream.getTracks()) track.stop();
  }

  #receive(message: FromCapture): void {
    this.#listener(message);
  }
}

export function captureOptions(
  camera: MediaStreamTrack,
  settings: CaptureSettings,
  softwareOnly: boolean,
): CaptureOptions {
  const applied = camera.getSettings();
  return {
    width: applied.width ?? settings.width,
    height: applied.height ?? Math.round((settings.width * 9) / 16),
    frameRate: applied.frameRate ?? settings.frameRate,
    videoBitrate: settings.videoBitrate,
    videoCodec: settings.videoCodec,
    softwareOnly,
  };
}
