import { useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import type { Input } from '../../shared/contract/index.ts';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import type { AppFailure } from '../bridge/app-failure.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Icon } from '../components/icon.tsx';
import { PassphraseField } from '../components/passphrase-field.tsx';
import { TextField } from '../components/text-field.tsx';
import styles from './unlock-screen.module.css';
import { useCountdown } from './use-countdown.ts';

export interface UnlockFormProps {
  readonly unlock: UseMutationResult<AcervoState, AppFailure, Input<'acervo.unlock'>>;
  readonly failure: AppError | null;
}

/** Seconds until main accepts another attempt. */
function useWait(): number {
  const { data, dataUpdatedAt } = useAnswer(queryKeys.acervoState, 'acervo.state', {});
  return useCountdown(data?.status === 'locked' ? data.waitSeconds : 0, dataUpdatedAt);
}

interface UnlockButtonProps {
  readonly wait: number;
  readonly isPending: boolean;
  readonly isIncomplete: boolean;
}

function UnlockButton({ wait, isPending, isIncomplete }: UnlockButtonProps): ReactElement {
  const text = acervoText.unlock;
  const waiting = wait > 0 ? fillSentence(text.wait, { seconds: wait }) : text.submit;
  return (
    <Button type="submit" kind="primary" isPending={isPending} isDisabled={wait > 0 || isIncomplete}>
      <Icon name={wait > 0 ? 'clock' : 'unlock'} />
      {isPending ? text.working : waiting}
    </Button>
  );
}

/** Login and passphrase; after wrong ones the wait is counted down on the button. */
export function UnlockForm({ unlock, failure }: UnlockFormProps): ReactElement {
  const text = acervoText.unlock;
  const client = useQueryClient();
  const [login, setLogin] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const wait = useWait();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (wait > 0 || unlock.isPending) return;
    setPassphrase('');
    unlock.mutate(
      { login, passphrase },
      { onError: () => void client.invalidateQueries({ queryKey: queryKeys.acervoState }) },
    );
  };
  const isIncomplete = login.trim() === '' || passphrase === '';
  return (
    <form className={classes(styles, 'form')} onSubmit={submit}>
      <TextField
        label={text.login}
        value={login}
        onChange={setLogin}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <PassphraseField label={text.passphrase} value={passphrase} onChange={setPassphrase} maxLength={1024} />
      <FailureAlert error={failure} />
      {wait > 0 ? (
        <p className={classes(styles, 'wait')}>{fillSentence(text.waitText, { seconds: wait })}</p>
      ) : null}
      <UnlockButton
        wait={wait}
        isPending={unlock.isPending}
        isIncomplete={isIncomplete && !unlock.isPending}
      />
    </form>
  );
}
