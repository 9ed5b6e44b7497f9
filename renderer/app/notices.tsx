import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useMainEvent } from '../bridge/use-main-event.ts';
import { ToastRegion } from '../components/toast-region.tsx';
import type { Toast } from '../components/toast-region.tsx';

type Notify = (notice: Pick<Toast, 'kind' | 'text'>) => void;

const NoticesContext = createContext<Notify>(() => undefined);

/** Short messages at the corner of the window; failures stay until dismissed. */
export function Notices({ children }: { readonly children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const dismiss = useCallback((id: string) => setToasts((now) => now.filter((toast) => toast.id !== id)), []);
  const notify = useCallback<Notify>((notice) => {
    const toast = { ...notice, id: crypto.randomUUID() };
    setToasts((now) => [...now.filter((other) => other.text !== notice.text), toast].slice(-3));
  }, []);
  // What was told to the person who left is not for whoever sits down next.
  useMainEvent('acervo.changed', ({ state }) => {
    if (state.status !== 'unlocked') setToasts([]);
  });
  const region = useMemo(() => <ToastRegion toasts={toasts} onDismiss={dismiss} />, [toasts, dismiss]);
  return (
    <NoticesContext value={notify}>
      {children}
      {region}
    </NoticesContext>
  );
}

/** Shows one short message. */
export function useNotify(): Notify {
  return useContext(NoticesContext);
}
