import type { ReactElement } from 'react';
import type { RecordingDetails } from '../../shared/contract/recording.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { Tabs } from '../components/tabs.tsx';
import { classes } from '../components/classes.ts';
import { RecordingPageCustody } from './recording-page-custody.tsx';
import { RecordingPageFacts } from './recording-page-facts.tsx';
import styles from './recording-page.module.css';
import { RecordingPageSegments } from './recording-page-segments.tsx';
import { RecordingPageTimeline } from './recording-page-timeline.tsx';

/** What is known of the recording, one question per tab. */
export function RecordingPageTabs({
  recording,
  onSeek,
}: {
  readonly recording: RecordingDetails;
  readonly onSeek: (ms: number) => void;
}): ReactElement {
  const words = recordingText.tabs;
  const tabs = [
    { id: 'facts', label: words.facts, content: <RecordingPageFacts recording={recording} /> },
    {
      id: 'timeline',
      label: words.timeline,
      content: <RecordingPageTimeline events={recording.events} onSeek={onSeek} />,
    },
    { id: 'custody', label: words.custody, content: <RecordingPageCustody rows={recording.custody} /> },
    {
      id: 'segments',
      label: words.segments,
      content: <RecordingPageSegments segments={recording.segmentList} onSeek={onSeek} />,
    },
  ];
  return (
    <div className={classes(styles, 'tabs')}>
      <Tabs label={words.label} tabs={tabs} />
    </div>
  );
}
