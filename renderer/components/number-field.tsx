import type { ReactElement } from 'react';
import { Button, Group, Input, Label, NumberField as AriaNumberField } from 'react-aria-components';
import { classes } from './classes.ts';
import { FieldNotes } from './field-notes.tsx';
import fieldStyles from './field.module.css';
import styles from './number-field.module.css';

export interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly minValue: number;
  readonly maxValue: number;
  readonly onChange: (value: number) => void;
}

/** ARIA spin button; a value outside the limits is brought back inside on leaving the field. */
export function NumberField({ label, hint, onChange, ...range }: NumberFieldProps): ReactElement {
  return (
    <AriaNumberField
      {...range}
      className={classes(fieldStyles, 'field')}
      onChange={(value) => {
        if (Number.isFinite(value)) onChange(value);
      }}
    >
      <Label className={classes(fieldStyles, 'label')}>{label}</Label>
      <Group className={classes(styles, 'group')}>
        <Button slot="decrement" className={classes(styles, 'step')}>
          −
        </Button>
        <Input className={classes(styles, 'input')} />
        <Button slot="increment" className={classes(styles, 'step')}>
          +
        </Button>
      </Group>
      <FieldNotes hint={hint} />
    </AriaNumberField>
  );
}
