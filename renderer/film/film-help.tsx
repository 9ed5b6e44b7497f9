import type { ReactElement } from 'react';
import { filmText } from '../../shared/text/film.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { KeyList } from '../player/key-list.tsx';

/** The keys of the room, on `?`. */
export function FilmHelp({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { title, close, keys, note } = filmText.help;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button kind="primary" autoFocus onPress={onClose}>
          {close}
        </Button>
      }
    >
      <KeyList keys={keys} />
      <p>{note}</p>
    </Dialog>
  );
}
