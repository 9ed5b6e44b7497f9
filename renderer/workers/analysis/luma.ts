/** How a picture is laid out in memory, as far as its brightness goes. */
export interface LumaLayout {
  readonly offset: number;
  readonly stride: number;
  /** Bytes from one pixel's brightness to the next: 1 in a Y plane, 4 in RGBA. */
  readonly step: number;
  readonly width: number;
  readonly height: number;
  /** True for full range (0 is black), false for video range (16 is black). */
  readonly fullRange: boolean;
}

export interface PictureFacts {
  readonly black: boolean;
  /** Equal fingerprints of two pictures mean that no sampled pixel differs. */
  readonly fingerprint: number;
}

const columnStep = 4;
const rowStep = 8;
/** Share of pixels that must be dark, and how dark (above the black level) they may be. */
const blackShare = 0.98;
const darkAbove = 24;

/**
 * Looks at one pixel in 32. A sensor's own noise changes some of them from frame to frame however still the scene is, so
 * equality means that the same picture came twice.
 */
export function lookAt(bytes: Uint8Array, layout: LumaLayout): PictureFacts {
  const dark = darkAbove + (layout.fullRange ? 0 : 16);
  let hash = 0x811c9dc5;
  let darkPixels = 0;
  let pixels = 0;
  for (let y = rowStep >> 1; y < layout.height; y += rowStep) {
    const row = layout.offset + y * layout.stride;
    for (let x = 0; x < layout.width; x += columnStep) {
      const value = bytes[row + x * layout.step] ?? 0;
      hash = Math.imul(hash ^ value, 0x01000193);
      if (value <= dark) darkPixels += 1;
      pixels += 1;
    }
  }
  return { black: pixels > 0 && darkPixels >= pixels * blackShare, fingerprint: hash >>> 0 };
}
