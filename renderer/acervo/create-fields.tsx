import type { ReactElement } from 'react';
import type { Control } from 'react-hook-form';
import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { classes } from '../components/classes.ts';
import { filled, longEnough } from './create-form.ts';
import type { CreateForm } from './create-form.ts';
import styles from './create-screen.module.css';
import { FormText } from './form-text.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import type { Strength } from './strength.ts';

export interface CreateFieldsProps {
  readonly control: Control<CreateForm>;
  readonly strength: Strength | null;
  readonly isEmpty: boolean;
}

function PassphrasePair({ control, strength, isEmpty }: CreateFieldsProps): ReactElement {
  const text = acervoText.create;
  return (
    <fieldset className={classes(styles, 'pair')}>
      <FormText
        control={control}
        name="passphrase"
        kind="passphrase"
        label={text.passphrase}
        hint={text.passphraseHint}
        autoComplete="new-password"
        rules={{ validate: longEnough }}
      />
      <FormText
        control={control}
        name="repeat"
        kind="passphrase"
        label={text.repeat}
        autoComplete="new-password"
        rules={{
          required: commonText.required,
          validate: (value, form) => value === form.passphrase || text.repeatDiffers,
        }}
      />
      <div className={classes(styles, 'wide')}>
        <StrengthMeter strength={strength} isEmpty={isEmpty} />
      </div>
    </fieldset>
  );
}

function StationPair({ control }: Pick<CreateFieldsProps, 'control'>): ReactElement {
  const text = acervoText.create;
  return (
    <fieldset className={classes(styles, 'pair')}>
      <legend className={classes(styles, 'legend')}>{text.stationGroup}</legend>
      <FormText
        control={control}
        name="station"
        label={text.station}
        hint={text.stationHint}
        maxLength={80}
        rules={filled}
        autoFocus
      />
      <FormText
        control={control}
        name="om"
        label={text.om}
        hint={text.omHint}
        maxLength={120}
        rules={filled}
      />
    </fieldset>
  );
}

function PersonPair({ control }: Pick<CreateFieldsProps, 'control'>): ReactElement {
  const text = acervoText.create;
  return (
    <fieldset className={classes(styles, 'pair')}>
      <legend className={classes(styles, 'legend')}>{text.personGroup}</legend>
      <FormText control={control} name="userName" label={text.userName} maxLength={120} rules={filled} />
      <FormText
        control={control}
        name="login"
        label={text.login}
        hint={text.loginHint}
        maxLength={80}
        rules={filled}
        autoComplete="off"
      />
    </fieldset>
  );
}

/** The fields of the creation form, in the order a person thinks of them. */
export function CreateFields(props: CreateFieldsProps): ReactElement {
  return (
    <>
      <StationPair control={props.control} />
      <PersonPair control={props.control} />
      <PassphrasePair {...props} />
    </>
  );
}
