import type { CaptureOptions } from '../workers/protocol.ts';

/**
 * What to film with after so many encoders have died in a row: first without the graphics card, then with the other codec. Null when
 * nothing is left to try.
 */
export function fallbackOptions(options: CaptureOptions, losses: number): CaptureOptions | null {
  if (losses === 0) return options;
  if (losses === 1) return { ...options, softwareOnly: true };
  if (losses === 2 && options.videoCodec !== 'vp9')
    return { ...options, softwareOnly: true, videoCodec: 'vp9' };
  return null;
}
