import type { ReactElement } from 'react';
import { conferenceText } from '../../shared/text/conference.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { ProgressBar } from '../components/progress-bar.tsx';
import type { ConferenceRow } from './conference-findings.ts';
import { ConferenceRows } from './conference-rows.tsx';
import styles from './conference.module.css';
import type { Conference } from './use-conference.ts';

export interface ConferenceResultProps {
  readonly conference: Conference;
  readonly hasAudio: boolean;
  /** The take ended by itself: what is there may be good and still not enough. */
  readonly isCut: boolean;
  /** What happened during the take and decoding does not tell. */
  readonly troubles: readonly ConferenceRow[];
  readonly onAgain: () => void;
}

/** How far the check is, then its verdict and its lines. */
export function ConferenceResult(props: ConferenceResultProps): ReactElement {
  const { conference, hasAudio, isCut, troubles, onAgain } = props;
  if (conference.at === 'running') {
    return (
      <div className={classes(styles, 'running')}>
        <ProgressBar label={conferenceText.progress} done={Math.round(conference.share * 100)} total={100} />
        <p className={classes(styles, 'muted')}>{conferenceText.hold}</p>
      </div>
    );
  }
  const again = (
    <Button size="small" onPress={onAgain}>
      {conferenceText.again}
    </Button>
  );
  if (conference.at === 'failed' || !conference.check.available) {
    const error = conference.at === 'failed' ? conference.error : null;
    return (
      <Alert kind="bad" title={conferenceText.failed} actions={again}>
        {error === null ? conferenceText.failedTodo : errorSentence(error)}
      </Alert>
    );
  }
  const { check } = conference;
  const isGood = check.findings.length === 0;
  const isWhole = isGood && !isCut && troubles.length === 0;
  const kind = isWhole ? 'ok' : isGood ? 'warn' : 'bad';
  return (
    <>
      <Alert kind={kind} {...(isGood ? {} : { actions: again })}>
        <strong>{verdict({ isGood, isCut, isTroubled: troubles.length > 0 })}</strong>
      </Alert>
      <ConferenceRows check={check} hasAudio={hasAudio} troubles={troubles} />
    </>
  );
}

function verdict(found: {
  readonly isGood: boolean;
  readonly isCut: boolean;
  readonly isTroubled: boolean;
}): string {
  if (!found.isGood) return conferenceText.bad;
  if (found.isCut) return conferenceText.goodPart;
  return found.isTroubled ? conferenceText.goodTroubled : conferenceText.good;
}
