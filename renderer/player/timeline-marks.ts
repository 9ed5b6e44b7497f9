import { eventText } from '../../shared/text/events.ts';
import { playerText } from '../../shared/text/player.ts';
import type { TakeEvent, TakeEventKind } from '../../shared/types/evidence.ts';

/** One line on the seek bar. */
export interface TimelineMark {
  readonly atMs: number;
  readonly label: string;
  /** A marker was wished by a person; the rest happened. */
  readonly kind: 'marker' | 'event';
}

/** Minutely figures and the end would only clutter the bar. */
const unmarked: ReadonlySet<TakeEventKind> = new Set<TakeEventKind>(['fps', 'end']);

/** The name of an event as a person reads it. */
export function eventLabel(event: Pick<TakeEvent, 'kind' | 'detail'>): string {
  if (event.kind !== 'marker') return eventText[event.kind];
  const label = event.detail['label'];
  return typeof label === 'string' && label !== '' ? label : playerText.marker;
}

/** Marks of a recording's events, in order of time. */
export function timelineMarks(events: readonly TakeEvent[]): readonly TimelineMark[] {
  return events
    .filter((event) => !unmarked.has(event.kind))
    .map((event): TimelineMark => ({
      atMs: event.atMs,
      label: eventLabel(event),
      kind: event.kind === 'marker' ? 'marker' : 'event',
    }))
    .sort((a, b) => a.atMs - b.atMs);
}

/** Going back lands before the mark just passed, not on it again. */
const passedMs = 700;

/** The mark before or after the playhead, or null. */
export function neighbourMark(
  marks: readonly TimelineMark[],
  positionMs: number,
  direction: 1 | -1,
): TimelineMark | null {
  if (direction === 1) return marks.find((m) => m.atMs > positionMs + 1) ?? null;
  return marks.findLast((m) => m.atMs < positionMs - passedMs) ?? null;
}
