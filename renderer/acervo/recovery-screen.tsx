import { useState } from 'react';
import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Spinner } from '../components/spinner.tsx';
import { RecoverySheetView } from './recovery-sheet-view.tsx';
import { TypeBack } from './type-back.tsx';

/** The recovery key: shown once, then typed back from the paper. */
export function RecoveryScreen({ folder }: { readonly folder: string }): ReactElement {
  const [typing, setTyping] = useState(false);
  const { data: sheet, error } = useAnswer(queryKeys.recoverySheet, 'acervo.recoverySheet', {});
  if (sheet === undefined) {
    return error === null ? <Spinner label={commonText.loading} /> : <FailureAlert error={error.error} />;
  }
  return typing ? (
    <TypeBack sheet={sheet} onSeeAgain={() => setTyping(false)} />
  ) : (
    <RecoverySheetView sheet={sheet} folder={folder} onNext={() => setTyping(true)} />
  );
}
