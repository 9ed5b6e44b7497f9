import { useEffect, useEffectEvent, useState } from 'react';
import { filmText } from '../../shared/text/film.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { useCloseQuestion } from '../app/close-asked.ts';
import { call } from '../bridge/bridge.ts';
import { useMainEvent } from '../bridge/use-main-event.ts';
import { isFilming, type Capture } from './use-capture.ts';
import type { Reviewed } from './room-memory.ts';
import { useCountdown, type Countdown } from './use-countdown.ts';
import { useReview } from './use-review.ts';
import type { SubjectForm } from './use-subject.ts';

/** A stop before this is more often a slip than a wish, ms of stored footage. */
export const shortTakeMs = 3000;

export interface TakeControl {
  readonly countdown: Countdown;
  readonly canRecord: boolean;
  /** The take that ended and waits for its conferência. */
  readonly review: Reviewed | null;
  /** What is asked of the person now. */
  readonly question: 'shortStop' | 'close' | null;
  readonly record: () => void;
  readonly requestStop: () => void;
  readonly answer: (yes: boolean) => void;
  readonly mark: () => void;
  readonly goOn: () => void;
  readonly next: () => void;
}

/** Begins, marks and ends takes; every way to end one leads through the seal. */
export function useTakeControl(capture: Capture, form: SubjectForm, withCountdown: boolean): TakeControl {
  const { session, snapshot } = capture;
  const start = (continues: RecordingId | null): void => void session.start(form.subject, continues);
  const countdown = useCountdown(() => start(form.continues));
  const ending = useEnding(capture);
  const review = useReview(capture, form, start);
  useFollowUps(capture, form, ending.askToClose);
  const isReady = (snapshot.state === 'preview' || snapshot.state === 'ended') && review.review === null;
  const isNamed = form.isIdentified && !form.isCpfWrong;
  const canRecord = isReady && capture.preview !== null && isNamed && countdown.left === null;
  const record = (): void => {
    if (!canRecord) return;
    if (withCountdown) countdown.begin();
    else start(form.continues);
  };
  const mark = (): void => {
    session.mark(fillSentence(filmText.markerName, { n: snapshot.markers.length + 1 }));
  };
  return { countdown, canRecord, record, mark, ...ending, ...review };
}

/** Ending a take, and asking first where it may be a slip. */
function useEnding({ session, snapshot }: Capture) {
  const [question, setQuestion] = useState<TakeControl['question']>(null);
  return {
    question: isFilming(snapshot) ? question : null,
    askToClose: () => setQuestion('close'),
    requestStop: () => {
      if (snapshot.state !== 'recording') return;
      if (snapshot.acknowledgedMs < shortTakeMs) setQuestion('shortStop');
      else void session.stop();
    },
    answer: (yes: boolean) => {
      setQuestion(null);
      if (yes) void stopThen(session, question === 'close');
    },
  };
}

async function stopThen(session: Capture['session'], close: boolean): Promise<void> {
  if (isFilming(session.snapshot())) await session.stop();
  if (close) await call('app.closeConfirmed', {});
}

/** What main and the encoder make happen without being asked. */
function useFollowUps({ session, snapshot }: Capture, form: SubjectForm, askToClose: () => void): void {
  useMainEvent('take.alarm', (event) => session.onMainAlarm(event));
  useMainEvent('take.ended', ({ sealed, cause }) => session.onMainEnded(sealed, cause));
  useCloseQuestion(() => {
    const isAsked = isFilming(snapshot);
    if (isAsked) askToClose();
    return isAsked;
  });
  const { state, problem, acknowledgedMs, sealed } = snapshot;
  const encoderDied = state === 'ended' && problem?.kind === 'noEncoder' && acknowledgedMs > 0;
  // Another encoder takes over in a linked take at once: the candidate is still before the camera.
  const takeOver = useEffectEvent(() => {
    if (sealed === null) return;
    form.continueAfter(sealed.recordingId);
    void session.start(form.subject, sealed.recordingId);
  });
  useEffect(() => {
    if (encoderDied) takeOver();
  }, [encoderDied]);
}
