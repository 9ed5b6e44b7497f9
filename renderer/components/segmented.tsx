import type { ReactElement } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { classes } from './classes.ts';
import fieldStyles from './field.module.css';
import styles from './segmented.module.css';

export interface SegmentedProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** ARIA radio group drawn as one bar, for two to four short choices. */
export function Segmented<V extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<V>): ReactElement {
  return (
    <RadioGroup
      className={classes(fieldStyles, 'field')}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Label className={classes(fieldStyles, 'label')}>{label}</Label>
      <div className={classes(styles, 'bar')}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={classes(styles, 'segment')}>
            {option.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
