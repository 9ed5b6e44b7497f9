import { createHash } from 'node:crypto';
import type { Transform } from 'node:stream';
import { generateIdentity } from '../../../electron/vault/age/identity.ts';

/** Sizes one below, at and one above the borders of 64 KiB chunks. */
export const borderSizes = [0, 1, 15, 16, 17, 65535, 65536, 65537, 131071, 131072, 131073, 196608, 200000];

/** Ways to cut a stream: one byte, odd, prime, one chunk ± tag ± 1, everything at once. */
export const oddCuts = [1, 7, 4093, 65535, 65536, 65537, 65551, 65552, 65553, Infinity];

export const someone = generateIdentity();
export const other = generateIdentity();

/** Bytes that are the same at every run and differ everywhere. */
export function pattern(length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let i = 0; i * 32 < length; i += 1) blocks.push(createHash('sha256').update(String(i)).digest());
  return Buffer.concat(blocks).subarray(0, length);
}

/** Sends `input` through in pieces of `cut` bytes; what came out before an error is in `out`. */
export async function pump(
  stream: Transform,
  input: Buffer,
  cut: number,
): Promise<{ out: Buffer; error: unknown; longest: number }> {
  const parts: Buffer[] = [];
  stream.on('data', (part: Buffer) => parts.push(part));
  const error = await new Promise<unknown>((resolve) => {
    stream.on('end', () => resolve(null));
    stream.on('error', resolve);
    const step = Number.isFinite(cut) ? cut : Math.max(1, input.length);
    for (let at = 0; at < input.length; at += step) stream.write(input.subarray(at, at + step));
    stream.end();
  });
  return { out: Buffer.concat(parts), error, longest: Math.max(0, ...parts.map((part) => part.length)) };
}

/** The kind of the {@link AgeError} that `step` throws, or what it threw, or 'nothing'. */
export function kindOf(step: () => unknown): unknown {
  try {
    step();
    return 'nothing';
  } catch (error) {
    return (error as { kind?: unknown }).kind ?? error;
  }
}
