import type { ReactElement, Ref } from 'react';
import { Input, Label, TextArea, TextField as AriaTextField } from 'react-aria-components';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { classes } from './classes.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** More than one row makes it a text area. */
  readonly rows?: number;
  readonly mono?: boolean;
  /** The input itself, where a form puts the focus on its first wrong field. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Label, input and note, tied together for screen readers. */
export function TextField({
  label,
  hint,
  error,
  rows = 1,
  mono = false,
  inputRef,
  ...rest
}: TextFieldProps): ReactElement {
  const shared = { className: classes(styles, 'input'), ...(mono ? { 'data-mono': true } : {}) };
  return (
    <AriaTextField
      {...rest}
      className={classes(styles, 'field')}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <Label className={classes(styles, 'label')}>{label}</Label>
      {rows > 1 ? (
        <TextArea {...shared} rows={rows} spellCheck="false" />
      ) : (
        <Input {...shared} {...(inputRef === undefined ? {} : { ref: inputRef })} />
      )}
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
