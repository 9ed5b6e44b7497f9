import type { ReactElement } from 'react';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { KeyList } from './key-list.tsx';

/** The player's keys, on `?`. */
export function PlayerHelp({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const close = (
    <Button kind="primary" onPress={onClose} autoFocus>
      {playerText.close}
    </Button>
  );
  return (
    <Dialog title={playerText.help} size="large" isOpen={isOpen} onClose={onClose} actions={close}>
      <KeyList keys={playerText.keys} />
    </Dialog>
  );
}
