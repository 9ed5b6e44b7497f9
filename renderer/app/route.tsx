import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { RecordingId } from '../../shared/types/ids.ts';

/** Where one is. State and not a URL: nothing of the acervo belongs in a history or an address. */
export type Route =
  | { readonly screen: 'film' }
  | { readonly screen: 'recordings' }
  | { readonly screen: 'recording'; readonly recordingId: RecordingId }
  | { readonly screen: 'settings' };

interface Router {
  readonly route: Route;
  readonly navigate: (route: Route) => void;
}

const RouterContext = createContext<Router>({ route: { screen: 'film' }, navigate: () => undefined });

/** Holds the current screen of an unlocked acervo. */
export function RouterProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [route, navigate] = useState<Route>({ screen: 'film' });
  const router = useMemo(() => ({ route, navigate }), [route]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

/** The current screen and the way to another. */
export function useRouter(): Router {
  return useContext(RouterContext);
}
