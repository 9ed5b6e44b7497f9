import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface ChipProps {
  readonly kind?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
  /** A state is never told by colour alone: give an icon, or a word that says it. */
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A short state. */
export function Chip({ kind = 'neutral', icon, children }: ChipProps): ReactElement {
  return (
    <span className={classes(styles, 'chip')} data-kind={kind}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      <span className={classes(styles, 'text')}>{children}</span>
    </span>
  );
}
