import type { ReactElement } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

/** ARIA switch: takes effect at once. */
export function Switch({ label, hint, ...rest }: SwitchProps): ReactElement {
  return (
    <div className={classes(styles, 'row')}>
      <AriaSwitch {...rest} className={classes(styles, 'switch')}>
        <span className={classes(styles, 'track')}>
          <span className={classes(styles, 'knob')} />
        </span>
        <span className={classes(styles, 'label')}>{label}</span>
      </AriaSwitch>
      {hint === undefined ? null : <p className={classes(styles, 'hint')}>{hint}</p>}
    </div>
  );
}
