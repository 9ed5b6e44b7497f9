import { classes } from '../components/classes.ts';
import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { PlaybackState } from './playback-state.ts';
import { SeekMarks } from './seek-marks.tsx';
import { SeekTip, type Tip } from './seek-tip.tsx';
import { spokenTime } from './time-text.ts';
import type { TimelineMark } from './timeline-marks.ts';
import styles from './seek-bar.module.css';

export interface SeekBarProps {
  readonly state: PlaybackState;
  readonly marks: readonly TimelineMark[];
  readonly onSeek: (ms: number) => void;
}

const share = (ms: number, totalMs: number): string =>
  `${String(totalMs === 0 ? 0 : Math.min(100, (ms / totalMs) * 100))}%`;

/** Time under the pointer. */
function timeAt(event: PointerEvent<HTMLElement>, totalMs: number): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * totalMs;
}

/** Pressing and dragging seek; hovering tells the time under the pointer. */
function usePointerSeek(totalMs: number, onSeek: (ms: number) => void, onTip: (tip: Tip | null) => void) {
  const dragging = useRef(false);
  const release = (): void => {
    dragging.current = false;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      dragging.current = true;
      onSeek(timeAt(event, totalMs));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const atMs = timeAt(event, totalMs);
      onTip({ atMs, text: formatDuration(atMs) });
      if (dragging.current) onSeek(atMs);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: () => onTip(null),
  };
}

/** The bar of the whole recording: a slider whose keys are the player's own (arrows, Home, End). */
export function SeekBar({ state, marks, onSeek }: SeekBarProps): ReactElement {
  const [tip, setTip] = useState<Tip | null>(null);
  const total = state.durationMs;
  const pointer = usePointerSeek(total, onSeek, setTip);
  const words = { now: spokenTime(state.positionMs), total: spokenTime(total) };
  return (
    <div className={classes(styles, 'seek')}>
      <div
        className={classes(styles, 'slider')}
        role="slider"
        tabIndex={0}
        aria-label={playerText.position}
        aria-valuemin={0}
        aria-valuemax={Math.round(total)}
        aria-valuenow={Math.round(state.positionMs)}
        aria-valuetext={fillSentence(playerText.positionValue, words)}
        {...pointer}
      >
        <SeekTrack state={state} />
        <span className={classes(styles, 'head')} style={{ left: share(state.positionMs, total) }} />
      </div>
      <SeekMarks marks={marks} totalMs={total} onSeek={onSeek} onTip={setTip} />
      <SeekTip tip={tip} totalMs={total} />
    </div>
  );
}

/** What was watched, and what cannot be. */
function SeekTrack({ state }: { readonly state: PlaybackState }): ReactElement {
  const total = state.durationMs;
  const stretch = (from: number, to: number) => ({
    left: share(from, total),
    width: share(to - from, total),
  });
  return (
    <span className={classes(styles, 'track')}>
      {state.watched.map((span) => (
        <span
          key={span.fromMs}
          className={classes(styles, 'watched')}
          style={stretch(span.fromMs, span.toMs)}
        />
      ))}
      {state.damaged.map((d) => (
        <span key={d.fromMs} className={classes(styles, 'damaged')} style={stretch(d.fromMs, d.toMs)} />
      ))}
    </span>
  );
}
