import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes, formatDuration } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import type { ManifestSegment } from '../../shared/types/evidence.ts';
import { classes } from '../components/classes.ts';
import styles from './recording-rows.module.css';

const words = recordingText.segments;
const rowHeight = 32;

/** Every segment with its hash; only the rows on the screen exist. */
export function RecordingPageSegments({
  segments,
  onSeek,
}: {
  readonly segments: readonly ManifestSegment[];
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoises this hook; the virtualizer re-renders its component itself
  const rows = useVirtualizer({
    count: segments.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const { number, start, length, size, hash } = words.columns;
  return (
    <div className={classes(styles, 'segments')}>
      <div className={classes(styles, 'columns')} aria-hidden="true">
        {[number, start, length, size, hash].map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      <div ref={box} className={classes(styles, 'scroll')}>
        <ul
          aria-label={words.label}
          className={classes(styles, 'tall')}
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map((item) => {
            const segment = segments[item.index];
            if (segment === undefined) return null;
            return <SegmentRow key={item.key} segment={segment} top={item.start} onSeek={onSeek} />;
          })}
        </ul>
      </div>
    </div>
  );
}

function SegmentRow({
  segment,
  top,
  onSeek,
}: {
  readonly segment: ManifestSegment;
  readonly top: number;
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  const at = formatDuration(segment.startMs);
  const isHeader = segment.i === 0;
  return (
    <li className={classes(styles, 'placed')} style={{ transform: `translateY(${String(top)}px)` }}>
      <button
        type="button"
        className={classes(styles, 'segment')}
        aria-label={fillSentence(words.go, { i: String(segment.i), at })}
        onClick={() => onSeek(segment.startMs)}
      >
        <span>{segment.i}</span>
        <span>{isHeader ? words.header : at}</span>
        <span>{isHeader ? '' : fillSentence(words.ms, { ms: segment.durationMs })}</span>
        <span>{formatBytes(segment.plainBytes)}</span>
        <span title={segment.plainSha256}>{segment.plainSha256.slice(0, 16)}…</span>
      </button>
    </li>
  );
}
