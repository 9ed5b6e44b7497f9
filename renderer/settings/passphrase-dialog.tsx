import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { commonText } from '../../shared/text/common.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { settingsText } from '../../shared/text/settings.ts';
import { appError } from '../../shared/types/app-error.ts';
import { longEnough } from '../acervo/create-form.ts';
import { FormText } from '../acervo/form-text.tsx';
import { StrengthMeter } from '../acervo/strength-meter.tsx';
import { isGuessable } from '../acervo/strength.ts';
import { useStrength } from '../acervo/use-strength.ts';
import { useNotify } from '../app/notices.tsx';
import { useCall } from '../bridge/use-call.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { Dialog } from '../components/dialog.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import styles from './settings-screen.module.css';

interface ChangeValues {
  readonly current: string;
  readonly next: string;
  readonly repeat: string;
}

const text = settingsText.passphrase;
const nothingToHint: readonly string[] = [];

function useChange(onDone: () => void) {
  const change = useCall('acervo.changePassphrase');
  const form = useForm<ChangeValues>({ defaultValues: { current: '', next: '', repeat: '' } });
  const next = useWatch({ control: form.control, name: 'next' });
  const strength = useStrength(next, nothingToHint);
  const submit = form.handleSubmit(async (values) => {
    if (await isGuessable(values.next, nothingToHint)) {
      form.setError(
        'next',
        { message: errorSentence(appError('acervo.passphraseWeak')) },
        { shouldFocus: true },
      );
      return;
    }
    change.mutate({ current: values.current, next: values.next }, { onSuccess: onDone });
  });
  return { change, control: form.control, next, strength, submit };
}

type Change = ReturnType<typeof useChange>;

function ChangeFields({
  control,
  next,
  strength,
}: Pick<Change, 'control' | 'next' | 'strength'>): ReactElement {
  return (
    <>
      <FormText
        control={control}
        name="current"
        kind="passphrase"
        label={text.current}
        rules={{ required: commonText.required }}
        autoFocus
      />
      <FormText
        control={control}
        name="next"
        kind="passphrase"
        label={text.next}
        hint={acervoText.create.passphraseHint}
        rules={{ validate: longEnough }}
      />
      <StrengthMeter strength={strength} isEmpty={next === ''} />
      <FormText
        control={control}
        name="repeat"
        kind="passphrase"
        label={text.repeat}
        rules={{ validate: (value, form) => value === form.next || acervoText.create.repeatDiffers }}
      />
    </>
  );
}

function ChangeForm({
  onDone,
  onCancel,
}: {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactElement {
  const { change, submit, ...fields } = useChange(onDone);
  return (
    <form className={classes(styles, 'stack')} noValidate onSubmit={(event) => void submit(event)}>
      <ChangeFields {...fields} />
      <FailureAlert error={change.error?.error} />
      <div className={classes(styles, 'actions')}>
        <Button onPress={onCancel}>{commonText.cancel}</Button>
        <Button type="submit" kind="primary" isPending={change.isPending}>
          {change.isPending ? text.working : text.submit}
        </Button>
      </div>
    </form>
  );
}

/** Changes one's own passphrase; the fields live only while the dialog is open. */
export function PassphraseDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const notify = useNotify();
  const done = (): void => {
    notify({ kind: 'ok', text: text.done });
    onClose();
  };
  return (
    <Dialog title={text.open} isOpen={isOpen} onClose={onClose}>
      <ChangeForm onDone={done} onCancel={onClose} />
    </Dialog>
  );
}
