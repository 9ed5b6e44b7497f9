import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Icon } from '../components/icon.tsx';
import { ProgressBar } from '../components/progress-bar.tsx';
import { classes } from '../components/classes.ts';
import { RecordingPageExported } from './recording-page-exported.tsx';
import styles from './recording-page.module.css';
import { RecordingPageVerdict } from './recording-page-verdict.tsx';
import type { Work, WorkKind } from './recording-page-work.ts';

const running: Readonly<Record<WorkKind, string>> = {
  verify: recordingText.verify.running,
  export: recordingText.export.running,
  certificate: recordingText.certificate.running,
};

export interface RecordingPageResultProps {
  readonly work: Work;
  readonly mediaSha256: string;
  readonly onSeek: (ms: number) => void;
  readonly onCancel: () => void;
  readonly onDismiss: () => void;
}

/** How far the long work has come, or what came of it. */
export function RecordingPageResult(props: RecordingPageResultProps): ReactElement | null {
  const { work, onCancel, onDismiss } = props;
  if (work.at === 'idle') return null;
  if (work.at === 'running') {
    return (
      <div className={classes(styles, 'progress')}>
        <ProgressBar label={running[work.kind]} done={work.done} total={work.total} />
        {work.kind === 'certificate' ? null : (
          <Button size="small" isDisabled={work.jobId === null} onPress={onCancel}>
            {recordingText.actions.cancel}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={classes(styles, 'result')}>
      <Finished {...props} />
      <div className={classes(styles, 'dismiss')}>
        <Button size="small" kind="quiet" aria-label={recordingText.actions.dismiss} onPress={onDismiss}>
          <Icon name="close" size="small" />
        </Button>
      </div>
    </div>
  );
}

function Finished({ work, mediaSha256, onSeek }: RecordingPageResultProps): ReactElement | null {
  switch (work.at) {
    case 'verified':
      return <RecordingPageVerdict report={work.report} onSeek={onSeek} />;
    case 'exported':
      return <RecordingPageExported exported={work.exported} mediaSha256={mediaSha256} />;
    case 'certified':
      return (
        <Alert kind="ok">{fillSentence(recordingText.certificate.done, { file: work.fileLabel })}</Alert>
      );
    case 'failed':
      return <FailureAlert error={work.error} />;
    default:
      return null;
  }
}
