import type { ReactElement } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { FolderToken } from '../../shared/types/ids.ts';
import { useCall } from '../bridge/use-call.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Icon } from '../components/icon.tsx';
import styles from './create-screen.module.css';

export interface ChosenFolder {
  readonly token: FolderToken;
  readonly label: string;
}

export interface FolderChoiceProps {
  readonly defaultFolder: string;
  /** Null means the default place. */
  readonly chosen: ChosenFolder | null;
  readonly onChoose: (folder: ChosenFolder | null) => void;
}

/** Where the new acervo will be. */
export function FolderChoice({ defaultFolder, chosen, onChoose }: FolderChoiceProps): ReactElement {
  const text = acervoText.create;
  const choose = useCall('acervo.chooseFolder');
  const ask = (): void =>
    choose.mutate(
      { purpose: 'create' },
      { onSuccess: ({ folder, label }) => onChoose({ token: folder, label }) },
    );
  return (
    <>
      <div className={classes(styles, 'folder')} role="group" aria-label={text.placeGroup}>
        <Icon name="folder" />
        <span className={classes(styles, 'folderName')}>
          {chosen === null ? fillSentence(text.defaultFolder, { folder: defaultFolder }) : chosen.label}
        </span>
        {chosen === null ? null : (
          <Button size="small" kind="quiet" onPress={() => onChoose(null)}>
            {text.useDefault}
          </Button>
        )}
        <Button size="small" isPending={choose.isPending} onPress={ask}>
          {text.chooseFolder}
        </Button>
      </div>
      <FailureAlert error={choose.error?.error} />
    </>
  );
}
