import type { ReactElement } from 'react';
import type { RecordingRow } from '../../shared/contract/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { classes } from '../components/classes.ts';
import styles from './recording-table.module.css';

/** Name, and which take of the session it is when there is more than one. */
export function NameCell({ row }: { readonly row: RecordingRow }): ReactElement {
  const takes = row.continues === null ? '' : `, ${recordingsText.continuation}`;
  const note =
    row.take > 1 || row.continues !== null ? `${recordingsText.columns.take} ${row.take}${takes}` : null;
  const name = row.subject?.name ?? '';
  return (
    <span className={classes(styles, 'who')}>
      <span className={classes(styles, 'name', name === '' && 'missing')}>
        {name === '' ? recordingsText.noSubject : name}
      </span>
      {note === null ? null : <small className={classes(styles, 'note')}>{note}</small>}
    </span>
  );
}
