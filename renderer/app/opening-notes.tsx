import { useState } from 'react';
import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import styles from './opening-notes.module.css';
import type { UnlockedState } from './unlocked-state.ts';

/** What the person must know after opening: takes recovered from a crash, items that could not be read. */
export function OpeningNotes({ state }: { readonly state: UnlockedState }): ReactElement | null {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { recovered, problems } = state;
  const dismiss = (note: string): ReactElement => (
    <Button size="small" onPress={() => setDismissed([...dismissed, note])}>
      {commonText.dismiss}
    </Button>
  );
  const showRecovered = recovered > 0 && !dismissed.includes('recovered');
  const showProblems = problems.length > 0 && !dismissed.includes('problems');
  if (!showRecovered && !showProblems) return null;
  return (
    <div className={classes(styles, 'notes')}>
      {showRecovered ? (
        <Alert kind="info" actions={dismiss('recovered')}>
          {recovered === 1
            ? commonText.recovered.one
            : fillSentence(commonText.recovered.many, { count: recovered })}
        </Alert>
      ) : null}
      {showProblems ? (
        <Alert kind="warn" title={commonText.problems} actions={dismiss('problems')}>
          {/* Problems have no id of their own; the list never changes while the acervo is open. */}
          <ul>
            {problems.map((problem, index) => (
              <li key={index}>{errorSentence(problem)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
