import type { ReactElement } from 'react';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classes } from './classes.ts';
import { FieldNotes } from './field-notes.tsx';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

export interface SelectProps<V extends string> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: V;
  readonly options: Options<V>;
  readonly onChange: (value: V) => void;
  readonly isDisabled?: boolean;
}

type Options<V extends string> = readonly { readonly value: V; readonly label: string }[];

function Options<V extends string>({ options }: { readonly options: Options<V> }): ReactElement {
  return (
    <Popover className={classes(styles, 'popover')}>
      <ListBox
        className={classes(styles, 'list')}
        items={options.map((option) => ({ ...option, id: option.value }))}
      >
        {(option) => (
          <ListBoxItem id={option.value} textValue={option.label} className={classes(styles, 'option')}>
            {({ isSelected }) => (
              <>
                <span>{option.label}</span>
                {isSelected ? <Icon name="check" size="small" /> : null}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

/** ARIA listbox button: one choice of a few. */
export function Select<V extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  isDisabled = false,
}: SelectProps<V>): ReactElement {
  return (
    <AriaSelect
      className={classes(fieldStyles, 'field')}
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option !== undefined) onChange(option.value);
      }}
    >
      <Label className={classes(fieldStyles, 'label')}>{label}</Label>
      <Button className={classes(styles, 'button')}>
        <SelectValue className={classes(styles, 'value')} />
        <Icon name="chevronDown" size="small" />
      </Button>
      <FieldNotes hint={hint} />
      <Options options={options} />
    </AriaSelect>
  );
}
