import { useEffect, useRef, type ReactElement } from 'react';
import type { SealedTake, Subject } from '../../shared/contract/take.ts';
import { conferenceText } from '../../shared/text/conference.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { useRouter } from '../app/route.tsx';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import type { CaptureProblem } from '../capture/capture-types.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import type { ConferenceRow } from './conference-findings.ts';
import { ConferenceResult } from './conference-result.tsx';
import styles from './conference.module.css';
import { endSentence } from './end-sentence.ts';
import { takeTroubles } from './take-troubles.ts';
import { useConference } from './use-conference.ts';

export interface ConferencePanelProps {
  readonly sealed: SealedTake;
  readonly subject: Subject;
  readonly hasAudio: boolean;
  /** Why the take ended, when nobody asked it to. */
  readonly problem: CaptureProblem | null;
  readonly onGoOn: () => void;
  readonly onNext: () => void;
}

/** The take is sealed; is it good? Answered while the candidate still waits. */
export function ConferencePanel(props: ConferencePanelProps): ReactElement {
  const { sealed, hasAudio, problem, onGoOn, onNext } = props;
  const { navigate } = useRouter();
  const { conference, again } = useConference(sealed, hasAudio);
  const { recordingId } = sealed;
  const troubles = useTroubles(recordingId);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isCut = problem !== null || sealed.status !== 'completa';
  const isBad =
    conference.at === 'done' && conference.check.available && conference.check.findings.length > 0;
  // The main button is the one the findings speak for.
  const main = isCut || isBad || troubles.length > 0 ? 'goOn' : 'next';
  const view = (): void => navigate({ screen: 'recording', recordingId });
  return (
    <section className={classes(styles, 'panel')} aria-label={conferenceText.title}>
      <h2 ref={title} tabIndex={-1} className={classes(styles, 'title')}>
        {conferenceText.title}
      </h2>
      {!isCut ? null : (
        <Alert kind="warn" title={conferenceText.sealedStatus[sealed.status]}>
          {endSentence(problem)}
        </Alert>
      )}
      <SealedFacts {...props} />
      <ConferenceResult {...{ conference, hasAudio, isCut, troubles }} onAgain={again} />
      <div className={classes(styles, 'actions')}>
        <Button kind={main === 'next' ? 'primary' : 'secondary'} onPress={onNext}>
          {conferenceText.next}
        </Button>
        <Button onPress={view}>{conferenceText.view}</Button>
        <div className={classes(styles, 'wide')}>
          <Button kind={main === 'goOn' ? 'primary' : 'secondary'} onPress={onGoOn}>
            {conferenceText.goOn}
          </Button>
        </div>
      </div>
    </section>
  );
}

function useTroubles(recordingId: RecordingId): readonly ConferenceRow[] {
  const { data } = useAnswer(queryKeys.recording(recordingId), 'recording.get', { recordingId });
  return takeTroubles(data?.events ?? []);
}

function SealedFacts({ sealed, subject }: ConferencePanelProps): ReactElement {
  const who = [subject.name, subject.inscricao].filter((part) => part !== '').join(' · ');
  const facts = {
    duration: formatDuration(sealed.durationMs),
    segments: String(sealed.segments),
    seal: fillSentence(conferenceText.sealMs, { ms: sealed.sealMs }),
  };
  return (
    <div className={classes(styles, 'sealed')}>
      <p className={classes(styles, 'person')} title={who}>
        {who}
      </p>
      <p className={classes(styles, 'muted')}>{fillSentence(conferenceText.facts, facts)}</p>
    </div>
  );
}
