import type { ReactElement } from 'react';
import { classes } from '../components/classes.ts';
import styles from './player.module.css';

const paths = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15 9c1.6 1.6 1.6 4.4 0 6M17.5 6.500c3 3 3 8 0 11',
  noSound: 'M4 9.500h3.500L12 5.500v13l-4.5-4H4zM16 9.500l5 5m0-5-5 5',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  window: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  zoom: 'M10.5 4.500a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5M8 10.500h5M10.5 8v5',
  light:
    'M12 7.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
} as const;

export type PlayerIconName = keyof typeof paths;

const filled: ReadonlySet<PlayerIconName> = new Set<PlayerIconName>(['play', 'pause']);

/** A drawing beside or instead of a word; the control around it always has a name. */
export function PlayerIcon({ name }: { readonly name: PlayerIconName }): ReactElement {
  return (
    <svg
      className={classes(styles, 'icon')}
      data-filled={filled.has(name)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
