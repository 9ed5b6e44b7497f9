import type { ReactElement } from 'react';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatDateTime, formatDuration } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { recordingsText } from '../../shared/text/recordings.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import type { IconName } from '../components/icon.tsx';
import { classes } from '../components/classes.ts';
import styles from './recording-page.module.css';
import { shortId } from './recording-page-words.ts';

type Look = { readonly kind: 'ok' | 'warn' | 'bad' | 'neutral'; readonly icon: IconName };

const integrityLook: Readonly<Record<RecordingDetails['integrity'], Look>> = {
  intact: { kind: 'ok', icon: 'shield' },
  unchecked: { kind: 'neutral', icon: 'info' },
  damaged: { kind: 'bad', icon: 'error' },
  unreadable: { kind: 'bad', icon: 'error' },
};

const statusLook: Readonly<Record<RecordingDetails['status'], Look>> = {
  completa: { kind: 'ok', icon: 'check' },
  interrompida: { kind: 'warn', icon: 'warning' },
  recuperada: { kind: 'warn', icon: 'warning' },
};

const checkLook: Readonly<Record<RecordingDetails['check'], Look>> = {
  none: { kind: 'neutral', icon: 'info' },
  good: { kind: 'ok', icon: 'check' },
  findings: { kind: 'warn', icon: 'warning' },
};

/** Who, which recording, and in what state it is. */
export function RecordingPageHeader({
  recording,
  onBack,
}: {
  readonly recording: RecordingDetails;
  readonly onBack: () => void;
}): ReactElement {
  const { subject } = recording;
  const who = subject === null ? recordingText.noPerson : subject.name || subject.inscricao;
  const facts = [
    subject !== null && subject.name !== '' ? subject.inscricao : '',
    formatDateTime(recording.startedAt),
    formatDuration(recording.durationMs),
    fillSentence(recordingText.take, { take: recording.take }),
    fillSentence(recordingText.id, { id: shortId(recording.recordingId) }),
  ];
  return (
    <header className={classes(styles, 'header')}>
      <Button kind="quiet" size="small" aria-label={recordingText.backLabel} onPress={onBack}>
        <Icon name="back" />
        {recordingText.back}
      </Button>
      <PageHeading>{who}</PageHeading>
      <span className={classes(styles, 'facts')}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <span className={classes(styles, 'state')}>
        <Chip {...statusLook[recording.status]}>{recordingsText.status[recording.status]}</Chip>
        <Chip {...checkLook[recording.check]}>{checkChip(recording.check)}</Chip>
        <Chip {...integrityLook[recording.integrity]}>{recordingsText.integrity[recording.integrity]}</Chip>
      </span>
    </header>
  );
}

function checkChip(check: RecordingDetails['check']): string {
  const words = recordingsText.check[check];
  return check === 'good' ? `${recordingsText.columns.check.toLowerCase()} ${words}` : words;
}
