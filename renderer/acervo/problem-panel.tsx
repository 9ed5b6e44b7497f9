import type { ReactElement } from 'react';
import { acervoText, problemText } from '../../shared/text/acervo.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { Alert } from '../components/alert.tsx';
import { classes } from '../components/classes.ts';
import styles from './problem-panel.module.css';
import { PublicVerify } from './public-verify.tsx';

export interface ProblemPanelProps {
  readonly problem: AppError;
  /** True when main has the acervo's folder at hand, so that its recordings can be verified without keys. */
  readonly canVerify: boolean;
}

/** Names the file that cannot be read, says what still works, and offers it. */
export function ProblemPanel({ problem, canVerify }: ProblemPanelProps): ReactElement {
  const more = problemText[problem.code];
  return (
    <section className={classes(styles, 'panel')} aria-label={acervoText.problem.label}>
      <Alert kind="bad" {...(more === undefined ? {} : { title: more.title })}>
        {errorSentence(problem)}
      </Alert>
      {more === undefined ? null : (
        <div className={classes(styles, 'works')}>
          <h2 className={classes(styles, 'title')}>{acervoText.problem.works}</h2>
          <ul className={classes(styles, 'list')}>
            {more.works.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {canVerify ? <PublicVerify /> : null}
    </section>
  );
}
