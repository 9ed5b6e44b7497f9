import { useCallback, useEffect, useState } from 'react';
import type { SealedTake } from '../../shared/contract/take.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';
import { err, type Result } from '../../shared/types/result.ts';
import { call } from '../bridge/bridge.ts';
import { checkRecording } from '../capture/quality-check.ts';
import { useRoomMemory } from './room-memory.ts';

export type Conference =
  | { readonly at: 'running'; readonly share: number }
  | { readonly at: 'done'; readonly check: QualityCheck }
  | { readonly at: 'failed'; readonly error: AppError | null };

const begun: Conference = { at: 'running', share: 0 };

type Told = Result<QualityCheck, AppError | null>;

/** Reads the take back from the disk, decodes it and has main sign what was found. */
async function confer(
  sealed: SealedTake,
  hasAudio: boolean,
  onProgress: (share: number) => void,
): Promise<Told> {
  const { recordingId } = sealed;
  const opened = await call('media.open', { recordingId, purpose: 'check' });
  if (!opened.ok) return opened;
  const { token } = opened.value;
  try {
    const { durationMs, segments } = sealed;
    const check = await checkRecording({ token, durationMs, segments, hasAudio }, onProgress);
    return await call('take.reportCheck', { recordingId, check });
  } catch {
    const problem = await call('media.problem', { token });
    return err(problem.ok ? problem.value : problem.error);
  } finally {
    void call('media.close', { token, watched: [] });
  }
}

/** The check of a sealed take: begins by itself, can be asked for again. */
export function useConference(
  sealed: SealedTake,
  hasAudio: boolean,
): { readonly conference: Conference; readonly again: () => void } {
  const memory = useRoomMemory();
  const known = memory.recall().conference;
  const [conference, setConference] = useState(
    known?.recordingId === sealed.recordingId ? known.conference : begun,
  );
  const { recordingId } = sealed;
  const isOver = conference.at !== 'running';
  useEffect(() => {
    // What was found before a look at another screen is still true.
    if (isOver) return undefined;
    let isCurrent = true;
    const tell = (next: Conference): void => {
      if (next.at !== 'running') memory.remember({ conference: { recordingId, conference: next } });
      if (isCurrent) setConference(next);
    };
    void confer(sealed, hasAudio, (share) => tell({ at: 'running', share })).then((told) =>
      tell(told.ok ? { at: 'done', check: told.value } : { at: 'failed', error: told.error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [sealed, recordingId, hasAudio, isOver, memory]);
  const again = useCallback(() => setConference(begun), []);
  return { conference, again };
}
