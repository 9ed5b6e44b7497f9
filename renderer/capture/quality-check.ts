import { checkFindings } from '../../shared/domain/check-findings.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';
import type { MediaToken } from '../../shared/types/ids.ts';
import type { CheckRequest, FromCheck } from '../workers/protocol.ts';

export interface CheckInput {
  readonly token: MediaToken;
  readonly durationMs: number;
  /** Segments of the recording, the init segment included. */
  readonly segments: number;
  readonly hasAudio: boolean;
}

/**
 * Reads a recording back from the disk through the application's own origin and decodes all of it in a worker. `onProgress` gets the
 * share done, 0 to 1. A recording that cannot be read to its end is a finding, not a rejection.
 */
export async function checkRecording(
  input: CheckInput,
  onProgress: (share: number) => void,
): Promise<QualityCheck> {
  const worker = new Worker(new URL('../workers/check/check-worker.ts', import.meta.url), { type: 'module' });
  const { token, durationMs, segments, hasAudio } = input;
  const request: CheckRequest = { baseUrl: `/media/${token}`, durationMs, segments, hasAudio };
  try {
    return await new Promise<QualityCheck>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromCheck>) => {
        if (data.type === 'progress') return onProgress(data.total === 0 ? 1 : data.done / data.total);
        const { black, frozen, gaps, ...rest } = data.facts;
        const measures = { ...rest, black: [...black], frozen: [...frozen], gaps: [...gaps] };
        const findings = [...checkFindings(measures, { durationMs, hasAudio })];
        onProgress(1);
        resolve({ available: true, ...measures, findings });
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
