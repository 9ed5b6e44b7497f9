import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './icon.module.css';

// Drawn on a 24-unit grid with 2-unit strokes; every path is ours.
const paths = {
  camera:
    'M3 8.5A1.5 1.5 0 0 1 4.5 7h9A1.5 1.5 0 0 1 15 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 3 15.5zM15 11l6-3.5v9L15 13',
  list: 'M4 6h16M4 12h16M4 18h10',
  sliders: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5v5M8.5 14.5v5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2',
  key: 'M11 13.5a4 4 0 1 1-1.2-1.2L19 3.5m-3 3 2.5 2.5M13.5 9l1.8 1.8',
  folder: 'M3 6.5h6l2 2.5h10v10H3z',
  plus: 'M12 5v14M5 12h14',
  flask: 'M9 4h6m-5 0v6l-5 8.5c-.5 1 .1 1.5 1 1.5h12c.9 0 1.5-.5 1-1.5L14 10V4M7.5 15h9',
  check: 'M5 12.5 10 17.5 19.5 7',
  warning: 'M12 4 21 20H3zM12 10v4.5m0 2.4v.1',
  error: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v5m0 2.9v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11.5V16m0-7.9V8',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  close: 'M6 6l12 12M18 6 6 18',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  eyeOff:
    'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6 8a15 15 0 0 0-3.5 4S6 18.5 12 18.5a9 9 0 0 0 3.5-.7',
  chevronDown: 'M6 9.5 12 15.5 18 9.5',
  chevronRight: 'M9.5 6 15.5 12 9.5 18',
  arrowUp: 'M12 19V5m-5.5 5.5L12 5l5.5 5.5',
  arrowDown: 'M12 5v14m-5.5-5.5L12 19l5.5-5.5',
  back: 'M19 12H5m6-6-6 6 6 6',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.6-4 3.5-5.5 7.5-5.5s6.900 1.5 7.5 5.5',
  power: 'M12 3.5V12M7 6.5a7.5 7.5 0 1 0 10 0',
  shield: 'M12 3.5 19.5 6v6c0 4.5-3 7.300-7.5 8.5-4.5-1.200-7.5-4-7.5-8.5V6zM8.5 12l2.5 2.5 4.5-5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  link: 'M10 14a4 4 0 0 0 5.700.3l3-3a4 4 0 0 0-5.700-5.600l-1.200 1.200M14 10a4 4 0 0 0-5.700-.3l-3 3a4 4 0 0 0 5.700 5.600l1.200-1.200',
  disk: 'M4 6.5C4 5 7.5 4 12 4s8 1 8 2.5S16.5 9 12 9 4 8 4 6.5zM4 6.5v11C4 19 7.5 20 12 20s8-1 8-2.5v-11M4 12c0 1.5 3.5 2.5 8 2.5s8-1 8-2.5',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6',
  play: 'M8 5.5v13l10.5-6.5z',
  stop: 'M6.5 6.5h11v11h-11z',
  microphone: 'M9 6.5a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21',
  bolt: 'M13 3 5.5 13.5h5L10 21l8-11h-5.5z',
} as const;

export type IconName = keyof typeof paths;

/** A drawing that repeats what a word beside it says, so screen readers skip it. */
export function Icon({
  name,
  size = 'medium',
}: {
  readonly name: IconName;
  readonly size?: 'small' | 'medium' | 'large';
}): ReactElement {
  return (
    <svg
      className={classes(styles, 'icon')}
      data-size={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
