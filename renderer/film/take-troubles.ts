import { alarmText } from '../../shared/text/alarms.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { TakeEvent, TakeEventKind } from '../../shared/types/evidence.ts';
import type { ConferenceRow } from './conference-findings.ts';

/**
 * What decoding alone does not find: a film with sound for half its length has sound, and one with the gap of a sleeping
 * computer decodes to the end. Silence is not here: a person may say nothing while turning the head.
 */
const grave: ReadonlySet<TakeEventKind> = new Set<TakeEventKind>([
  'cameraLost',
  'cameraMuted',
  'microphoneLost',
  'microphoneMuted',
  'suspend',
]);

/** One line per grave thing that happened during the take, the first time it did. */
export function takeTroubles(
  events: readonly Pick<TakeEvent, 'kind' | 'atMs' | 'detail'>[],
): readonly ConferenceRow[] {
  const begun = events.filter(({ kind, detail }) => grave.has(kind) && detail['ended'] !== true);
  const first = begun.filter((event, n) => begun.findIndex(({ kind }) => kind === event.kind) === n);
  return first.map(({ kind, atMs }) => ({
    good: false,
    text: alarmText[kind]?.what ?? kind,
    detail: fillSentence(conferenceText.at, { at: formatDuration(atMs) }),
  }));
}
