/** How a picture is laid out in memory, as far as its brightness goes. */
export interface LumaLayout {
  readonly offset: number;
  readonly stride: number;
  /** Bytes from one pixel's brightness to the next: 1 in a Y plane, 4 in RGBA. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
}

const columnStep = 4;
const rowStep = 8;
/** Share of pixels that must be dark, and how dark (above the black level) they may be. */
const blackShare = 0.98;
const darkAbove = 24;

/** The brightness of one pixel in 32, row by row. */
export function sampleLuma(bytes: Uint8Array, layout: LumaLayout): Uint8Array {
  const columns = Math.ceil(layout.width / columnStep);
  const rows = Math.ceil((layout.height - (rowStep >> 1)) / rowStep);
  const samples = new Uint8Array(Math.max(0, columns * rows));
  let at = 0;
  for (let y = rowStep >> 1; y < layout.height; y += rowStep) {
    const row = layout.offset + y * layout.stride;
    for (let x = 0; x < layout.width; x += columnStep) {
      samples[at] = bytes[row + x * layout.step] ?? 0;
      at += 1;
    }
  }
  return samples;
}

/** `fullRange`: 0 is black; else 16 is, as in video. */
export function isBlack(samples: Uint8Array, fullRange: boolean): boolean {
  const dark = darkAbove + (fullRange ? 0 : 16);
  let darkPixels = 0;
  for (const sample of samples) if (sample <= dark) darkPixels += 1;
  return samples.length > 0 && darkPixels >= samples.length * blackShare;
}

/** Mean absolute difference of two pictures in steps of brightness; pictures of different sizes differ entirely. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length || a.length === 0) return 255;
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  return sum / a.length;
}
