import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { Kbd } from '../components/kbd.tsx';
import { Switch } from '../components/switch.tsx';
import parts from './film-parts.module.css';
import styles from './film.module.css';
import { SoundLevel } from './sound-level.tsx';
import type { Capture } from './use-capture.ts';
import type { SubjectForm } from './use-subject.ts';
import type { TakeControl } from './use-take-control.ts';

export interface FilmBarProps {
  readonly capture: Capture;
  readonly control: TakeControl;
  readonly form: SubjectForm;
  readonly countdown: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  readonly onHelp: () => void;
}

/** One big button per moment, and the figures that must be watched. */
export function FilmBar(props: FilmBarProps): ReactElement {
  const { capture, control, countdown, onHelp } = props;
  const { snapshot, preview } = capture;
  const isTaking = snapshot.state === 'recording' || snapshot.state === 'stopping';
  const reason = whyNot(props);
  return (
    <div className={classes(styles, 'bar')}>
      {isTaking ? (
        <TakeButtons capture={capture} control={control} />
      ) : (
        <>
          <Button
            kind="primary"
            size="large"
            isDisabled={!control.canRecord}
            aria-label={filmText.record}
            aria-keyshortcuts="F9"
            onPress={control.record}
          >
            <span className={classes(styles, 'disc')} aria-hidden="true" />
            {filmText.record} <Kbd>F9</Kbd>
          </Button>
          {reason === null ? (
            <Switch label={filmText.countdown} isSelected={countdown.isOn} onChange={countdown.onChange} />
          ) : (
            <span className={classes(parts, 'reason')}>{reason}</span>
          )}
        </>
      )}
      <span className={classes(styles, 'space')} />
      {preview?.hasAudio === true ? <SoundLevel snapshot={snapshot} /> : null}
      {preview === null ? null : <Frames capture={capture} />}
      <Button kind="quiet" size="small" aria-label={filmText.help.title} onPress={onHelp}>
        <Kbd>?</Kbd>
      </Button>
    </div>
  );
}

/** What is missing before the button may be pressed, said beside it. */
function whyNot({ control, form, capture }: FilmBarProps): string | null {
  if (control.review !== null) return filmText.reviewFirst;
  if (capture.preview === null) return filmText.cameraFirst;
  if (form.isCpfWrong) return filmText.who.cpfFirst;
  return form.isIdentified ? null : filmText.who.needed;
}

function TakeButtons({ capture, control }: Pick<FilmBarProps, 'capture' | 'control'>): ReactElement {
  const isRecording = capture.snapshot.state === 'recording';
  return (
    <>
      <Button
        kind="stop"
        size="large"
        isDisabled={!isRecording}
        aria-label={filmText.stop}
        aria-keyshortcuts="F9"
        onPress={control.requestStop}
      >
        <span className={classes(styles, 'square')} aria-hidden="true" />
        {filmText.stop} <Kbd>F9</Kbd>
      </Button>
      <Button
        size="large"
        isDisabled={!isRecording}
        aria-label={filmText.mark}
        aria-keyshortcuts="M"
        onPress={control.mark}
      >
        {filmText.mark} <Kbd>M</Kbd>
      </Button>
      <span role="status" className={classes(parts, 'marked')}>
        {lastMark(capture.snapshot.markers)}
      </span>
    </>
  );
}

/** Beside the button and not in a corner: a message there would cover the figures. */
function lastMark(markers: Capture['snapshot']['markers']): string {
  const last = markers.at(-1);
  if (last === undefined) return '';
  return fillSentence(filmText.marked, { n: markers.length, at: formatDuration(last.atMs) });
}

/** Dropped frames are said always: none is also an answer. */
function Frames({ capture }: Pick<FilmBarProps, 'capture'>): ReactElement {
  const { fps, framesDropped, pending } = capture.snapshot;
  const kind = framesDropped > 0 || pending > 1 ? 'warn' : 'ok';
  return (
    <>
      {pending > 1 ? <Chip kind="warn">{fillSentence(filmText.pending, { n: pending })}</Chip> : null}
      <Chip kind={kind}>
        {fillSentence(filmText.frames, { fps: Math.round(fps), dropped: framesDropped })}
      </Chip>
    </>
  );
}
