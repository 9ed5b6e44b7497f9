import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from './platform.ts';

const maxBytes = 1024 * 1024;

/** One JSON line per event in the user-data folder; two files of 1 MiB at most. A log that cannot be written is not a failure. */
export function technicalLog(userDataDir: string, now: () => Date = () => new Date()): Log {
  const file = path.join(userDataDir, 'log', 'custodia.jsonl');
  return {
    warn(event, facts) {
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
        if (sizeOf(file) > maxBytes) renameSync(file, `${file}.1`);
        appendFileSync(file, `${JSON.stringify({ at: now().toISOString(), event, ...facts })}\n`, {
          mode: 0o600,
        });
      } catch {
        // The disk may be full or read-only, which is reported where it matters: at the evidence.
      }
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
