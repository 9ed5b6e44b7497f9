import type { ReactElement } from 'react';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { classes } from '../components/classes.ts';
import { RecordingPageResult } from './recording-page-result.tsx';
import styles from './recording-page.module.css';
import { useRecordingWork } from './use-recording-work.ts';

const words = recordingText.actions;

/** Verify, export, certificate; what comes of each is shown above the buttons and stays until dismissed. */
export function RecordingPageActions({
  recording,
  onSeek,
}: {
  readonly recording: RecordingDetails;
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  const { work, ...start } = useRecordingWork(recording.recordingId);
  const isBusy = work.at === 'running';
  return (
    <section className={classes(styles, 'actions')} aria-label={words.label}>
      <RecordingPageResult
        work={work}
        mediaSha256={recording.mediaSha256}
        onSeek={onSeek}
        onCancel={start.cancel}
        onDismiss={start.dismiss}
      />
      <div className={classes(styles, 'buttons')}>
        <Button kind="primary" isDisabled={isBusy} onPress={start.verify}>
          <Icon name="shield" />
          {words.verify}
        </Button>
        <Button isDisabled={isBusy} onPress={start.exportMp4}>
          <Icon name="download" />
          {words.exportMp4}
        </Button>
        <Button isDisabled={isBusy} onPress={start.certificate}>
          <Icon name="document" />
          {words.certificate}
        </Button>
      </div>
    </section>
  );
}
