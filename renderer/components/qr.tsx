import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import styles from './qr.module.css';

/** Runs of dark modules of one row, so that a code is some hundreds of rectangles instead of thousands. */
function darkRuns(row: string): { readonly x: number; readonly width: number }[] {
  return [...row.matchAll(/1+/g)].map((run) => ({ x: run.index, width: run[0].length }));
}

/** Light modules around a code, as ISO/IEC 18004 asks. */
const quiet = 4;

/** A QR code from its module matrix ('1' dark). Always dark on white: readers fail on inverted codes. */
export function Qr({
  matrix,
  label,
}: {
  readonly matrix: readonly string[];
  readonly label: string;
}): ReactElement {
  const side = matrix.length + 2 * quiet;
  return (
    <svg
      className={classes(styles, 'qr')}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} className={classes(styles, 'light')} />
      {matrix.flatMap((row, y) =>
        darkRuns(row).map(({ x, width }) => (
          <rect
            key={`${y}-${x}`}
            x={x + quiet}
            y={y + quiet}
            width={width}
            height={1}
            className={classes(styles, 'dark')}
          />
        )),
      )}
    </svg>
  );
}
