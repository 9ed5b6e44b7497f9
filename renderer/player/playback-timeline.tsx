import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Kbd } from '../components/kbd.tsx';
import { classes } from '../components/classes.ts';
import type { PlaybackState } from './playback-state.ts';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import type { TimelineMark } from './timeline-marks.ts';
import { watchedMs } from './watched.ts';

/** The bar of the recording with what was watched so far. */
export function PlaybackTimeline({
  state,
  marks,
  onSeek,
  onHelp,
}: {
  readonly state: PlaybackState;
  readonly marks: readonly TimelineMark[];
  readonly onSeek: (ms: number) => void;
  readonly onHelp: () => void;
}): ReactElement {
  return (
    <div className={classes(styles, 'timeline')}>
      <div className={classes(styles, 'head')}>
        <small className={classes(styles, 'note')}>
          {fillSentence(playerText.watched, {
            seen: formatDuration(watchedMs(state.watched)),
            total: formatDuration(state.durationMs),
          })}
        </small>
        <Button kind="quiet" size="small" aria-label={playerText.help} onPress={onHelp}>
          {playerText.helpButton} <Kbd>?</Kbd>
        </Button>
      </div>
      <SeekBar state={state} marks={marks} onSeek={onSeek} />
    </div>
  );
}
