import { useEffect, useEffectEvent } from 'react';
import { errorSentence } from '../../shared/text/errors.ts';
import { call } from '../bridge/bridge.ts';
import { useNotify } from './notices.tsx';

/** Locks the acervo, or says why not; also on Ctrl+L. */
export function useLock(): () => void {
  const notify = useNotify();
  const lock = async (): Promise<void> => {
    const answer = await call('acervo.lock', {});
    if (answer.ok) return;
    // A take under way is a reason and no failure: it goes by itself.
    const kind = answer.error.code === 'take.alreadyOpen' ? 'info' : 'bad';
    notify({ kind, text: errorSentence(answer.error) });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'l') return;
    event.preventDefault();
    void lock();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return () => void lock();
}
