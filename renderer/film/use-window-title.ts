import { useEffect } from 'react';
import { alarmText } from '../../shared/text/alarms.ts';
import { commonText } from '../../shared/text/common.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import type { CaptureSnapshot } from '../capture/capture-types.ts';
import { endSentence } from './end-sentence.ts';
import { endedByItself } from './sounding-alarms.ts';

type Facts = Pick<CaptureSnapshot, 'state' | 'alarms' | 'problem'>;

/** What the task bar says of the room; never who is filmed. */
export function windowTitle(snapshot: Facts): string {
  const words = filmText.windowTitle;
  const told = (text: string): string => `${text} · ${commonText.product}`;
  const { state, alarms, problem } = snapshot;
  if (endedByItself(snapshot)) return told(fillSentence(words.alarm, { what: endSentence(problem) }));
  if (state !== 'recording' && state !== 'stopping') return commonText.product;
  const newest = alarms.filter((alarm) => alarm.active).toSorted((a, b) => b.since - a.since)[0];
  const what = newest === undefined ? undefined : alarmText[newest.kind]?.what;
  return told(what === undefined ? words.recording : fillSentence(words.alarm, { what }));
}

/** An alarm is seen in the task bar too while another window is in front. */
export function useWindowTitle(snapshot: Facts): void {
  const title = windowTitle(snapshot);
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = commonText.product;
    };
  }, [title]);
}
