import { useState } from 'react';
import type { ReactElement } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { appError } from '../../shared/types/app-error.ts';
import { useCall } from '../bridge/use-call.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { emptyForm } from './create-form.ts';
import type { CreateForm } from './create-form.ts';
import { CreateFields } from './create-fields.tsx';
import styles from './create-screen.module.css';
import { FolderChoice } from './folder-choice.tsx';
import type { ChosenFolder } from './folder-choice.tsx';
import { Steps } from './steps.tsx';
import { isGuessable } from './strength.ts';
import { useStrength } from './use-strength.ts';

function useCreation(folder: ChosenFolder | null) {
  const create = useCall('acervo.create');
  const { control, handleSubmit, setError } = useForm<CreateForm>({ defaultValues: emptyForm });
  const [passphrase, station, om, userName, login] = useWatch({
    control,
    name: ['passphrase', 'station', 'om', 'userName', 'login'],
  });
  const hints = [station, om, userName, login];
  const strength = useStrength(passphrase, hints);
  const submit = handleSubmit(async ({ repeat: _repeat, ...values }) => {
    if (await isGuessable(values.passphrase, hints)) {
      setError(
        'passphrase',
        { message: errorSentence(appError('acervo.passphraseWeak')) },
        { shouldFocus: true },
      );
      return;
    }
    create.mutate({ ...values, folder: folder?.token ?? null });
  });
  return { create, control, strength, submit, isEmpty: passphrase === '' };
}

export interface CreateScreenProps {
  readonly defaultFolder: string;
  readonly onBack: () => void;
}

/** Station, first person and passphrase of a new acervo. */
export function CreateScreen({ defaultFolder, onBack }: CreateScreenProps): ReactElement {
  const text = acervoText.create;
  const [folder, setFolder] = useState<ChosenFolder | null>(null);
  const { create, submit, ...fields } = useCreation(folder);
  return (
    <>
      <Steps current={1} />
      <PageHeading size="large" takesFocus={false} lead={text.lead}>
        {text.title}
      </PageHeading>
      <form className={classes(styles, 'form')} noValidate onSubmit={(event) => void submit(event)}>
        <CreateFields {...fields} />
        <FolderChoice defaultFolder={defaultFolder} chosen={folder} onChoose={setFolder} />
        <FailureAlert error={create.error?.error} />
        <div className={classes(styles, 'actions')}>
          <Button onPress={onBack}>{commonText.back}</Button>
          <Button type="submit" kind="primary" isPending={create.isPending}>
            {create.isPending ? text.working : text.submit}
          </Button>
        </div>
      </form>
    </>
  );
}
