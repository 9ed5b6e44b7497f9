import { useEffect } from 'react';
import type { Settings } from '../../shared/contract/settings.ts';

export type Theme = Settings['theme'];

/** What was chosen in the acervo opened last: locking in a dark room must not turn the screen bright. */
let chosen: Theme = 'system';

/** Puts the theme on the document; `system` follows the operating system. */
export function useTheme(theme: Theme): void {
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);
}

/** Keeps the theme of an open acervo for the screens that follow it, where settings can no longer be read. */
export function useChosenTheme(theme: Theme | undefined): Theme {
  useEffect(() => {
    if (theme !== undefined) chosen = theme;
  }, [theme]);
  return theme ?? chosen;
}
