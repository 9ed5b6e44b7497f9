import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page-heading.module.css';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly size?: 'medium' | 'large';
  /** False where a field of the screen takes the focus itself. */
  readonly takesFocus?: boolean;
}

/** The title of a screen. It takes the focus when the screen appears, so that a screen reader says where one is. */
export function PageHeading({
  children,
  lead,
  size = 'medium',
  takesFocus = true,
}: PageHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes(styles, 'heading')}>
      <h1 ref={heading} tabIndex={-1} className={classes(styles, 'title')} data-size={size}>
        {children}
      </h1>
      {lead === undefined ? null : <p className={classes(styles, 'lead')}>{lead}</p>}
    </div>
  );
}
