import { parentPort } from 'node:worker_threads';
import { checkSegment, type SegmentJob } from './verify-worker-job.ts';

// Entry of a verification thread: a job in, a reply out, the plaintext handed over and not copied.
parentPort?.on('message', (job: SegmentJob) => {
  const reply = checkSegment(job);
  parentPort?.postMessage(reply, reply.plain === null ? [] : [reply.plain.buffer]);
});
