import { useRef, type PointerEvent, type ReactElement, type ReactNode } from 'react';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { Kbd } from '../components/kbd.tsx';
import { Spinner } from '../components/spinner.tsx';
import { classes } from '../components/classes.ts';
import type { PlaybackState } from './playback-state.ts';
import styles from './player.module.css';
import { viewWords } from './view-words.ts';
import { isOriginal, viewStyle, type ViewChange, type ViewState } from './view-state.ts';

export interface VideoStageProps {
  readonly attach: (video: HTMLVideoElement) => () => void;
  readonly state: PlaybackState;
  readonly view: ViewState;
  readonly onView: (change: ViewChange) => void;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

/** The picture, and over it what is true of the picture. */
export function VideoStage({
  attach,
  state,
  view,
  onView,
  onPress,
  children,
}: VideoStageProps): ReactElement {
  const drag = usePan(view, onView, onPress);
  const busy = state.phase === 'opening' ? playerText.loading : state.waiting ? playerText.buffering : null;
  return (
    <div className={classes(styles, 'stage')} data-zoomed={view.zoom > 1} {...drag}>
      <video
        ref={attach}
        className={classes(styles, 'video')}
        style={viewStyle(view)}
        aria-label={playerText.video}
        playsInline
        disablePictureInPicture
        controlsList="nodownload noremoteplayback"
      />
      <ViewBadge view={view} onView={onView} />
      {busy !== null && state.stoppedAt === null && state.phase !== 'failed' ? (
        <div className={classes(styles, 'busy')}>
          <Spinner label={busy} />
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** Says whether what is on the screen is what is stored, and goes back to it. */
function ViewBadge({ view, onView }: Pick<VideoStageProps, 'view' | 'onView'>): ReactElement {
  const original = isOriginal(view);
  return (
    <div className={classes(styles, 'badge')}>
      {original ? null : (
        <Button
          size="small"
          aria-label={playerText.backToOriginal}
          onPress={() => onView({ type: 'original' })}
        >
          {playerText.backToOriginal} <Kbd>O</Kbd>
        </Button>
      )}
      <span role="status">
        <Chip kind={original ? 'neutral' : 'warn'} {...(original ? {} : { icon: 'eye' })}>
          {viewWords(view)}
        </Chip>
      </span>
    </div>
  );
}

/** A press plays or pauses; a drag moves the magnifier. */
function usePan(view: ViewState, onView: (change: ViewChange) => void, onPress: () => void) {
  const from = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || !(event.target instanceof HTMLVideoElement)) return;
      from.current = { x: event.clientX, y: event.clientY, moved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const start = from.current;
      if (start === null || view.zoom === 1) return;
      const box = event.currentTarget.getBoundingClientRect();
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(dx, dy) < 4) return;
      onView({ type: 'pan', x: -dx / box.width / view.zoom, y: -dy / box.height / view.zoom });
      from.current = { x: event.clientX, y: event.clientY, moved: true };
    },
    onPointerUp: () => {
      if (from.current?.moved === false) onPress();
      from.current = null;
    },
  };
}
