import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { err, ok } from '../../shared/types/result.ts';
import type { Result } from '../../shared/types/result.ts';
import type { CaptureOptions, FromCapture, ToCapture } from '../workers/protocol.ts';
import type { CaptureProblem } from './capture-types.ts';
import type { OpenedDevices } from './devices.ts';
import { fallbackOptions } from './encoder-fallback.ts';
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
  #configured: (codec: string | null) => void = () => undefined;
  #options: CaptureOptions | null = null;
  #frameSeen = false;

  constructor(devices: OpenedDevices, worker: CaptureWorker) {
    this.devices = devices;
    this.stream = new MediaStream(
      devices.microphone === null ? [devices.camera] : [devices.camera, devices.microphone],
    );
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<FromCapture>) => this.#receive(event.data);
  }

  /** `died` hears of a worker that stopped working altogether. */
  listen(listener: (message: FromCapture) => void, died: (detail: string) => void): void {
    this.#listener = listener;
    this.#worker.onerror = (event) => died(event.message);
  }

  send(message: ToCapture): void {
    this.#worker.postMessage(message);
  }

  /** Starts the flow of frames and sound; answers with the codec that will film. */
  async open(settings: CaptureSettings): Promise<Result<string, CaptureProblem>> {
    const { camera, microphone } = this.devices;
    const flowing = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), flowWithinMs);
      this.#listener = (message) => {
        if (message.type === 'flowing') resolve(true);
        if (message.type === 'status' && message.withoutFrameForMs === 0) this.#frameSeen = true;
      };
    });
    const video = readPictures(camera);
    const audio = microphone === null ? null : readSound(microphone);
    const channels = Math.min(2, microphone?.getSettings().channelCount ?? 1);
    this.#options = captureOptions(camera, settings);
    const message: ToCapture = { type: 'attach', video, audio, channels, options: this.#options };
    const configured = this.#configuration();
    this.#worker.postMessage(message, audio === null ? [video] : [video, audio]);
    if (!(await flowing) || (microphone?.muted ?? false)) {
      return err({ kind: this.#frameSeen ? 'microphoneDead' : 'cameraBusy' });
    }
    const codec = await configured;
    return codec === null ? err({ kind: 'noEncoder' }) : ok(codec);
  }

  /** Chooses the encoder for a take that follows so many lost ones; null when there is none left. */
  async encoderAfter(losses: number): Promise<string | null> {
    const options = this.#options === null ? null : fallbackOptions(this.#options, losses);
    if (options === null) return null;
    const configured = this.#configuration();
    this.send({ type: 'reconfigure', options });
    return configured;
  }

  close(): void {
    this.#worker.terminate();
    for (const track of this.stream.getTracks()) track.stop();
  }

  #configuration(): Promise<string | null> {
    return new Promise((resolve) => {
      this.#configured = resolve;
    });
  }

  #receive(message: FromCapture): void {
    if (message.type === 'configured') this.#configured(message.videoCodec);
    this.#listener(message);
  }
}

function captureOptions(camera: MediaStreamTrack, settings: CaptureSettings): CaptureOptions {
  const applied = camera.getSettings();
  return {
    width: applied.width ?? settings.width,
    height: applied.height ?? Math.round((settings.width * 9) / 16),
    frameRate: applied.frameRate ?? settings.frameRate,
    videoBitrate: settings.videoBitrate,
    videoCodec: settings.videoCodec,
    softwareOnly: false,
  };
}
