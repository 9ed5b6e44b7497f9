import type { ReactElement } from 'react';
import { classes } from '../components/classes.ts';
import styles from './key-text.module.css';
import { keyGroups, keyPrefix } from './recovery-key.ts';

/** An identity in numbered groups of four. Its text content, without spaces, is the identity itself. */
export function KeyText({
  identity,
  label,
}: {
  readonly identity: string;
  readonly label: string;
}): ReactElement {
  return (
    <div className={classes(styles, 'key')} role="group" aria-label={label}>
      <span className={classes(styles, 'prefix')}>{keyPrefix}</span>
      <span className={classes(styles, 'groups')}>
        {keyGroups(identity).map((group, index) => (
          <span key={index} className={classes(styles, 'group')} data-number={index + 1}>
            {group}
          </span>
        ))}
      </span>
    </div>
  );
}
