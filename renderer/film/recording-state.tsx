import type { ReactElement } from 'react';
import { filmText } from '../../shared/text/film.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { CaptureSnapshot } from '../capture/capture-types.ts';
import { classes } from '../components/classes.ts';
import styles from './recording-state.module.css';

/** Recording or not, told by word, shape, colour and a clock that only counts what is on the disk. */
export function RecordingState({ snapshot }: { readonly snapshot: CaptureSnapshot }): ReactElement {
  const { state, acknowledgedMs, acknowledgedSegments } = snapshot;
  if (state === 'recording' || state === 'stopping') {
    const isRecording = state === 'recording';
    return (
      <div className={classes(styles, 'state')} data-live={isRecording}>
        <span
          className={classes(styles, 'square')}
          data-beat={!isRecording || acknowledgedSegments % 2 === 0}
          aria-hidden="true"
        />
        <strong role="status">{isRecording ? filmText.rec : filmText.sealing}</strong>
        <span className={classes(styles, 'clock')} role="timer" aria-label={filmText.clock}>
          {formatDuration(acknowledgedMs)}
        </span>
        <small>{isRecording ? filmText.stored : filmText.sealingNote}</small>
      </div>
    );
  }
  return (
    <div className={classes(styles, 'state')} data-live={false}>
      <span className={classes(styles, 'hollow')} aria-hidden="true" />
      <span role="status">{state === 'starting' ? filmText.starting : filmText.notRecording}</span>
    </div>
  );
}
