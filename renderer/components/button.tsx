import type { ReactElement } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { classes } from './classes.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** `stop` is the one red control that ends a take; `danger` is for acts that need a second thought. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'stop';
  readonly size?: 'small' | 'medium' | 'large';
}

/** ARIA button pattern. While `isPending` it keeps the focus and ignores presses. */
export function Button({ kind = 'secondary', size = 'medium', ...rest }: ButtonProps): ReactElement {
  return <AriaButton {...rest} className={classes(styles, 'button')} data-kind={kind} data-size={size} />;
}
