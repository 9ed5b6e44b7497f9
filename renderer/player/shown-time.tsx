import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { classes } from '../components/classes.ts';
import { frameNumber } from './frame-step.ts';
import type { PlaybackState } from './playback-state.ts';
import styles from './transport.module.css';
import { preciseTime } from './time-text.ts';

/** Time and number of the frame on the screen, from the frame itself. */
export function ShownTime({
  state,
  frameRate,
}: {
  readonly state: PlaybackState;
  readonly frameRate: number;
}): ReactElement {
  const shownMs = state.frameMs ?? state.positionMs;
  return (
    <div className={classes(styles, 'time')}>
      <span className={classes(styles, 'mono')}>{preciseTime(shownMs)}</span>
      <small className={classes(styles, 'note')}>
        {fillSentence(playerText.frameAt, { n: frameNumber(shownMs / 1000, frameRate) })}
      </small>
    </div>
  );
}
