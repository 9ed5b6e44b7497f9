import type { ReactElement } from 'react';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Kbd } from '../components/kbd.tsx';
import { classes } from '../components/classes.ts';
import type { PlaybackState } from './playback-state.ts';
import { PlayerIcon } from './player-icon.tsx';
import { skipMs, type PlayerAction } from './player-keys.ts';
import styles from './transport.module.css';
import { RateMenu } from './rate-menu.tsx';
import { ShownTime } from './shown-time.tsx';
import { ViewControls } from './view-controls.tsx';
import type { ViewState } from './view-state.ts';
import { VolumeControl } from './volume-control.tsx';

export interface TransportBarProps {
  readonly state: PlaybackState;
  readonly view: ViewState;
  readonly frameRate: number;
  readonly isFullScreen: boolean;
  readonly onRate: (rate: number) => void;
  readonly onVolume: (volume: number) => void;
  readonly onAction: (action: PlayerAction) => void;
}

/** Every action of the player as a control with its key printed on it. */
export function TransportBar(props: TransportBarProps): ReactElement {
  const { state, onAction } = props;
  const isReady = state.phase === 'ready';
  return (
    <div className={classes(styles, 'transport')}>
      <Button
        kind="primary"
        isDisabled={!isReady}
        aria-label={state.playing ? playerText.pause : playerText.play}
        aria-keyshortcuts="K"
        onPress={() => onAction({ do: 'toggle' })}
      >
        <PlayerIcon name={state.playing ? 'pause' : 'play'} />
        <Kbd>K</Kbd>
      </Button>
      <Steps isReady={isReady} onAction={onAction} />
      <ShownTime state={state} frameRate={props.frameRate} />
      <span className={classes(styles, 'space')} />
      <RateMenu rate={state.rate} onRate={props.onRate} />
      <VolumeControl
        volume={state.volume}
        isMuted={state.muted}
        onVolume={props.onVolume}
        onMute={() => onAction({ do: 'mute' })}
      />
      <ViewControls view={props.view} isFullScreen={props.isFullScreen} onAction={onAction} />
    </div>
  );
}

function Steps({
  isReady,
  onAction,
}: {
  readonly isReady: boolean;
  readonly onAction: (action: PlayerAction) => void;
}): ReactElement {
  const steps = [
    { name: playerText.back5, shown: playerText.back5Label, action: { do: 'skip', ms: -skipMs } },
    { name: playerText.forward5, shown: playerText.forward5Label, action: { do: 'skip', ms: skipMs } },
    { name: playerText.frameBack, shown: <Kbd>,</Kbd>, action: { do: 'frame', direction: -1 } },
    { name: playerText.frameForward, shown: <Kbd>.</Kbd>, action: { do: 'frame', direction: 1 } },
  ] as const;
  return (
    <div className={classes(styles, 'steps')}>
      {steps.map((step) => (
        <Button
          key={step.name}
          aria-label={step.name}
          isDisabled={!isReady}
          onPress={() => onAction(step.action)}
        >
          {step.shown}
        </Button>
      ))}
    </div>
  );
}
