import { classes } from '../components/classes.ts';
import styles from './seek-bar.module.css';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { playerText } from '../../shared/text/player.ts';
import type { Tip } from './seek-tip.tsx';
import { spokenTime } from './time-text.ts';
import type { TimelineMark } from './timeline-marks.ts';

export interface SeekMarksProps {
  readonly marks: readonly TimelineMark[];
  readonly totalMs: number;
  readonly onSeek: (ms: number) => void;
  readonly onTip: (tip: Tip | null) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The marks as one tab stop: arrows go from mark to mark, Enter seeks. */
export function SeekMarks({ marks, totalMs, onSeek, onTip }: SeekMarksProps): ReactElement | null {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(marks.length - 1, Math.max(0, current + step));
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  if (marks.length === 0 || totalMs === 0) return null;
  return (
    <div
      className={classes(styles, 'marks')}
      role="toolbar"
      aria-label={playerText.marks}
      onKeyDown={onKeyDown}
    >
      {marks.map((mark, index) => (
        <Mark
          key={`${String(mark.atMs)}-${String(index)}`}
          mark={mark}
          totalMs={totalMs}
          isTabStop={index === Math.min(current, marks.length - 1)}
          onSeek={onSeek}
          onTip={onTip}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </div>
  );
}

interface MarkProps extends Pick<SeekMarksProps, 'totalMs' | 'onSeek' | 'onTip'> {
  readonly mark: TimelineMark;
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
}

function Mark({ mark, totalMs, isTabStop, onSeek, onTip, onFocus }: MarkProps): ReactElement {
  const tell = (): void => onTip({ atMs: mark.atMs, text: `${mark.label} · ${formatDuration(mark.atMs)}` });
  return (
    <button
      type="button"
      className={classes(styles, 'mark')}
      data-kind={mark.kind}
      tabIndex={isTabStop ? 0 : -1}
      style={{ left: `${String(Math.min(100, (mark.atMs / totalMs) * 100))}%` }}
      aria-label={fillSentence(playerText.mark, { label: mark.label, at: spokenTime(mark.atMs) })}
      onClick={() => onSeek(mark.atMs)}
      onFocus={() => {
        onFocus();
        tell();
      }}
      onBlur={() => onTip(null)}
      onPointerEnter={tell}
      onPointerLeave={() => onTip(null)}
    />
  );
}
