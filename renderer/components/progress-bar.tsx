import type { ReactElement } from 'react';
import { Label, ProgressBar as AriaProgressBar } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  /** Zero while it is not known yet: the bar then moves without saying how far. */
  readonly total: number;
}

/** How far a long work has come. */
export function ProgressBar({ label, done, total }: ProgressBarProps): ReactElement {
  const unknown = total <= 0;
  return (
    <AriaProgressBar
      className={classes(styles, 'bar')}
      data-kind="action"
      isIndeterminate={unknown}
      value={done}
      maxValue={unknown ? 1 : total}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={classes(styles, 'words')}>
            <Label className={classes(styles, 'label')}>{label}</Label>
            <span className={classes(styles, 'value')}>{unknown ? '' : valueText}</span>
          </div>
          <div className={classes(styles, 'track')}>
            <div
              className={classes(styles, 'fill')}
              data-unknown={unknown}
              style={unknown ? {} : { width: `${percentage ?? 0}%` }}
            />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
