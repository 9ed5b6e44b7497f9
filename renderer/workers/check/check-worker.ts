import type { CheckRequest, FromCheck } from '../protocol.ts';
import { Inspection } from './inspection.ts';
import { SegmentSource } from './segment-source.ts';

const tellEveryMs = 250;

function post(message: FromCheck): void {
  self.postMessage(message);
}

async function check(request: CheckRequest): Promise<void> {
  const began = performance.now();
  const source = new SegmentSource(request.baseUrl, request.segments);
  const inspection = new Inspection();
  let done = 0;
  let told = 0;
  try {
    for (let i = 1; i < request.segments; i += 1) {
      await inspection.take(await source.read(i));
      done = i;
      if (performance.now() - told < tellEveryMs) continue;
      told = performance.now();
      post({ type: 'progress', done, total: request.segments - 1 });
    }
  } catch {
    // Main names the file and the minute; here it only counts that the film does not go on.
  }
  const readToEnd = request.segments > 1 && done === request.segments - 1;
  const facts = await inspection.finish(readToEnd);
  post({ type: 'checked', facts: { ...facts, tookMs: Math.round(performance.now() - began) } });
}

self.onmessage = (event: MessageEvent<CheckRequest>) => {
  void check(event.data);
};
