import { useEffect, useEffectEvent } from 'react';
import { keyBelongsElsewhere } from './keyboard-target.ts';
import { actionOfKey, type PlayerAction } from './player-keys.ts';

/** Hears the player's keys anywhere on the page, unless the focused control has its own use for them. */
export function usePlayerKeys(act: (action: PlayerAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || keyBelongsElsewhere(event)) return;
    const action = actionOfKey(event);
    if (action === null) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
