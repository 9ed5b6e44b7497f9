import type { ReactElement } from 'react';
import { classes } from '../components/classes.ts';
import styles from './seek-bar.module.css';
export interface Tip {
  readonly atMs: number;
  readonly text: string;
}

/** The time or the name of a mark above the bar. */
export function SeekTip({
  tip,
  totalMs,
}: {
  readonly tip: Tip | null;
  readonly totalMs: number;
}): ReactElement | null {
  if (tip === null || totalMs === 0) return null;
  // Near an end the label stays inside the bar.
  const share = Math.min(0.92, Math.max(0.08, tip.atMs / totalMs));
  return (
    <span className={classes(styles, 'tip')} aria-hidden="true" style={{ left: `${String(share * 100)}%` }}>
      {tip.text}
    </span>
  );
}
