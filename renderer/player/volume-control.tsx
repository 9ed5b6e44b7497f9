import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './transport.module.css';

export interface VolumeControlProps {
  readonly volume: number;
  readonly isMuted: boolean;
  readonly onVolume: (volume: number) => void;
  readonly onMute: () => void;
}

/** Mute and loudness of the playback; the recording is not touched. */
export function VolumeControl({ volume, isMuted, onVolume, onMute }: VolumeControlProps): ReactElement {
  const heard = isMuted ? 0 : Math.round(volume * 100);
  return (
    <div className={classes(styles, 'volume')}>
      <Button
        kind="quiet"
        aria-label={isMuted ? playerText.unmute : playerText.mute}
        aria-pressed={isMuted}
        onPress={onMute}
      >
        <PlayerIcon name={isMuted ? 'noSound' : 'sound'} />
      </Button>
      <input
        type="range"
        className={classes(styles, 'loudness')}
        min={0}
        max={100}
        step={5}
        value={heard}
        aria-label={playerText.volume}
        aria-valuetext={fillSentence(playerText.percent, { n: heard })}
        onChange={(event) => onVolume(event.currentTarget.valueAsNumber / 100)}
      />
    </div>
  );
}
