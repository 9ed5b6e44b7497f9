import type { ReactElement, ReactNode } from 'react';
import styles from './alert.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const icons = { bad: 'error', warn: 'warning', ok: 'check', info: 'info' } as const;

export interface AlertProps {
  readonly kind?: 'bad' | 'warn' | 'ok' | 'info';
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A message that stays. `bad` and `warn` interrupt screen readers, the others wait for a pause. */
export function Alert({ kind = 'bad', title, actions, children }: AlertProps): ReactElement {
  return (
    <div
      className={classes(styles, 'alert')}
      data-kind={kind}
      role={kind === 'bad' || kind === 'warn' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div className={classes(styles, 'body')}>
        {title === undefined ? null : <strong className={classes(styles, 'title')}>{title}</strong>}
        <div>{children}</div>
      </div>
      {actions === undefined ? null : <div className={classes(styles, 'actions')}>{actions}</div>}
    </div>
  );
}
