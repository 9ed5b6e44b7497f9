import { isBlack, sampleLuma } from './luma.ts';

export interface PictureFacts {
  readonly black: boolean;
  readonly samples: Uint8Array;
}

/** Reads a frame's brightness through one reused buffer; meant to be asked a few times a second, not for each frame. */
export class FrameProbe {
  #buffer = new Uint8Array(0);
  #busy = false;

  /** Null when the previous look has not ended or the frame cannot be read. Closes `frame`. */
  async look(frame: VideoFrame): Promise<PictureFacts | null> {
    if (this.#busy) {
      frame.close();
      return null;
    }
    this.#busy = true;
    try {
      return await this.#read(frame);
    } catch {
      return null;
    } finally {
      frame.close();
      this.#busy = false;
    }
  }

  async #read(frame: VideoFrame): Promise<PictureFacts> {
    const planar = frame.format?.startsWith('I4') === true || frame.format === 'NV12';
    // Frames without a known layout live on the graphics card and are only handed out as RGBA.
    const options: VideoFrameCopyToOptions = planar || frame.format !== null ? {} : { format: 'RGBA' };
    const size = frame.allocationSize(options);
    if (this.#buffer.byteLength < size) this.#buffer = new Uint8Array(size);
    const planes = await frame.copyTo(this.#buffer, options);
    const first = planes[0] ?? { offset: 0, stride: 0 };
    const rect = frame.visibleRect;
    const fullRange = planar ? frame.colorSpace.fullRange === true : true;
    const samples = sampleLuma(this.#buffer, {
      // Green stands for brightness in an RGB picture.
      offset: first.offset + (planar ? 0 : 1),
      stride: first.stride,
      step: planar ? 1 : 4,
      width: rect?.width ?? frame.codedWidth,
      height: rect?.height ?? frame.codedHeight,
    });
    return { black: isBlack(samples, fullRange), samples };
  }
}
