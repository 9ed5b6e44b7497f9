import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

export interface ClipSegment {
  readonly i: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  readonly startMs: number;
  readonly durationMs: number;
}

const cache = new Map<number, readonly ClipSegment[]>();

/** A real H.264 + Opus film of `seconds` s, cut like the capture worker cuts it: init, then one fragment a second. */
export function clip(seconds: number): readonly ClipSegment[] {
  const known = cache.get(seconds);
  if (known !== undefined) return known;
  const mp4 = execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc=size=320x180:rate=10:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}:sample_rate=48000`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10', '-c:a', 'libopus'],
    ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'],
  ]);
  const segments = cut(mp4);
  cache.set(seconds, segments);
  return segments;
}

/** `ftyp`+`moov` first, then each `moof`+`mdat`; the index at the end (`mfra`) is left out. */
function cut(mp4: Buffer): ClipSegment[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = 0; at + 8 <= mp4.length;) {
    const size = mp4.readUInt32BE(at);
    const type = mp4.toString('latin1', at + 4, at + 8);
    at += size;
    if (type === 'moov' || type === 'mdat') {
      parts.push(mp4.subarray(from, at));
      from = at;
    }
  }
  return parts.map((part, i) => ({
    i,
    bytes: new Uint8Array(part),
    sha256: createHash('sha256').update(part).digest('hex'),
    startMs: Math.max(0, i - 1) * 1000,
    durationMs: i === 0 ? 0 : 1000,
  }));
}
