import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { useCall } from '../bridge/use-call.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { TextField } from '../components/text-field.tsx';
import { compareKeys, normalizeKey, typedGroups } from './recovery-key.ts';
import { Steps } from './steps.tsx';
import styles from './type-back.module.css';

/** Longest text the contract takes. */
const longest = 200;

export interface TypeBackProps {
  readonly sheet: RecoverySheet;
  readonly onSeeAgain: () => void;
}

/** Main said that the key differs: where, so that a person finds it on the paper. */
function mismatchText(identity: string, typed: string, error: AppError): string {
  const found = compareKeys(identity, typed);
  const text = acervoText.recovery;
  if (found.kind === 'wrongGroup')
    return fillSentence(text.wrongGroup, { group: found.group, typed: found.typed });
  if (found.kind === 'tooShort') return fillSentence(text.tooShort, { missing: found.missing });
  return found.kind === 'tooLong' ? text.tooLong : errorSentence(error);
}

function KeyForm({ sheet, onSeeAgain }: TypeBackProps): ReactElement {
  const text = acervoText.recovery;
  const [typed, setTyped] = useState('');
  const confirm = useCall('acervo.confirmRecovery');
  const failure = confirm.error?.error ?? null;
  const differs = failure?.code === 'acervo.recoveryMismatch' ? failure : null;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    confirm.mutate({ typed: normalizeKey(typed).slice(0, longest) });
  };
  const change = (value: string): void => {
    setTyped(value);
    confirm.reset();
  };
  const error = differs === null ? undefined : mismatchText(sheet.identity, typed, differs);
  return (
    <form className={classes(styles, 'form')} onSubmit={submit}>
      <TextField
        {...{ label: text.typed, hint: text.typedHint, error, value: typed }}
        onChange={change}
        rows={3}
        mono
        maxLength={longest}
        autoComplete="off"
        autoFocus
      />
      <p className={classes(styles, 'progress')} aria-live="polite">
        {fillSentence(text.progress, typedGroups(sheet.identity, typed))}
      </p>
      <FailureAlert error={differs === null ? failure : null} />
      <div className={classes(styles, 'actions')}>
        <Button onPress={onSeeAgain}>{text.seeAgain}</Button>
        <Button type="submit" kind="primary" isDisabled={typed.trim() === ''} isPending={confirm.isPending}>
          {text.confirm}
        </Button>
      </div>
    </form>
  );
}

/** The key typed from the paper; the acervo opens only when main finds it equal. */
export function TypeBack(props: TypeBackProps): ReactElement {
  const text = acervoText.recovery;
  return (
    <>
      <Steps current={3} />
      <PageHeading size="large" takesFocus={false} lead={text.typedLead}>
        {text.typedTitle}
      </PageHeading>
      <KeyForm {...props} />
    </>
  );
}
