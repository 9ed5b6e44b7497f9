import type { ReactElement } from 'react';
import { FieldError, Text } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldNotesProps {
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** What stands under a field: its hint or, in its place, what is wrong. Both are tied to the field's description. */
export function FieldNotes({ hint, error }: FieldNotesProps): ReactElement | null {
  if (error !== undefined) {
    return (
      <FieldError className={classes(styles, 'error')}>
        <Icon name="error" size="small" />
        {error}
      </FieldError>
    );
  }
  if (hint === undefined) return null;
  return (
    <Text slot="description" className={classes(styles, 'hint')}>
      {hint}
    </Text>
  );
}
