import type { ReactElement } from 'react';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Kbd } from '../components/kbd.tsx';
import { PlayerIcon } from './player-icon.tsx';
import type { PlayerAction } from './player-keys.ts';
import type { ViewState } from './view-state.ts';
import { lightWords, zoomWords } from './view-words.ts';

export interface ViewControlsProps {
  readonly view: ViewState;
  readonly isFullScreen: boolean;
  readonly onAction: (action: PlayerAction) => void;
}

/** Magnifier, light and full screen: all of the screen, none of the recording. */
export function ViewControls({ view, isFullScreen, onAction }: ViewControlsProps): ReactElement {
  const toggles = [
    { name: zoomWords(view.zoom), shown: playerText.zoom, key: 'Z', isOn: view.zoom > 1, action: 'zoom' },
    {
      name: lightWords(view.light),
      shown: playerText.light,
      key: 'B',
      isOn: view.light !== 0,
      action: 'light',
    },
  ] as const;
  return (
    <>
      {toggles.map(({ name, shown, key, isOn, action }) => (
        <Button key={key} aria-label={name} aria-pressed={isOn} onPress={() => onAction({ do: action })}>
          {shown} <Kbd>{key}</Kbd>
        </Button>
      ))}
      <Button
        kind="quiet"
        aria-label={isFullScreen ? playerText.leaveFullScreen : playerText.fullScreen}
        onPress={() => onAction({ do: 'fullScreen' })}
      >
        <PlayerIcon name={isFullScreen ? 'window' : 'full'} />
      </Button>
    </>
  );
}
