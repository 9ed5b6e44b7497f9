import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Kbd } from '../components/kbd.tsx';
import { PlayerIcon } from './player-icon.tsx';
import type { PlayerAction } from './player-keys.ts';
import { isOriginal, type ViewState } from './view-state.ts';

export interface ViewControlsProps {
  readonly view: ViewState;
  readonly isFullScreen: boolean;
  readonly onAction: (action: PlayerAction) => void;
}

function zoomWords(zoom: number): string {
  return zoom === 1 ? playerText.zoom : fillSentence(playerText.zoomValue, { n: zoom });
}

function lightWords(light: number): string {
  if (light === 0) return playerText.light;
  return fillSentence(light > 0 ? playerText.lightMore : playerText.lightLess, { n: Math.abs(light) });
}

/** Magnifier, light, full screen and help: all of the screen, none of the recording. */
export function ViewControls({ view, isFullScreen, onAction }: ViewControlsProps): ReactElement {
  return (
    <>
      <Button
        aria-label={zoomWords(view.zoom)}
        aria-pressed={view.zoom > 1}
        onPress={() => onAction({ do: 'zoom' })}
      >
        {zoomWords(view.zoom)} <Kbd>Z</Kbd>
      </Button>
      <Button
        aria-label={lightWords(view.light)}
        aria-pressed={view.light !== 0}
        onPress={() => onAction({ do: 'light' })}
      >
        {lightWords(view.light)} <Kbd>B</Kbd>
      </Button>
      {isOriginal(view) ? null : (
        <Button
          kind="quiet"
          aria-label={playerText.backToOriginal}
          onPress={() => onAction({ do: 'original' })}
        >
          {playerText.backToOriginal} <Kbd>O</Kbd>
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={isFullScreen ? playerText.leaveFullScreen : playerText.fullScreen}
        onPress={() => onAction({ do: 'fullScreen' })}
      >
        <PlayerIcon name={isFullScreen ? 'window' : 'full'} />
      </Button>
      <Button kind="quiet" aria-label={playerText.help} onPress={() => onAction({ do: 'help' })}>
        <Kbd>?</Kbd>
      </Button>
    </>
  );
}
