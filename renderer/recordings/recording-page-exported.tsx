import type { ReactElement } from 'react';
import type { MainEvent } from '../../shared/contract/events.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { formatBytes } from '../../shared/text/format.ts';
import { recordingText } from '../../shared/text/recording.ts';
import { Alert } from '../components/alert.tsx';
import { FactList } from '../components/fact-list.tsx';

const words = recordingText.export;

/** The exported file with its hash beside the sealed one. */
export function RecordingPageExported({
  exported,
  mediaSha256,
}: {
  readonly exported: Extract<MainEvent, { readonly type: 'job.exported' }>;
  readonly mediaSha256: string;
}): ReactElement {
  // Compared here once more: what the person reads are these two texts.
  const matches = exported.matches && exported.sha256 === mediaSha256;
  return (
    <>
      <Alert
        kind={matches ? 'ok' : 'bad'}
        title={`${fillSentence(words.done, { file: exported.fileLabel })} (${formatBytes(exported.bytes)})`}
      >
        {matches ? words.matches : words.differs}
      </Alert>
      <FactList
        facts={[
          { name: words.fileHash, value: exported.sha256, mono: true },
          { name: words.mediaHash, value: mediaSha256, mono: true },
        ]}
      />
    </>
  );
}
