import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { assertNever } from '../../shared/types/result.ts';
import { AcervoGate } from '../acervo/acervo-gate.tsx';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Spinner } from '../components/spinner.tsx';
import styles from './app.module.css';
import { classes } from '../components/classes.ts';
import { useIdleTouch } from './idle-touch.ts';
import { RouterProvider } from './route.tsx';
import { Shell } from './shell.tsx';

/** What is shown follows from the state of the acervo, which main decides. */
export function App(): ReactElement {
  useIdleTouch();
  const { data: state, error } = useAnswer(queryKeys.acervoState, 'acervo.state', {});
  if (state === undefined) {
    return (
      <main className={classes(styles, 'waiting')}>
        {error === null ? <Spinner label={commonText.loading} /> : <FailureAlert error={error.error} />}
      </main>
    );
  }
  switch (state.status) {
    case 'none':
    case 'locked':
    case 'awaitingRecovery':
      return <AcervoGate state={state} />;
    case 'unlocked':
      return (
        <RouterProvider key={state.vaultId}>
          <Shell state={state} />
        </RouterProvider>
      );
    default:
      return assertNever(state);
  }
}
