import { PassThrough } from 'node:stream';
import { Ffmpeg } from '../media/ffmpeg.ts';
import { ffmpegPlaces, findFfmpeg } from '../media/find-ffmpeg.ts';
import { isWholeSegment } from './verify-structure.ts';
import type { VerifyRun } from './verify-run.ts';

export interface MediaVerdict {
  /** `decoded` by ffmpeg, or `structure` only. */
  readonly by: 'decoded' | 'structure';
  /** First segment that is not made of whole boxes. */
  readonly brokenSegment: number | null;
  readonly decodable: boolean;
}

/** Judges the plaintext of a recording, segment by segment in order, without keeping `plain` beyond the call. */
export interface MediaJudge {
  take(i: number, plain: Uint8Array): Promise<void>;
  /** `whole` false gives up: a segment was missing, so nothing can be said of the rest. */
  finish(whole: boolean): Promise<MediaVerdict | null>;
}

/** The judge that the options and this machine allow; null when media is not to be judged. */
export function mediaJudge(run: VerifyRun): MediaJudge | null {
  const { media = 'decode', signal } = run.options;
  if (media === 'none') return null;
  const binary = media === 'decode' ? findFfmpeg(ffmpegPlaces()) : null;
  return binary === null ? structureJudge() : decodingJudge(new Ffmpeg(binary), signal);
}

function structureJudge(): MediaJudge {
  let broken: number | null = null;
  return {
    take: async (i, plain) => {
      if (broken === null && !isWholeSegment(plain, i)) broken = i;
    },
    finish: async (whole) =>
      whole ? { by: 'structure', brokenSegment: broken, decodable: broken === null } : null,
  };
}

function decodingJudge(ffmpeg: Ffmpeg, signal: AbortSignal | undefined): MediaJudge {
  const structure = structureJudge();
  const stop = new AbortController();
  const both = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]);
  const footage = new PassThrough({ highWaterMark: 4 * 1024 * 1024 });
  // A decoder that stops reading breaks the pipe; its verdict says so, the broken pipe itself is no news.
  footage.on('error', () => undefined);
  const opinion = ffmpeg.secondOpinion(footage, both);
  return {
    take: async (i, plain) => {
      await structure.take(i, plain);
      // A copy, because the memory of `plain` is used again before the decoder has read it.
      if (!footage.destroyed && !footage.write(Buffer.from(plain))) await drained(footage);
    },
    finish: async (whole) => {
      if (!whole) stop.abort();
      footage.end();
      const said = await opinion;
      const built = await structure.finish(whole);
      if (built === null) return null;
      return { ...built, by: 'decoded', decodable: built.decodable && said.ok && said.value.decodedToEnd };
    },
  };
}

/** Waits until there is room again, or nobody reads any more. */
function drained(stream: PassThrough): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
}
