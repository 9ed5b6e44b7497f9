import type { ReactElement } from 'react';
import { filmText } from '../../shared/text/film.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { CaptureSnapshot } from '../capture/capture-types.ts';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import styles from './film-parts.module.css';

/** The markers of this take, newest first. */
export function MarkerCard({ markers }: { readonly markers: CaptureSnapshot['markers'] }): ReactElement {
  return (
    <Card title={filmText.markers} size="small">
      {markers.length === 0 ? (
        <p className={classes(styles, 'muted')}>
          {filmText.noMarkers} {filmText.markHint}
        </p>
      ) : (
        <ol className={classes(styles, 'markers')} reversed aria-label={filmText.markers}>
          {markers.toReversed().map(({ atMs, label }) => (
            <li key={`${label}@${String(atMs)}`}>
              <span className={classes(styles, 'mono')}>{formatDuration(atMs)}</span> {label}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
