import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className={classes(styles, 'empty')}>
      <span className={classes(styles, 'badge')}>
        <Icon name={icon} size="large" />
      </span>
      <h2 className={classes(styles, 'title')}>{title}</h2>
      <p className={classes(styles, 'text')}>{children}</p>
      {action}
    </div>
  );
}
