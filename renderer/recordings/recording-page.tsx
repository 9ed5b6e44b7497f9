import { useRef, type ReactElement } from 'react';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { recordingText } from '../../shared/text/recording.ts';
import type { RecordingId } from '../../shared/types/ids.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { Button } from '../components/button.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Spinner } from '../components/spinner.tsx';
import { classes } from '../components/classes.ts';
import { EvidencePlayer, type PlayerHandle } from '../player/evidence-player.tsx';
import { RecordingPageActions } from './recording-page-actions.tsx';
import { RecordingPageHeader } from './recording-page-header.tsx';
import styles from './recording-page.module.css';
import { RecordingPageTabs } from './recording-page-tabs.tsx';

export interface RecordingPageProps {
  readonly recordingId: RecordingId;
  readonly onBack: () => void;
}

/** One recording: the film at the left, what is known of it at the right. */
export function RecordingPage({ recordingId, onBack }: RecordingPageProps): ReactElement {
  const { data, error } = useAnswer(queryKeys.recording(recordingId), 'recording.get', { recordingId });
  if (data !== undefined) return <OpenRecording recording={data} onBack={onBack} />;
  return (
    <div className={classes(styles, 'waiting')}>
      {error === null ? (
        <Spinner label={recordingText.loading} />
      ) : (
        <>
          <FailureAlert error={error.error} />
          <Button onPress={onBack}>{recordingText.backLabel}</Button>
        </>
      )}
    </div>
  );
}

function OpenRecording({
  recording,
  onBack,
}: {
  readonly recording: RecordingDetails;
  readonly onBack: () => void;
}): ReactElement {
  const player = useRef<PlayerHandle>(null);
  const seekTo = (ms: number): void => player.current?.seekTo(ms);
  return (
    <div className={classes(styles, 'page')}>
      <RecordingPageHeader recording={recording} onBack={onBack} />
      <div className={classes(styles, 'film')}>
        <EvidencePlayer
          ref={player}
          recordingId={recording.recordingId}
          frameRate={recording.source.frameRate}
          events={recording.events}
        />
      </div>
      <div className={classes(styles, 'side')}>
        <RecordingPageTabs recording={recording} onSeek={seekTo} />
        <RecordingPageActions recording={recording} onSeek={seekTo} />
      </div>
    </div>
  );
}
