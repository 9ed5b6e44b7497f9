import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Spinner } from '../components/spinner.tsx';
import { classes } from '../components/classes.ts';
import { FilmRoom } from './film-room.tsx';
import styles from './film.module.css';

/** The screen of the room, once its settings are known. */
export function FilmScreen(): ReactElement {
  const { data: settings, error } = useAnswer(queryKeys.settings, 'settings.get', {});
  if (settings !== undefined) return <FilmRoom settings={settings} />;
  return (
    <div className={classes(styles, 'waiting')}>
      {error === null ? <Spinner label={commonText.loading} /> : <FailureAlert error={error.error} />}
    </div>
  );
}
