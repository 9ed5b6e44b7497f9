import { useState, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { call } from '../bridge/bridge.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import type { SubjectForm } from './use-subject.ts';

const words = filmText.continuationOffer;
const causes: Readonly<Record<string, string>> = words.causes;

/** A take ended while nobody watched: offers to go on with it as a linked take. */
export function ContinuationOffer({
  form,
  isFree,
}: {
  readonly form: SubjectForm;
  /** No take is under way or waiting for its conferência. */
  readonly isFree: boolean;
}): ReactElement | null {
  const { data: take } = useAnswer(queryKeys.currentTake, 'take.current', {});
  // Answered is answered, even while main's word of it is still on the way.
  const [answered, setAnswered] = useState<RecordingId | null>(null);
  const offer = take?.offerContinuation ?? null;
  if (offer === null || offer.recordingId === answered) return null;
  const { recordingId, subject, cause } = offer;
  const answer = (accepted: boolean): void => {
    setAnswered(recordingId);
    if (accepted) form.continueAfter(recordingId, subject);
    void call('take.dismissContinuation', {});
  };
  const who = subject.name || subject.inscricao || filmText.who.none;
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      isOpen={isFree}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(false)}>{words.refuse}</Button>
          <Button kind="primary" autoFocus onPress={() => answer(true)}>
            {words.accept}
          </Button>
        </>
      }
    >
      <p>{fillSentence(words.text, { who, cause: causes[cause] ?? '' })}</p>
    </Dialog>
  );
}
