import type { ReactElement } from 'react';
import { alarmText } from '../../shared/text/alarms.ts';
import { filmText } from '../../shared/text/film.ts';
import type { CaptureAlarm } from '../capture/capture-types.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { Kbd } from '../components/kbd.tsx';
import styles from './film.module.css';

export interface AlarmBannerProps {
  readonly alarms: readonly CaptureAlarm[];
  readonly isRecording: boolean;
  /** Why the take ended, when nobody asked it to. */
  readonly ended: string | null;
  readonly isSounding: boolean;
  readonly onSilence: () => void;
}

/** The picture must stay visible: the first alarms are shown, one is dealt with after the other. */
const shown = 2;

/** What is wrong and what to do about it, newest first. */
export function AlarmBanner(props: AlarmBannerProps): ReactElement {
  const { alarms, isRecording, ended, isSounding, onSilence } = props;
  const known = alarms
    .filter((alarm) => alarm.active && alarmText[alarm.kind] !== undefined)
    .toSorted((a, b) => b.since - a.since)
    .filter((alarm, n, all) => all.findIndex(({ kind }) => kind === alarm.kind) === n)
    .slice(0, shown);
  const silence = isSounding ? (
    <Button size="small" onPress={onSilence} aria-label={filmText.alarm.silence}>
      {filmText.alarm.silence} <Kbd>S</Kbd>
    </Button>
  ) : null;
  return (
    <div className={classes(styles, 'alarms')} data-sounding={isSounding}>
      {known.length === 0 && ended !== null ? (
        <Alert kind="bad" title={filmText.alarm.ended} {...(silence === null ? {} : { actions: silence })}>
          {ended}
        </Alert>
      ) : null}
      {known.map(({ kind, since }, n) => (
        <Alert
          key={`${kind}@${String(since)}`}
          kind={isRecording || ended !== null ? 'bad' : 'warn'}
          title={alarmText[kind]?.what ?? ''}
          {...(n === 0 && silence !== null ? { actions: silence } : {})}
        >
          {isRecording ? alarmText[kind]?.todo : (alarmText[kind]?.between ?? alarmText[kind]?.todo)}
        </Alert>
      ))}
    </div>
  );
}
