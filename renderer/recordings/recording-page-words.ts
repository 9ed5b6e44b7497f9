import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { recordingText } from '../../shared/text/recording.ts';
import type { TakeEvent } from '../../shared/types/evidence.ts';

/** Enough of a recording's id to tell it from another, without filling a line. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}

const findingWords: Readonly<Record<string, string>> = recordingText.finding;

/** Findings of a check as one line. */
function findingList(findings: readonly string[]): string {
  return findings.map((finding) => findingWords[finding] ?? finding).join(', ');
}

/** What the check found, in words. */
export function checkWords(check: RecordingDetails['checkResult']): string {
  const words = recordingText.checkResult;
  if (!check.available) return words.none;
  const { findings } = check;
  if (findings.length === 0) return fillSentence(words.good, { frames: check.frames });
  return fillSentence(words.findings, { findings: findingList(findings) });
}

/** The figures of an event, or an empty text. */
export function eventDetailWords(event: Pick<TakeEvent, 'detail'>): string {
  const words = recordingText.timeline;
  const { ended, lastedMs, count, fps } = event.detail;
  if (ended === true && typeof lastedMs === 'number') {
    return fillSentence(words.over, { seconds: Math.round(lastedMs / 100) / 10 });
  }
  if (typeof count === 'number') return fillSentence(words.frames, { count });
  if (typeof fps === 'number') return fillSentence(words.fps, { fps });
  return '';
}
