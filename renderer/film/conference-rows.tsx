import type { ReactElement } from 'react';
import { conferenceText } from '../../shared/text/conference.ts';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { conferenceRows, type ConferenceRow, type DoneCheck } from './conference-findings.ts';
import styles from './check-list.module.css';

/** One line per question the check answered. */
export function ConferenceRows({
  check,
  hasAudio,
  troubles,
}: {
  readonly check: DoneCheck;
  readonly hasAudio: boolean;
  readonly troubles: readonly ConferenceRow[];
}): ReactElement {
  return (
    <ul className={classes(styles, 'list')} aria-label={conferenceText.rowsLabel}>
      {[...conferenceRows(check, hasAudio), ...troubles].map(({ good, text, detail }) => (
        <li key={text} className={classes(styles, 'row')} data-state={good ? 'good' : 'bad'}>
          <Icon name={good ? 'check' : 'close'} size="small" />
          <span>{text}</span>
          <span className={classes(styles, 'value')}>{detail}</span>
        </li>
      ))}
    </ul>
  );
}
