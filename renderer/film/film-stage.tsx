import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { Spinner } from '../components/spinner.tsx';
import { AlarmBanner } from './alarm-banner.tsx';
import { CaptureProblemAlert } from './capture-problem-alert.tsx';
import { endSentence } from './end-sentence.ts';
import styles from './film.module.css';
import { RecordingState } from './recording-state.tsx';
import { endedByItself } from './sounding-alarms.ts';
import type { Capture } from './use-capture.ts';
import type { TakeControl } from './use-take-control.ts';

export interface FilmStageProps {
  readonly capture: Capture;
  readonly control: TakeControl;
  readonly isSounding: boolean;
  readonly onSilence: () => void;
}

/** The picture, and over it nothing but what the operator must not miss. */
export function FilmStage({ capture, control, isSounding, onSilence }: FilmStageProps): ReactElement {
  const { snapshot, preview, isOpening, session } = capture;
  const isRecording = snapshot.state === 'recording';
  const stage = useFocusWhen(isRecording);
  return (
    <div
      ref={stage}
      tabIndex={-1}
      role="group"
      aria-label={filmText.preview.label}
      className={classes(styles, 'stage')}
      data-recording={isRecording}
    >
      <LiveVideo stream={preview === null ? null : session.stream} />
      {preview === null ? null : <RecordingState snapshot={snapshot} />}
      <SourceChip capture={capture} />
      {isOpening ? (
        <div className={classes(styles, 'center')}>
          <Spinner label={filmText.preview.opening} />
        </div>
      ) : null}
      <CaptureProblemAlert capture={capture} />
      <Counting control={control} />
      <AlarmBanner
        alarms={preview === null ? [] : snapshot.alarms}
        ended={endedByItself(snapshot) ? endSentence(snapshot.problem) : null}
        isRecording={isRecording}
        isSounding={isSounding}
        onSilence={onSilence}
      />
    </div>
  );
}

function LiveVideo({ stream }: { readonly stream: MediaStream | null }): ReactElement {
  const attach = useCallback(
    (video: HTMLVideoElement) => {
      // The picture alone: a muted sound track would still be decoded, mixed and thrown away.
      video.srcObject = stream === null ? null : new MediaStream(stream.getVideoTracks());
      return () => {
        video.srcObject = null;
      };
    },
    [stream],
  );
  return <video ref={attach} className={classes(styles, 'video')} autoPlay muted playsInline />;
}

/** Space and Enter must not end a take because the record button still has the focus: the picture takes it. */
function useFocusWhen(isRecording: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRecording) stage.current?.focus();
  }, [isRecording]);
  return stage;
}

function SourceChip({ capture }: { readonly capture: Capture }): ReactElement | null {
  const { source } = capture.snapshot;
  if (source === null) return null;
  const size = {
    width: String(source.width),
    height: String(source.height),
    fps: Math.round(source.frameRate),
  };
  return (
    <div className={classes(styles, 'source')}>
      <Chip>{fillSentence(filmText.preview.size, size)}</Chip>
    </div>
  );
}

function Counting({ control }: { readonly control: TakeControl }): ReactElement | null {
  const { left, cancel } = control.countdown;
  if (left === null) return null;
  return (
    <div className={classes(styles, 'center')}>
      <div className={classes(styles, 'counting')} role="status">
        <span className={classes(styles, 'spoken')}>{fillSentence(filmText.countdownNow, { n: left })}</span>
        <span key={left} className={classes(styles, 'number')} aria-hidden="true">
          {left}
        </span>
        <Button size="small" onPress={cancel}>
          {filmText.cancelCountdown}
        </Button>
      </div>
    </div>
  );
}
