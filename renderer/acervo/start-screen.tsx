import type { ReactElement } from 'react';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { useCall } from '../bridge/use-call.ts';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ProblemPanel } from './problem-panel.tsx';
import { canVerify, problemOf } from './problem-of.ts';
import styles from './start-screen.module.css';
import { useOpenFolder } from './use-open-folder.ts';

export interface StartScreenProps {
  readonly state: Extract<AcervoState, { readonly status: 'none' }>;
  readonly onCreate: () => void;
}

function Heading({ hasProblem }: { readonly hasProblem: boolean }): ReactElement {
  const text = acervoText.start;
  return hasProblem ? (
    <PageHeading size="large">{text.problemTitle}</PageHeading>
  ) : (
    <PageHeading size="large" lead={text.lead}>
      {text.title}
    </PageHeading>
  );
}

/** The first screen: create, open another folder, or try out. */
export function StartScreen({ state, onCreate }: StartScreenProps): ReactElement {
  const text = acervoText.start;
  const open = useOpenFolder();
  const tryOut = useCall('acervo.tryOut');
  const opening = open.error?.error ?? null;
  const problem = problemOf(opening) ?? state.problem;
  return (
    <>
      <Heading hasProblem={problem !== null} />
      {problem === null ? null : <ProblemPanel problem={problem} canVerify={canVerify(state.problem)} />}
      <FailureAlert error={problemOf(opening) === null ? opening : null} />
      <FailureAlert error={tryOut.error?.error} />
      <div className={classes(styles, 'choices')}>
        <ChoiceCard icon="plus" title={text.create} hint={text.createHint} isMain onPress={onCreate} />
        <ChoiceCard
          icon="folder"
          title={text.open}
          hint={text.openHint}
          isPending={open.isPending}
          onPress={() => open.mutate()}
        />
        <ChoiceCard
          icon="flask"
          title={text.tryOut}
          hint={text.tryOutHint}
          isPending={tryOut.isPending}
          onPress={() => tryOut.mutate({})}
        />
      </div>
      <p className={classes(styles, 'place')}>
        {fillSentence(text.defaultPlace, { folder: state.defaultFolderLabel })}
      </p>
    </>
  );
}
