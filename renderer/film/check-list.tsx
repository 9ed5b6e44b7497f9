import type { ReactElement } from 'react';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import styles from './check-list.module.css';
import type { FilmCheck } from './film-checks.ts';

const icons: Readonly<Record<FilmCheck['state'], IconName>> = {
  good: 'check',
  warn: 'warning',
  bad: 'error',
  wait: 'clock',
};

/** Short questions with their answers: sign, words, figure. */
export function CheckList({
  title,
  checks,
}: {
  readonly title: string;
  readonly checks: readonly FilmCheck[];
}): ReactElement {
  return (
    <Card title={title} size="small">
      <ul className={classes(styles, 'list')}>
        {checks.map(({ what, state, value }) => (
          <li key={what} className={classes(styles, 'row')} data-state={state}>
            <Icon name={icons[state]} size="small" />
            <span>{what}</span>
            <span className={classes(styles, 'value')}>{value}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
