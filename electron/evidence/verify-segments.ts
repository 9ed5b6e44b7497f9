import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Manifest, ManifestSegment } from '../../shared/types/evidence.ts';
import { manifestFile, segmentName } from './layout.ts';
import type { RecordingPlace } from './verify-manifest.ts';
import { mediaJudge, type MediaJudge } from './verify-media.ts';
import type { VerifyPool } from './verify-pool.ts';
import type { FindingCode, VerifyRun } from './verify-run.ts';
import type { SegmentFault, SegmentReply } from './verify-worker-job.ts';

/** Segments under way at once: enough to keep two threads busy, few enough to bound memory. */
const window = 6;

const codes: Readonly<Record<SegmentFault, FindingCode>> = {
  missing: 'segmentMissing',
  size: 'segmentSize',
  cipherHash: 'segmentCipherHash',
  undecryptable: 'segmentUndecryptable',
  plainHash: 'segmentPlainHash',
};

export interface SegmentWork {
  readonly manifest: Manifest;
  readonly pool: VerifyPool;
  /** Empty when the content is not to be compared. */
  readonly identities: readonly string[];
  /** Memory that plaintext lay in, to be used again: the footage of hours passes through a few megabytes. */
  readonly spare: ArrayBuffer[];
}

/**
 * Compares every segment with what was sealed; with identities also its content, and the whole medium in order. Threads
 * read, decrypt and hash; this one hashes the whole, in order, as replies come in.
 */
export async function checkSegments(run: VerifyRun, place: RecordingPlace, work: SegmentWork): Promise<void> {
  const { segments } = work.manifest;
  const isOpened = work.identities.length > 0;
  // A take that ended before its first second has nothing to decode.
  const judge = isOpened && segments.length > 1 ? mediaJudge(run) : null;
  const whole = new WholeMedium(judge);
  const underWay: Promise<SegmentReply>[] = [];
  try {
    for (let next = 0; next < segments.length + window; next += 1) {
      const segment = segments[next];
      if (segment !== undefined) underWay.push(start(place, segment, work));
      const done = segments[next - window];
      const reply = done === undefined ? undefined : underWay.shift();
      if (done !== undefined && reply !== undefined)
        await settle(run, place, { segment: done, reply: await reply, whole, spare: work.spare });
    }
  } catch (error) {
    await whole.finish(false);
    throw error;
  }
  if (isOpened) await judgeWhole(run, place, { manifest: work.manifest, whole });
}

function start(place: RecordingPlace, segment: ManifestSegment, work: SegmentWork): Promise<SegmentReply> {
  const { i, cipherSha256, cipherBytes, plainSha256, plainBytes } = segment;
  const { identities, pool } = work;
  const spare = identities.length === 0 ? null : (work.spare.pop() ?? null);
  const plain =
    identities.length === 0 ? null : { sha256: plainSha256, bytes: plainBytes, identities, spare };
  const reply = pool.run({ file: path.join(place.dir, segmentName(i)), cipherSha256, cipherBytes, plain });
  // A thread that dies while another reply is awaited is met when this one's turn comes.
  reply.catch(() => undefined);
  return reply;
}

interface Settled {
  readonly segment: ManifestSegment;
  readonly reply: SegmentReply;
  readonly whole: WholeMedium;
  readonly spare: ArrayBuffer[];
}

async function settle(run: VerifyRun, place: RecordingPlace, done: Settled): Promise<void> {
  const { segment, reply, whole, spare } = done;
  if (reply.fault !== null) {
    const file = `${place.prefix}${segmentName(segment.i)}`;
    run.add(codes[reply.fault], { file, segment: segment.i, atMs: segment.startMs });
  }
  await whole.take(segment.i, reply.plain);
  if (reply.plain !== null) spare.push(reply.plain.buffer);
  run.advance(segment.cipherBytes);
}

async function judgeWhole(
  run: VerifyRun,
  place: RecordingPlace,
  { manifest, whole }: { readonly manifest: Manifest; readonly whole: WholeMedium },
): Promise<void> {
  const file = `${place.prefix}${manifestFile}`;
  const { sha256, media } = await whole.finish(true);
  if (sha256 !== null && sha256 !== manifest.mediaSha256) run.add('mediaHash', { file });
  if (media === null) return;
  run.mediaCheck = media.by;
  const broken = media.brokenSegment === null ? undefined : manifest.segments[media.brokenSegment];
  if (media.decodable) return;
  if (broken === undefined) run.add('mediaUndecodable', { file: place.prefix.slice(0, -1) || '.' });
  else {
    const at = { segment: broken.i, atMs: broken.startMs };
    run.add('mediaUndecodable', { file: `${place.prefix}${segmentName(broken.i)}`, ...at });
  }
}

/** init ‖ segments as one: its hash, and whether it decodes. A gap ends both. */
class WholeMedium {
  readonly #hash = createHash('sha256');
  readonly #judge: MediaJudge | null;
  #isWhole = true;

  constructor(judge: MediaJudge | null) {
    this.#judge = judge;
  }

  async take(i: number, plain: Uint8Array | null): Promise<void> {
    if (plain === null) this.#isWhole = false;
    if (plain === null || !this.#isWhole) return;
    this.#hash.update(plain);
    await this.#judge?.take(i, plain);
  }

  async finish(
    isComplete: boolean,
  ): Promise<{ sha256: string | null; media: Awaited<ReturnType<MediaJudge['finish']>> }> {
    const whole = isComplete && this.#isWhole;
    const media = (await this.#judge?.finish(whole)) ?? null;
    return { sha256: whole ? this.#hash.digest('hex') : null, media };
  }
}
