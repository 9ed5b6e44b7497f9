import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import type { TakeEvent } from '../../shared/types/evidence.ts';
import { classes } from '../components/classes.ts';
import { eventLabel } from '../player/timeline-marks.ts';
import styles from './recording-rows.module.css';
import { eventDetailWords } from './recording-page-words.ts';

const words = recordingText.timeline;

/** The hour on the wall, as it was written in that room. */
function wallTime(wallClock: string): string {
  return wallClock.slice(11, 19);
}

/** What happened during the take; a press goes there. */
export function RecordingPageTimeline({
  events,
  onSeek,
}: {
  readonly events: readonly TakeEvent[];
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  if (events.length === 0) return <p className={classes(styles, 'muted')}>{words.empty}</p>;
  return (
    <ul className={classes(styles, 'rows')} aria-label={words.label}>
      {events.map((event, n) => {
        const what = eventLabel(event);
        const at = formatDuration(event.atMs);
        return (
          <li key={n}>
            <button
              type="button"
              className={classes(styles, 'event')}
              data-kind={event.kind === 'marker' ? 'marker' : 'event'}
              aria-label={fillSentence(words.go, { what, at })}
              onClick={() => onSeek(event.atMs)}
            >
              <span className={classes(styles, 'mono')}>{at}</span>
              <span className={classes(styles, 'what')}>
                {what} <small className={classes(styles, 'muted')}>{eventDetailWords(event)}</small>
              </span>
              <small className={classes(styles, 'muted')}>{wallTime(event.wallClock)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
