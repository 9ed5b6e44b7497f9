import { useEffect, useState } from 'react';
import type { RecordingId } from '../../shared/types/ids.ts';
import { call } from '../bridge/bridge.ts';
import { useRoomMemory, type Reviewed } from './room-memory.ts';
import type { Capture } from './use-capture.ts';
import type { SubjectForm } from './use-subject.ts';

/** The ended take until the person decides; a look at the recording, or at another screen, decides nothing. */
export function useReview(capture: Capture, form: SubjectForm, start: (continues: RecordingId) => void) {
  const memory = useRoomMemory();
  const [kept, setKept] = useState(() => memory.recall().review);
  const [reviewed, setReviewed] = useState<RecordingId | null>(null);
  const ended = endedTake(capture);
  const live = ended !== null && ended.sealed.recordingId !== reviewed ? ended : null;
  const review = live ?? kept;
  const { sealed, hasAudio, problem } = review ?? nothing;
  useEffect(() => {
    memory.remember({ review: sealed === null ? null : { sealed, hasAudio, problem } });
  }, [memory, sealed, hasAudio, problem]);
  const leave = (continues: RecordingId | null): void => {
    void call('take.dismissContinuation', {});
    setReviewed(review?.sealed.recordingId ?? null);
    setKept(null);
    if (continues === null) form.clear();
    else form.continueAfter(continues);
    // A lost device has to be found again before it can film.
    if (live !== null && problem !== null) void capture.reopen();
    else if (continues !== null) start(continues);
  };
  return {
    review,
    goOn: () => {
      if (review !== null) leave(review.sealed.recordingId);
    },
    next: () => leave(null),
  };
}

const nothing = { sealed: null, hasAudio: false, problem: null } as const;

function endedTake({ snapshot, preview }: Capture): Reviewed | null {
  const { state, sealed, problem } = snapshot;
  if (state !== 'ended' || sealed === null) return null;
  return { sealed, hasAudio: preview?.hasAudio ?? false, problem };
}
