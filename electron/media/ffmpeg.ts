import { spawn as nodeSpawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appError, type AppError } from '../../shared/types/app-error.ts';
import { err, ok, type Result } from '../../shared/types/result.ts';
import { ffmpegPlaces, findFfmpeg } from './find-ffmpeg.ts';
import { readSecondOpinion, secondOpinionArguments, type SecondOpinion } from './second-opinion.ts';

/** Starts a program with three pipes; injected so that a test can stand in its place. */
export type Spawn = (program: string, args: readonly string[]) => ChildProcessWithoutNullStreams;

interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Every byte of the input was taken. */
  readonly inputRead: boolean;
}

/** Enough for every figure; a decoder that complains of each frame of an hour must not fill the memory. */
const keptCharacters = 256 * 1024;

/**
 * The only place that runs ffmpeg. It is outside the trusted path: without it, or when it dies, everything else works.
 * No footage is written to any file: stdin in, figures out.
 */
export class Ffmpeg {
  readonly #binary: string | null;
  readonly #spawn: Spawn;

  constructor(binary: string | null = findFfmpeg(ffmpegPlaces()), spawn: Spawn = spawnQuietly) {
    this.#binary = binary;
    this.#spawn = spawn;
  }

  /** The version ffmpeg says it is ("5.1.9-0+deb12u1"), or null when there is none that runs. */
  async version(): Promise<string | null> {
    if (this.#binary === null) return null;
    const run = await this.#run(this.#binary, ['-hide_banner', '-version'], Readable.from([]));
    return /^ffmpeg version (\S+)/m.exec(run?.stdout ?? '')?.[1] ?? null;
  }

  /**
   * Decodes a whole MP4 (init ‖ segments) and says what came out.
   *
   * @returns `ffmpeg.missing` when there is no binary; `ffmpeg.failed` when it was killed, could not start, was aborted,
   * or could make nothing of the input
   */
  async secondOpinion(
    footage: Readable | AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<Result<SecondOpinion, AppError>> {
    if (this.#binary === null) return err(appError('ffmpeg.missing'));
    const run = await this.#run(this.#binary, secondOpinionArguments, footage, signal);
    const opinion = run === null || run.code === null ? null : readSecondOpinion(run.stdout, run.stderr);
    if (run === null || opinion === null) return err(appError('ffmpeg.failed'));
    return ok({ ...opinion, decodedToEnd: opinion.decodedToEnd && run.code === 0 && run.inputRead });
  }

  async #run(
    binary: string,
    args: readonly string[],
    input: Readable | AsyncIterable<Uint8Array>,
    signal?: AbortSignal,
  ): Promise<Run | null> {
    const child = this.#spawn(binary, args);
    const stop = (): void => void child.kill('SIGKILL');
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted === true) stop();
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    const feeding = feed(input, child);
    const code = await new Promise<number | null | 'notStarted'>((resolve) => {
      child.once('error', () => resolve('notStarted'));
      child.once('close', (exit) => resolve(exit));
    });
    signal?.removeEventListener('abort', stop);
    const inputRead = await feeding;
    if (code === 'notStarted') return null;
    return { code, stdout: stdout(), stderr: stderr(), inputRead };
  }
}

/** Writes the input to the child; false when the child stopped reading or the input broke (the child is then ended). */
async function feed(
  input: Readable | AsyncIterable<Uint8Array>,
  child: ChildProcessWithoutNullStreams,
): Promise<boolean> {
  try {
    await pipeline(input, child.stdin);
    return true;
  } catch {
    child.kill('SIGKILL');
    return false;
  }
}

/** Gathers what a stream says, keeping its beginning and its end. */
function collect(stream: Readable): () => string {
  let head = '';
  let tail = '';
  stream.setEncoding('utf8');
  stream.on('data', (text: string) => {
    if (head.length < keptCharacters) head += text;
    else tail = (tail + text).slice(-keptCharacters);
  });
  return () => head + tail;
}

function spawnQuietly(program: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  // FFREPORT would make ffmpeg write a log file beside the work.
  const env: NodeJS.ProcessEnv = { ...process.env, AV_LOG_FORCE_NOCOLOR: '1' };
  delete env['FFREPORT'];
  return nodeSpawn(program, args, { stdio: 'pipe', env, windowsHide: true });
}
