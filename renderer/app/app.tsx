import { lazy, Suspense, useEffect } from 'react';
import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import type { AppError } from '../../shared/types/app-error.ts';
import { assertNever } from '../../shared/types/result.ts';
import { AcervoGate } from '../acervo/acervo-gate.tsx';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Spinner } from '../components/spinner.tsx';
import styles from './app.module.css';
import { classes } from '../components/classes.ts';
import { useCloseAsked } from './close-asked.ts';
import { useIdleTouch } from './idle-touch.ts';
import { RouterProvider } from './route.tsx';
import { useStayHere } from './stay-here.ts';

// The first screen is ready long before player and camera code is needed; that is fetched while a person types.
const loadShell = () => import('./shell.tsx').then(({ Shell }) => ({ default: Shell }));
const Shell = lazy(loadShell);

function Waiting({ error }: { readonly error: AppError | null }): ReactElement {
  return (
    <main className={classes(styles, 'waiting')}>
      {error === null ? <Spinner label={commonText.loading} /> : <FailureAlert error={error} />}
    </main>
  );
}

/** What is shown follows from the state of the acervo, which main decides. */
export function App(): ReactElement {
  useIdleTouch();
  useStayHere();
  useCloseAsked();
  useEffect(() => {
    const idle = requestIdleCallback(() => void loadShell());
    return () => cancelIdleCallback(idle);
  }, []);
  const { data: state, error } = useAnswer(queryKeys.acervoState, 'acervo.state', {});
  if (state === undefined) {
    return <Waiting error={error?.error ?? null} />;
  }
  switch (state.status) {
    case 'none':
    case 'locked':
    case 'awaitingRecovery':
      return <AcervoGate state={state} />;
    case 'unlocked':
      return (
        <RouterProvider key={state.vaultId}>
          <Suspense fallback={<Waiting error={null} />}>
            <Shell state={state} />
          </Suspense>
        </RouterProvider>
      );
    default:
      return assertNever(state);
  }
}
