import type { ReactElement } from 'react';
import { filmText } from '../../shared/text/film.ts';
import { classes } from '../components/classes.ts';
import { CheckList } from './check-list.tsx';
import { ConferencePanel } from './conference-panel.tsx';
import { DeviceCard } from './device-card.tsx';
import { checksBefore, checksDuring } from './film-checks.ts';
import styles from './film.module.css';
import { MarkerCard } from './marker-card.tsx';
import { SubjectCard } from './subject-card.tsx';
import { SubjectSummary } from './subject-summary.tsx';
import { isFilming, type Capture } from './use-capture.ts';
import type { SubjectForm } from './use-subject.ts';
import type { TakeControl } from './use-take-control.ts';

export interface FilmSideProps {
  readonly capture: Capture;
  readonly control: TakeControl;
  readonly form: SubjectForm;
  readonly freeMinutes: number;
}

/** What the moment asks for: who and with what, then what is true now, then whether it is good. */
export function FilmSide({ capture, control, form, freeMinutes }: FilmSideProps): ReactElement {
  const { snapshot, preview } = capture;
  const hasAudio = preview?.hasAudio ?? false;
  if (control.review !== null) {
    return (
      <aside className={classes(styles, 'side')}>
        <ConferencePanel
          key={control.review.sealed.recordingId}
          {...control.review}
          subject={form.subject}
          onGoOn={control.goOn}
          onNext={control.next}
        />
      </aside>
    );
  }
  if (isFilming(snapshot)) {
    return (
      <aside className={classes(styles, 'side')}>
        <SubjectSummary form={form} />
        <CheckList title={filmText.state.during} checks={checksDuring(snapshot, hasAudio, freeMinutes)} />
        <MarkerCard markers={snapshot.markers} />
      </aside>
    );
  }
  return (
    <aside className={classes(styles, 'side')}>
      <SubjectCard form={form} />
      <DeviceCard capture={capture} />
      <CheckList title={filmText.state.title} checks={checksBefore(snapshot, preview, freeMinutes, form)} />
    </aside>
  );
}
