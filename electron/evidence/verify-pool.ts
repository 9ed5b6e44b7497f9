import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { checkSegment, type SegmentJob, type SegmentReply } from './verify-worker-job.ts';

interface Waiting {
  readonly resolve: (reply: SegmentReply) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** Below this, starting threads takes longer than the work. */
const worthThreads = 16 * 1024 * 1024;

/**
 * Threads that read, hash and decrypt segments, started with the first job. Two, because the reference machine has two
 * cores and the caller's own thread hashes the whole medium in between. The caller bounds how many jobs are under way.
 */
export class VerifyPool {
  readonly #totalBytes: () => number;
  readonly #size: number;
  #threads: readonly Thread[] | null = null;
  #nextId = 0;

  /** `totalBytes` is asked once, at the first job: little work is done on the caller's own thread. */
  constructor(totalBytes: () => number, size = 2) {
    this.#totalBytes = totalBytes;
    this.#size = size;
  }

  run(work: Omit<SegmentJob, 'id'>): Promise<SegmentReply> {
    const size = this.#totalBytes() < worthThreads ? 0 : this.#size;
    this.#threads ??= Array.from({ length: size }, startThread);
    const [first, ...others] = this.#threads;
    const job = { ...work, id: this.#nextId++ };
    if (first === undefined) return Promise.resolve(checkSegment(job));
    const thread = others.reduce(
      (least, each) => (each.waiting.size < least.waiting.size ? each : least),
      first,
    );
    return new Promise((resolve, reject) => {
      thread.waiting.set(job.id, { resolve, reject });
      const spare = job.plain?.spare ?? null;
      thread.worker.postMessage(job, spare === null ? [] : [spare]);
    });
  }

  /** Ends the threads; jobs still under way are given up. */
  async close(): Promise<void> {
    await Promise.all((this.#threads ?? []).map(({ worker }) => worker.terminate()));
  }
}

function startThread(): Thread {
  const waiting = new Map<number, Waiting>();
  const worker = new Worker(workerFile());
  worker.on('message', (reply: SegmentReply) => {
    waiting.get(reply.id)?.resolve(reply);
    waiting.delete(reply.id);
  });
  const giveUp = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', (error) =>
    giveUp(error instanceof Error ? error : new Error('verification thread failed')),
  );
  worker.on('exit', () => giveUp(new Error('verification thread ended')));
  return { worker, waiting };
}

/**
 * Beside this file when the sources are run; in the built app beside `main.js`, which this file is bundled into or, as a
 * shared chunk, lies one folder below. Named through a variable so that no bundler takes it for an asset.
 */
function workerFile(): string {
  const names = import.meta.url.endsWith('.ts')
    ? ['./verify-worker.ts']
    : ['./verify-worker.js', '../verify-worker.js'];
  const files = names.map((name) => fileURLToPath(new URL(name, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error('verify-worker is missing from the build');
  return found;
}
