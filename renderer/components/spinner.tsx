import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './spinner.module.css';

/** Waiting, with the word that says for what. */
export function Spinner({ label }: { readonly label: string }): ReactElement {
  return (
    <span className={classes(styles, 'spinner')} role="status">
      <span className={classes(styles, 'ring')} aria-hidden="true" />
      {label}
    </span>
  );
}
