import type { ReactElement } from 'react';
import { Kbd } from '../components/kbd.tsx';
import { classes } from '../components/classes.ts';
import styles from './key-list.module.css';

/** Keys and what they do. */
export function KeyList({ keys }: { readonly keys: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <dl className={classes(styles, 'keys')}>
      {keys.map(([key, does]) => (
        <div key={key} className={classes(styles, 'row')}>
          <dt>
            {/* The kit hides keys from screen readers beside a named control; here the key is the content. */}
            <span className={classes(styles, 'spoken')}>{key}</span>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
