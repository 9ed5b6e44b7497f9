import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './card.module.css';

export interface CardProps {
  readonly title?: string;
  /** Beside the title, at the right. */
  readonly aside?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: ReactNode;
}

/** A panel; with a title it is a named region. */
export function Card({ title, aside, size = 'medium', children }: CardProps): ReactElement {
  const titleId = useId();
  return (
    <section
      className={classes(styles, 'card')}
      data-size={size}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <header className={classes(styles, 'header')}>
          <h2 id={titleId} className={classes(styles, 'title')}>
            {title}
          </h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
