import { useEffect, useState, type ReactElement } from 'react';
import type { Settings } from '../../shared/contract/settings.ts';
import { classes } from '../components/classes.ts';
import { useSpace } from '../app/use-space.ts';
import { ContinuationOffer } from './continuation-offer.tsx';
import { FilmBar } from './film-bar.tsx';
import { FilmHelp } from './film-help.tsx';
import { FilmQuestion } from './film-question.tsx';
import { FilmSide } from './film-side.tsx';
import { FilmStage } from './film-stage.tsx';
import styles from './film.module.css';
import { useRoomMemory } from './room-memory.ts';
import { soundingAlarms } from './sounding-alarms.ts';
import { useAlarmSound } from './use-alarm-sound.ts';
import { useCapture } from './use-capture.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { useSubject } from './use-subject.ts';
import { useTakeControl } from './use-take-control.ts';
import { useWindowTitle } from './use-window-title.ts';

/** Picture and one big button at the left; at the right what the moment asks for. */
export function FilmRoom({ settings }: { readonly settings: Settings }): ReactElement {
  const countdown = useCountdownChoice();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const capture = useCapture(settings);
  const form = useSubject();
  const control = useTakeControl(capture, form, countdown.isOn);
  const space = useSpace();
  const { snapshot } = capture;
  const isRecording = snapshot.state === 'recording';
  const { isSounding, silence } = useAlarmSound(soundingAlarms(snapshot), settings.alarmSound);
  useWindowTitle(snapshot);
  useFilmKeys({
    recordOrStop: isRecording ? control.requestStop : control.record,
    mark: control.mark,
    silence,
    cancel: control.countdown.cancel,
    help: () => setHelpOpen(true),
  });
  const isFree = (snapshot.state === 'preview' || snapshot.state === 'idle') && control.review === null;
  const freeMinutes = space?.freeMinutes ?? capture.preview?.freeMinutes ?? 0;
  return (
    <div className={classes(styles, 'room')} data-theme="dark" data-state={snapshot.state}>
      <div className={classes(styles, 'left')}>
        <FilmStage capture={capture} control={control} isSounding={isSounding} onSilence={silence} />
        <FilmBar
          capture={capture}
          control={control}
          form={form}
          countdown={countdown}
          onHelp={() => setHelpOpen(true)}
        />
      </div>
      <FilmSide capture={capture} control={control} form={form} freeMinutes={freeMinutes} />
      <FilmQuestion control={control} storedMs={snapshot.acknowledgedMs} />
      <ContinuationOffer form={form} isFree={isFree} />
      <FilmHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Whether takes begin after 3-2-1; kept while the acervo is open. */
function useCountdownChoice(): { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } {
  const memory = useRoomMemory();
  const [isOn, onChange] = useState(() => memory.recall().withCountdown);
  useEffect(() => memory.remember({ withCountdown: isOn }), [memory, isOn]);
  return { isOn, onChange };
}
