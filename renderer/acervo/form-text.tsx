import type { ReactElement } from 'react';
import { Controller } from 'react-hook-form';
import type { Control, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import { PassphraseField } from '../components/passphrase-field.tsx';
import { TextField } from '../components/text-field.tsx';

export interface FormTextProps<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly label: string;
  readonly hint?: string;
  readonly rules: Omit<
    RegisterOptions<V, FieldPath<V>>,
    'disabled' | 'valueAsNumber' | 'valueAsDate' | 'setValueAs'
  >;
  readonly kind?: 'text' | 'passphrase';
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
}

/** A text field of a form: value, error and focus on the first wrong field come from React Hook Form. */
export function FormText<V extends FieldValues>(props: FormTextProps<V>): ReactElement {
  const { control, name, rules, kind = 'text', hint, ...shown } = props;
  const Field = kind === 'passphrase' ? PassphraseField : TextField;
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: { ref, disabled: _disabled, ...field }, fieldState }) => (
        <Field {...shown} {...field} inputRef={ref} hint={hint} error={fieldState.error?.message} />
      )}
    />
  );
}
