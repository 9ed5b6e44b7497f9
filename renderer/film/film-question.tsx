import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import type { TakeControl } from './use-take-control.ts';

/** Asked before an end that may be a slip. Going on has the focus: a second press of the same key ends nothing. */
export function FilmQuestion({
  control,
  storedMs,
}: {
  readonly control: TakeControl;
  readonly storedMs: number;
}): ReactElement {
  const words = control.question === 'close' ? filmText.closeAsked : filmText.shortStop;
  return (
    <Dialog
      title={words.title}
      role="alertdialog"
      size="small"
      isOpen={control.question !== null}
      onClose={() => control.answer(false)}
      actions={
        <>
          <Button kind="danger" onPress={() => control.answer(true)}>
            {words.stop}
          </Button>
          <Button kind="primary" autoFocus onPress={() => control.answer(false)}>
            {words.goOn}
          </Button>
        </>
      }
    >
      <p>{fillSentence(words.text, { seconds: Math.floor(storedMs / 1000) })}</p>
    </Dialog>
  );
}
