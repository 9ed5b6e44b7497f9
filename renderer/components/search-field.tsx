import type { ReactElement, Ref } from 'react';
import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { commonText } from '../../shared/text/common.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Search box named by its placeholder; Escape clears it. */
export function SearchField({ label, value, onChange, inputRef }: SearchFieldProps): ReactElement {
  return (
    <AriaSearchField
      className={classes(styles, 'search')}
      aria-label={label}
      value={value}
      onChange={onChange}
    >
      <span className={classes(styles, 'glass')}>
        <Icon name="search" />
      </span>
      <Input
        className={classes(styles, 'input')}
        placeholder={label}
        {...(inputRef === undefined ? {} : { ref: inputRef })}
      />
      {value === '' ? null : (
        <Button className={classes(styles, 'clear')} aria-label={commonText.clearSearch}>
          <Icon name="close" size="small" />
        </Button>
      )}
    </AriaSearchField>
  );
}
