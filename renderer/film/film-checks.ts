import type { CaptureSnapshot, PreviewInfo } from '../capture/capture-types.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import type { TakeEventKind } from '../../shared/types/evidence.ts';

export interface FilmCheck {
  readonly what: string;
  readonly state: 'good' | 'warn' | 'bad' | 'wait';
  readonly value: string;
}

const words = filmText.state;
/** Loudest moment, dBFS, above which a voice is distorted; and below which it is hard to hear. */
const tooLoudDb = -3;
const faintDb = -45;
const silenceDb = -70;
/** Share of the wished frame rate below which motion is no longer smooth. */
const smoothShare = 0.7;
/** Below this no camera's picture is smooth, whatever it promised. */
const leastFps = 15;
const lowMinutes = 30;
const leastMinutes = 10;

const picture: readonly TakeEventKind[] = ['cameraLost', 'cameraMuted', 'blackPicture', 'frozenPicture'];
const silent: readonly TakeEventKind[] = ['microphoneLost', 'microphoneMuted', 'silence'];

export interface LevelWords {
  readonly word: string;
  readonly kind: 'good' | 'warn' | 'bad';
}

/** A level in words a person without a sound engineer's ear understands. */
export function levelWords(levelDb: number, peakDb: number): LevelWords {
  if (peakDb <= silenceDb) return { word: filmText.level.silence, kind: 'bad' };
  if (peakDb >= tooLoudDb) return { word: filmText.level.high, kind: 'warn' };
  return levelDb < faintDb && peakDb < faintDb + 10
    ? { word: filmText.level.low, kind: 'warn' }
    : { word: filmText.level.good, kind: 'good' };
}

const has = (snapshot: CaptureSnapshot, kinds: readonly TakeEventKind[]): boolean =>
  snapshot.alarms.some((alarm) => alarm.active && kinds.includes(alarm.kind));

function sound(snapshot: CaptureSnapshot, hasAudio: boolean): readonly FilmCheck[] {
  if (!hasAudio) return [];
  const level = levelWords(snapshot.levelDb, snapshot.peakDb);
  // A pause between two words is not a fault: only a silence that lasts is one.
  const now = level.kind === 'bad' ? 'wait' : level.kind;
  const state = has(snapshot, silent) ? 'bad' : now;
  return [{ what: words.sound, state, value: level.word }];
}

function rate(snapshot: CaptureSnapshot): FilmCheck {
  const wished = snapshot.source?.frameRate ?? 0;
  const smooth = snapshot.fps >= Math.max(leastFps, wished * smoothShare);
  const value = fillSentence(words.rateValue, { fps: Math.round(snapshot.fps) });
  return { what: words.rate, state: snapshot.fps === 0 ? 'wait' : smooth ? 'good' : 'warn', value };
}

/** From here on minutes say less than hours. */
const longMinutes = 600;

function spaceValue(minutes: number): string {
  return minutes < longMinutes
    ? fillSentence(words.spaceValue, { minutes: Math.floor(minutes) })
    : fillSentence(words.spaceHours, { hours: Math.floor(minutes / 60) });
}

function space(freeMinutes: number): FilmCheck {
  const state = freeMinutes < leastMinutes ? 'bad' : freeMinutes < lowMinutes ? 'warn' : 'good';
  return {
    what: words.space,
    state,
    value: spaceValue(freeMinutes),
  };
}

function identified({ isIdentified, isCpfWrong }: Parameters<typeof checksBefore>[3]): FilmCheck {
  if (isCpfWrong) return { what: words.who, state: 'bad', value: words.cpfWrong };
  return { what: words.who, state: isIdentified ? 'good' : 'wait', value: '' };
}

/** What must be right before the red button, in the order one looks at it. */
export function checksBefore(
  snapshot: CaptureSnapshot,
  preview: PreviewInfo | null,
  freeMinutes: number,
  named: { readonly isIdentified: boolean; readonly isCpfWrong: boolean },
): readonly FilmCheck[] {
  const who = identified(named);
  if (preview === null) return [{ what: words.camera, state: 'wait', value: '' }, who];
  return [
    { what: words.camera, state: has(snapshot, picture) ? 'bad' : 'good', value: '' },
    ...sound(snapshot, preview.hasAudio),
    rate(snapshot),
    space(freeMinutes),
    who,
  ];
}

/** What is true of the take at this moment. */
export function checksDuring(
  snapshot: CaptureSnapshot,
  hasAudio: boolean,
  freeMinutes: number,
): readonly FilmCheck[] {
  const storing = !has(snapshot, ['noSegment', 'slowDisk', 'writeError']);
  const stored = fillSentence(words.storageValue, { n: snapshot.acknowledgedSegments });
  return [
    { what: words.storage, state: storing ? 'good' : 'bad', value: stored },
    { what: words.camera, state: has(snapshot, picture) ? 'bad' : 'good', value: '' },
    ...sound(snapshot, hasAudio),
    rate(snapshot),
    space(freeMinutes),
  ];
}
