import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { captureProblemText } from '../../shared/text/alarms.ts';
import { filmText } from '../../shared/text/film.ts';
import type { CaptureProblem } from '../capture/capture-types.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import styles from './film.module.css';
import type { Capture } from './use-capture.ts';

/** What to do. Main's own sentence already says it. */
function todo({ kind, error }: CaptureProblem): string {
  return error === undefined ? captureProblemText[kind].todo : errorSentence(error);
}

/** Why there is no picture, or why a take did not begin. */
export function CaptureProblemAlert({ capture }: { readonly capture: Capture }): ReactElement | null {
  const { snapshot, isOpening, reopen } = capture;
  const { problem, state } = snapshot;
  const hasEndedInVain = state === 'ended' && snapshot.sealed === null;
  const isShown = state === 'idle' || state === 'preview' || hasEndedInVain;
  if (problem === null || isOpening || !isShown) return null;
  const label = problem.detail ?? '';
  const again = (
    <Button kind="primary" onPress={() => void reopen()}>
      {problem.kind === 'main' ? commonText.retry : filmText.devices.refresh}
    </Button>
  );
  return (
    <div className={classes(styles, 'center')}>
      <div className={classes(styles, 'problem')}>
        <Alert
          kind="bad"
          title={fillSentence(captureProblemText[problem.kind].what, label === '' ? {} : { label })}
          actions={again}
        >
          {todo(problem)}
        </Alert>
      </div>
    </div>
  );
}
