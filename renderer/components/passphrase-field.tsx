import { useState } from 'react';
import type { ReactElement } from 'react';
import { Button, Input, Label, TextField as AriaTextField } from 'react-aria-components';
import { commonText } from '../../shared/text/common.ts';
import { classes } from './classes.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A hidden text that can be shown for a look; never spell-checked, never offered to a browser's password store. */
export function PassphraseField({
  label,
  hint,
  error,
  inputRef,
  ...rest
}: Omit<TextFieldProps, 'rows' | 'mono' | 'type'>): ReactElement {
  const [shown, setShown] = useState(false);
  return (
    <AriaTextField
      autoComplete="off"
      {...rest}
      type={shown ? 'text' : 'password'}
      className={classes(styles, 'field')}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={classes(styles, 'label')}>{label}</Label>
      <div className={classes(styles, 'box')}>
        <Input
          className={classes(styles, 'input', 'withButton')}
          spellCheck="false"
          {...(inputRef === undefined ? {} : { ref: inputRef })}
        />
        <Button
          className={classes(styles, 'inside')}
          aria-label={shown ? commonText.hidePassphrase : commonText.showPassphrase}
          aria-pressed={shown}
          preventFocusOnPress
          onPress={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </Button>
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
