// The few boxes of ISO 14496-12 that say when the pictures and sound of a fragment are to be shown.

interface Box {
  readonly type: string;
  readonly at: number;
  readonly end: number;
}

function* boxes(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const end = at + bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), at, end };
    at = end;
  }
}

function inside(bytes: Buffer, path: readonly string[], within?: Box): Box[] {
  const [name, ...rest] = path;
  const level = [...boxes(bytes, within === undefined ? 0 : within.at + 8, within?.end)];
  const found = level.filter(({ type }) => type === name);
  return rest.length === 0 ? found : found.flatMap((box) => inside(bytes, rest, box));
}

function one(bytes: Buffer, name: string, within: Box): Box {
  const [box] = inside(bytes, [name], within);
  if (box === undefined) throw new Error(`no ${name} in ${within.type}`);
  return box;
}

/** Ticks a second of each track, by its number, from an init segment. */
export function timescalesOf(init: Buffer): ReadonlyMap<number, number> {
  return new Map(
    inside(init, ['moov', 'trak']).map((track) => {
      const header = one(init, 'tkhd', track);
      const media = one(init, 'mdhd', one(init, 'mdia', track));
      return [afterDates(init, header), afterDates(init, media)];
    }),
  );
}

/** The number that follows the two dates of a `tkhd` or `mdhd`; version 1 has longer dates. */
function afterDates(bytes: Buffer, { at }: Box): number {
  return bytes.readUInt32BE(at + (bytes[at + 8] === 1 ? 28 : 20));
}

export interface Shift {
  readonly timescales: ReadonlyMap<number, number>;
  /** The fragment's number in its new place. */
  readonly sequence: number;
}

/** A copy of a fragment that is shown so many seconds later. */
export function shiftFragment(fragment: Buffer, seconds: number, { timescales, sequence }: Shift): Buffer {
  const shifted = Buffer.from(fragment);
  for (const { at } of inside(shifted, ['moof', 'mfhd'])) shifted.writeUInt32BE(sequence, at + 12);
  for (const track of inside(shifted, ['moof', 'traf'])) {
    const timescale = timescales.get(shifted.readUInt32BE(one(shifted, 'tfhd', track).at + 12));
    if (timescale === undefined) throw new Error('a fragment of an unknown track');
    const { at } = one(shifted, 'tfdt', track);
    const ticks = BigInt(Math.round(seconds * timescale));
    if (shifted[at + 8] === 1) {
      const moved = shifted.readBigUInt64BE(at + 12) + ticks;
      shifted.writeBigUInt64BE(moved < 0n ? 0n : moved, at + 12);
    } else {
      shifted.writeUInt32BE(Math.max(0, shifted.readUInt32BE(at + 12) + Number(ticks)), at + 12);
    }
  }
  return shifted;
}
