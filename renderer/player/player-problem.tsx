import type { ReactElement } from 'react';
import { errorSentence } from '../../shared/text/errors.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { playerText } from '../../shared/text/player.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import type { DamagedStretch, PlaybackState } from './playback-state.ts';
import styles from './player.module.css';

/** Past the end of a refused stretch by less than a frame. */
const justAfterMs = 10;

function damageSentence({ fromMs, error }: DamagedStretch): string {
  if (error !== null && error.code !== 'recording.wrongByte') return errorSentence(error);
  return fillSentence(playerText.wrongByte, {
    ...(error?.details ?? {}),
    minute: formatDuration(fromMs),
  });
}

/** Why the picture stands still when it was not asked to. */
export function PlayerProblem({
  state,
  onSeek,
}: {
  readonly state: PlaybackState;
  readonly onSeek: (ms: number) => void;
}): ReactElement | null {
  const { phase, error, stoppedAt } = state;
  if (phase === 'failed') {
    return (
      <div className={classes(styles, 'problem')}>
        <Alert kind="bad" title={playerText.openFailed}>
          {error === null ? playerText.decodeFailed : errorSentence(error)}
        </Alert>
      </div>
    );
  }
  if (stoppedAt === null) return null;
  const after = stoppedAt.toMs + justAfterMs;
  const actions = (
    <Button size="small" onPress={() => onSeek(after)} isDisabled={after >= state.durationMs}>
      {playerText.skipDamaged}
    </Button>
  );
  return (
    <div className={classes(styles, 'problem')}>
      <Alert kind="bad" title={playerText.wrongByteTitle} actions={actions}>
        {damageSentence(stoppedAt)}
      </Alert>
    </div>
  );
}
