import type { ReactElement } from 'react';
import { Label, Meter as AriaMeter } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './bar.module.css';

export interface MeterProps {
  readonly label: string;
  readonly value: number;
  readonly minValue?: number;
  readonly maxValue?: number;
  /** Words for the value, shown at the right. */
  readonly valueLabel?: string;
  readonly kind?: 'good' | 'warn' | 'bad';
  readonly hideLabel?: boolean;
}

/** A quantity within known limits (strength, sound level, space). */
export function Meter({
  label,
  kind = 'good',
  hideLabel = false,
  valueLabel = '',
  ...range
}: MeterProps): ReactElement {
  return (
    <AriaMeter
      {...range}
      className={classes(styles, 'bar')}
      data-kind={kind}
      valueLabel={valueLabel}
      {...(hideLabel ? { 'aria-label': label } : {})}
    >
      {({ percentage }) => (
        <>
          {hideLabel ? null : (
            <div className={classes(styles, 'words')}>
              <Label className={classes(styles, 'label')}>{label}</Label>
              <span className={classes(styles, 'value')}>{valueLabel}</span>
            </div>
          )}
          <div className={classes(styles, 'track')}>
            <div className={classes(styles, 'fill')} style={{ width: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaMeter>
  );
}
