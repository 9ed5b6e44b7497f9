import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './sort-button.module.css';

export interface SortButtonProps {
  readonly label: string;
  readonly sorted: 'asc' | 'desc' | false;
  /** Missing where the column cannot be sorted. */
  readonly onSort?: () => void;
}

/** Head of a column; says its order to screen readers by `aria-sort`. */
export function SortButton({ label, sorted, onSort }: SortButtonProps): ReactElement {
  const order = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  if (onSort === undefined) {
    return <div role="columnheader">{label}</div>;
  }
  return (
    <div role="columnheader" aria-sort={order} className={classes(styles, 'head')}>
      <button
        type="button"
        className={classes(styles, 'sort')}
        data-sorted={sorted !== false}
        onClick={onSort}
      >
        {label}
        {sorted === false ? null : <Icon name={sorted === 'asc' ? 'arrowUp' : 'arrowDown'} size="small" />}
      </button>
    </div>
  );
}
