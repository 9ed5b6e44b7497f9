import { useSyncExternalStore, type RefObject } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Full screen of one element. Where the host refuses it, nothing happens. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  readonly isOn: boolean;
  readonly toggle: () => void;
} {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    const change = isOn ? document.exitFullscreen() : element.current?.requestFullscreen();
    change?.catch(() => undefined);
  };
  return { isOn, toggle };
}
