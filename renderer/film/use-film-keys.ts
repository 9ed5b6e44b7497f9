import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../player/keyboard-target.ts';

export interface FilmKeys {
  readonly recordOrStop: () => void;
  readonly mark: () => void;
  readonly silence: () => void;
  readonly cancel: () => void;
  readonly help: () => void;
}

const whileTyping: Readonly<Record<string, keyof FilmKeys>> = { F9: 'recordOrStop', Escape: 'cancel' };
const otherwise: Readonly<Record<string, keyof FilmKeys>> = { m: 'mark', s: 'silence', '?': 'help' };

function inDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}

/** The keys of the room. A key that is held down acts once, so that a heavy hand cannot begin and end a take. */
export function useFilmKeys(keys: FilmKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || inDialog(event.target)) return;
    const name =
      whileTyping[event.key] ?? (isTyping(event.target) ? undefined : otherwise[event.key.toLowerCase()]);
    if (name === undefined) return;
    if (name !== 'cancel') event.preventDefault();
    keys[name]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
