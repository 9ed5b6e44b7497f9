import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './kbd.module.css';

/** The key that does what the control beside it does. Hidden from names: `aria-keyshortcuts` tells screen readers. */
export function Kbd({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <kbd className={classes(styles, 'kbd')} aria-hidden="true">
      {children}
    </kbd>
  );
}
