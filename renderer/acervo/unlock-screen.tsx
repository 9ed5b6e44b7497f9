import type { ReactElement } from 'react';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { useCall } from '../bridge/use-call.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { problemOf } from './problem-of.ts';
import { PublicVerify } from './public-verify.tsx';
import { UnlockForm } from './unlock-form.tsx';
import styles from './unlock-screen.module.css';
import { useOpenFolder } from './use-open-folder.ts';

export type LockedState = Extract<AcervoState, { readonly status: 'locked' }>;

/** An acervo that waits for a person. */
export function UnlockScreen({ state }: { readonly state: LockedState }): ReactElement {
  const text = acervoText.unlock;
  const open = useOpenFolder();
  const close = useCall('acervo.close');
  const unlock = useCall('acervo.unlock');
  const failure = unlock.error?.error ?? null;
  const problem = problemOf(failure) ?? state.problem;
  return (
    <>
      <PageHeading
        size="large"
        takesFocus={false}
        lead={fillSentence(text.folder, { folder: state.folderLabel })}
      >
        {text.title}
      </PageHeading>
      {state.experimental ? (
        <div>
          <Chip kind="warn" icon="flask">
            {text.experimental}
          </Chip>
        </div>
      ) : null}
      {problem === null ? null : <ProblemPanel problem={problem} canVerify />}
      <UnlockForm unlock={unlock} failure={problemOf(failure) === null ? failure : null} />
      <FailureAlert error={open.error?.error ?? close.error?.error} />
      <div className={classes(styles, 'others')}>
        <Button kind="quiet" isPending={open.isPending} onPress={() => open.mutate()}>
          {text.other}
        </Button>
        <Button kind="quiet" isPending={close.isPending} onPress={() => close.mutate({})}>
          {text.leave}
        </Button>
      </div>
      {problem === null ? <PublicVerify /> : null}
    </>
  );
}
