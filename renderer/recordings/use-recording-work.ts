import { useReducer } from 'react';
import type { AppError } from '../../shared/types/app-error.ts';
import type { JobId, RecordingId } from '../../shared/types/ids.ts';
import type { Result } from '../../shared/types/result.ts';
import { call } from '../bridge/bridge.ts';
import { useMainEvent } from '../bridge/use-main-event.ts';
import { nextWork, type Work, type WorkKind } from './recording-page-work.ts';

export interface RecordingWork {
  readonly work: Work;
  readonly verify: () => void;
  readonly exportMp4: () => void;
  readonly certificate: () => void;
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

/** Starts the long works of one recording and follows them. */
export function useRecordingWork(recordingId: RecordingId): RecordingWork {
  const [work, dispatch] = useReducer(nextWork, { at: 'idle' });
  useMainEvent('job.progress', (event) => dispatch({ type: 'event', event }));
  useMainEvent('job.verified', (event) => dispatch({ type: 'event', event }));
  useMainEvent('job.exported', (event) => dispatch({ type: 'event', event }));
  useMainEvent('job.failed', (event) => dispatch({ type: 'event', event }));

  const begin = async (
    kind: WorkKind,
    ask: () => Promise<Result<{ readonly jobId: JobId }, AppError>>,
  ): Promise<void> => {
    dispatch({ type: 'begin', kind });
    const answer = await ask();
    if (answer.ok) dispatch({ type: 'named', jobId: answer.value.jobId });
    else dispatch({ type: 'failed', error: answer.error });
  };
  const certificate = async (): Promise<void> => {
    dispatch({ type: 'begin', kind: 'certificate' });
    const answer = await call('recording.certificate', { recordingId });
    if (answer.ok) dispatch({ type: 'certified', fileLabel: answer.value.fileLabel });
    else dispatch({ type: 'failed', error: answer.error });
  };
  return {
    work,
    verify: () => void begin('verify', () => call('recording.verify', { recordingId })),
    exportMp4: () => void begin('export', () => call('recording.exportMp4', { recordingId })),
    certificate: () => void certificate(),
    cancel: () => {
      if (work.at === 'running' && work.jobId !== null) void call('job.cancel', { jobId: work.jobId });
    },
    dismiss: () => dispatch({ type: 'dismiss' }),
  };
}
