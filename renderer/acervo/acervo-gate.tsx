import { useState } from 'react';
import type { ReactElement } from 'react';
import type { AcervoState } from '../../shared/contract/acervo.ts';
import { assertNever } from '../../shared/types/result.ts';
import { useChosenTheme, useTheme } from '../app/theme.ts';
import { CreateScreen } from './create-screen.tsx';
import { GateFrame } from './gate-frame.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';
import { StartScreen } from './start-screen.tsx';
import { UnlockScreen } from './unlock-screen.tsx';

export type ClosedState = Exclude<AcervoState, { readonly status: 'unlocked' }>;

function GateScreen({ state }: { readonly state: ClosedState }): ReactElement {
  const [creating, setCreating] = useState(false);
  switch (state.status) {
    case 'none':
      return creating ? (
        <CreateScreen defaultFolder={state.defaultFolderLabel} onBack={() => setCreating(false)} />
      ) : (
        <StartScreen state={state} onCreate={() => setCreating(true)} />
      );
    case 'awaitingRecovery':
      return <RecoveryScreen folder={state.folderLabel} />;
    case 'locked':
      return <UnlockScreen state={state} />;
    default:
      return assertNever(state);
  }
}

/** Everything that comes before an unlocked acervo. */
export function AcervoGate({ state }: { readonly state: ClosedState }): ReactElement {
  useTheme(useChosenTheme(undefined));
  return (
    <GateFrame>
      <GateScreen key={state.status} state={state} />
    </GateFrame>
  );
}
