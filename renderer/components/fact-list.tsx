import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './fact-list.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Hashes and ids: monospaced, broken anywhere. */
  readonly mono?: boolean;
}

/** Names and values, one below the other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <dl className={classes(styles, 'facts')}>
      {facts.map((fact) => (
        <div key={fact.name} className={classes(styles, 'fact')}>
          <dt className={classes(styles, 'name')}>{fact.name}</dt>
          <dd className={classes(styles, fact.mono === true && 'mono')}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
