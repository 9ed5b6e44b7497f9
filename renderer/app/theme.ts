import { useEffect } from 'react';
import type { Settings } from '../../shared/contract/settings.ts';

/** Puts the theme on the document; `system` follows the operating system. */
export function useTheme(theme: Settings['theme']): void {
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [theme]);
}
