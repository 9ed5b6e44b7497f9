import {
  useImperativeHandle,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import { playerText } from '../../shared/text/player.ts';
import type { TakeEvent } from '../../shared/types/evidence.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { classes } from '../components/classes.ts';
import { perform } from './perform.ts';
import { PlaybackTimeline } from './playback-timeline.tsx';
import { PlayerHelp } from './player-help.tsx';
import { PlayerProblem } from './player-problem.tsx';
import type { PlayerAction } from './player-keys.ts';
import styles from './player.module.css';
import { timelineMarks } from './timeline-marks.ts';
import { TransportBar } from './transport-bar.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { VideoStage } from './video-stage.tsx';
import { changeView, originalView } from './view-state.ts';

/** What a page may ask of its player. */
export interface PlayerHandle {
  /** Media time, ms. */
  seekTo(ms: number): void;
}

export interface EvidencePlayerProps {
  readonly recordingId: RecordingId;
  /** Frames per second the recording was made with. */
  readonly frameRate: number;
  readonly events: readonly TakeEvent[];
  readonly ref?: Ref<PlayerHandle>;
}

/** Plays a sealed recording; every segment was authenticated by main before it is shown. */
export function EvidencePlayer({ recordingId, frameRate, events, ref }: EvidencePlayerProps): ReactElement {
  const { attach, playback, state } = usePlayback(recordingId, frameRate);
  const [view, dispatch] = useReducer(changeView, originalView);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(region);
  const marks = useMemo(() => timelineMarks(events), [events]);
  const seek = (ms: number): void => playback?.seek(ms);
  const showHelp = (): void => setHelpOpen(true);
  const act = (action: PlayerAction): void => {
    if (playback === null) return;
    perform({ playback, marks, changeView: dispatch, toggleFullScreen: fullScreen.toggle, showHelp }, action);
  };
  usePlayerKeys(act);
  useImperativeHandle(ref, () => ({ seekTo: (ms) => playback?.seek(ms) }), [playback]);
  return (
    <section ref={region} className={classes(styles, 'player')} aria-label={playerText.region}>
      <VideoStage
        attach={attach}
        state={state}
        view={view}
        onView={dispatch}
        onPress={() => act({ do: 'toggle' })}
      >
        <PlayerProblem state={state} onSeek={seek} />
      </VideoStage>
      <PlaybackTimeline state={state} marks={marks} onSeek={seek} onHelp={showHelp} />
      <TransportBar
        state={state}
        view={view}
        frameRate={frameRate}
        isFullScreen={fullScreen.isOn}
        onRate={(rate) => playback?.setRate(rate)}
        onVolume={(volume) => playback?.setVolume(volume)}
        onAction={act}
      />
      <PlayerHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}
