/** A take is refused when less than this many minutes of footage fit on the disk. */
export const minMinutesToStart = 10;
/** During a take the operator is warned below this. */
export const diskLowMinutes = 5;
/** Bytes kept free for the seal, the database and the system: they are not offered as recording time. */
const keptFreeBytes = 64 * 1024 * 1024;

/** Minutes of footage that fit in `freeBytes` at `bitsPerSecond` (picture and sound), rounded down to a tenth. */
export function minutesThatFit(freeBytes: number, bitsPerSecond: number): number {
  const usable = Math.max(0, freeBytes - keptFreeBytes);
  return Math.floor((usable * 8 * 10) / bitsPerSecond / 60) / 10;
}
