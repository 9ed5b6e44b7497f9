import { conferenceText } from '../../shared/text/conference.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { QualityCheck } from '../../shared/types/evidence.ts';

export interface ConferenceRow {
  readonly good: boolean;
  readonly text: string;
  readonly detail: string;
}

export type DoneCheck = Extract<QualityCheck, { readonly available: true }>;
type Span = DoneCheck['black'][number];

const words = conferenceText.rows;
/** More spans than this say no more than their number. */
const shown = 2;

function spans(list: readonly Span[]): string {
  const told = list
    .slice(0, shown)
    .map((s) =>
      fillSentence(conferenceText.span, { from: formatDuration(s.fromMs), to: formatDuration(s.toMs) }),
    );
  const more = list.length - shown;
  return [...told, ...(more > 0 ? [fillSentence(conferenceText.more, { n: more })] : [])].join(', ');
}

function sound(check: DoneCheck, hasAudio: boolean): readonly ConferenceRow[] {
  if (!hasAudio) return [];
  const { findings, meanVolumeDb, maxVolumeDb } = check;
  const detail =
    meanVolumeDb === null || maxVolumeDb === null
      ? ''
      : fillSentence(conferenceText.volume, {
          mean: Math.round(meanVolumeDb),
          max: Math.round(maxVolumeDb),
        });
  if (findings.includes('noAudio')) return [{ good: false, text: words.sound.bad, detail: '' }];
  if (findings.includes('silent')) return [{ good: false, text: words.sound.silent, detail }];
  return [{ good: true, text: words.sound.good, detail }];
}

/** What the check found, one plain line per question, in the order in which they matter. */
export function conferenceRows(check: DoneCheck, hasAudio: boolean): readonly ConferenceRow[] {
  const found = new Set(check.findings);
  const row = (good: boolean, pair: { good: string; bad: string }, detail: string): ConferenceRow => ({
    good,
    text: good ? pair.good : pair.bad,
    detail,
  });
  return [
    row(!found.has('notDecoded'), words.decode, fillSentence(conferenceText.frames, { n: check.frames })),
    row(!found.has('short'), words.duration, formatDuration(check.durationMs)),
    ...sound(check, hasAudio),
    row(!found.has('black'), words.black, spans(check.black)),
    row(!found.has('frozen'), words.frozen, spans(check.frozen)),
    row(!found.has('gap'), words.gap, spans(check.gaps)),
    ...(found.has('secondOpinionDiffers') ? [{ good: false, text: words.second.bad, detail: '' }] : []),
  ];
}
