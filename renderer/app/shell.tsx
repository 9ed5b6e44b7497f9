import { useState, type ReactElement } from 'react';
import { assertNever } from '../../shared/types/result.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { classes } from '../components/classes.ts';
import { FilmScreen } from '../film/film-screen.tsx';
import { RoomContext, RoomMemory } from '../film/room-memory.ts';
import { RecordingList } from '../recordings/recording-list.tsx';
import { RecordingPage } from '../recordings/recording-page.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { OpeningNotes } from './opening-notes.tsx';
import { useRouter } from './route.tsx';
import type { Route } from './route.tsx';
import styles from './shell.module.css';
import { useChosenTheme, useTheme } from './theme.ts';
import { TopBar } from './top-bar.tsx';
import type { UnlockedState } from './unlocked-state.ts';
import { useLock } from './use-lock.ts';

function Screen({ route, state }: { readonly route: Route; readonly state: UnlockedState }): ReactElement {
  const { navigate } = useRouter();
  switch (route.screen) {
    case 'film':
      return <FilmScreen />;
    case 'recordings':
      return <RecordingList />;
    case 'recording':
      return (
        <RecordingPage recordingId={route.recordingId} onBack={() => navigate({ screen: 'recordings' })} />
      );
    case 'settings':
      return <SettingsScreen state={state} />;
    default:
      return assertNever(route);
  }
}

/** The window of an unlocked acervo: top bar and one screen. */
export function Shell({ state }: { readonly state: UnlockedState }): ReactElement {
  const { route } = useRouter();
  const settings = useAnswer(queryKeys.settings, 'settings.get', {});
  const lock = useLock();
  const [room] = useState(() => new RoomMemory());
  const chosen = useChosenTheme(settings.data?.theme);
  // The room is always dark: a bright monitor lights the face that is being filmed.
  useTheme(route.screen === 'film' ? 'dark' : chosen);
  const screenKey = route.screen === 'recording' ? route.recordingId : route.screen;
  return (
    <div className={classes(styles, 'shell')}>
      <TopBar state={state} onLock={lock} />
      <OpeningNotes state={state} />
      <main className={classes(styles, 'main')} data-screen={route.screen}>
        <ErrorBoundary screenKey={screenKey}>
          <RoomContext value={room}>
            <Screen key={screenKey} route={route} state={state} />
          </RoomContext>
        </ErrorBoundary>
      </main>
    </div>
  );
}
