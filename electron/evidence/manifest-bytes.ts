import type * as z from 'zod';
import { canonicalJson } from '../../shared/domain/canonical-json.ts';
import { manifestSchema, manifestSegmentSchema, takeEventSchema } from '../../shared/types/evidence.ts';
import type { Manifest } from '../../shared/types/evidence.ts';

/** Values a manifest may hold outside its long lists; a real one has some hundreds. */
const mostValues = 50_000;

const longLists = {
  segments: manifestSegmentSchema,
  events: takeEventSchema,
  unacknowledged: manifestSchema.shape.unacknowledged.element,
} as const;

/**
 * The bytes of a `manifest.json` as data, when they have the shape of one with its segments numbered 0, 1, 2…; else null.
 * Whether they are canonical and whose recording they are is for the caller. The long lists are read one by one and only
 * as far as they are good, so that a file made to be slow is not listed fault by fault.
 */
export function parseManifestBytes(bytes: Buffer): Manifest | null {
  try {
    const json = JSON.parse(bytes.toString('utf8')) as Partial<Record<string, unknown>> | null;
    if (typeof json !== 'object' || json === null) return null;
    const { segments, events, unacknowledged, ...rest } = json;
    if (!isModest(rest)) return null;
    const short = manifestSchema.safeParse({ ...rest, segments: [], events: [], unacknowledged: [] });
    if (!short.success) return null;
    const manifest = {
      ...short.data,
      segments: listOf(longLists.segments, segments),
      events: listOf(longLists.events, events),
      unacknowledged: listOf(longLists.unacknowledged, unacknowledged),
    };
    return manifest.segments.every(({ i }, position) => i === position) ? manifest : null;
  } catch {
    return null;
  }
}

/** Whether `bytes` are the RFC 8785 form of the manifest; text that has none (a lone surrogate) is not. */
export function isCanonical(manifest: Manifest, bytes: Buffer): boolean {
  try {
    return Buffer.from(canonicalJson(manifest), 'utf8').equals(bytes);
  } catch {
    return false;
  }
}

/** Throws at the first element that is not of the shape. */
function listOf<T extends z.ZodType>(shape: T, list: unknown): z.infer<T>[] {
  if (!Array.isArray(list)) throw new TypeError('not a list');
  return list.map((element) => shape.parse(element));
}

function isModest(value: unknown): boolean {
  let left = mostValues;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    left -= inside.length;
    if (left < 0) return false;
    waiting.push(...inside);
  }
  return true;
}
