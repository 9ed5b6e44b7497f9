import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { settingsText } from '../../shared/text/settings.ts';
import type { UnlockedState } from '../app/unlocked-state.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { Card } from '../components/card.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { FactList } from '../components/fact-list.tsx';
import { FailureAlert } from '../components/failure-alert.tsx';
import styles from './settings-screen.module.css';

const text = settingsText.about;

interface Ffmpeg {
  readonly found: boolean;
  readonly version: string | null;
}

function FfmpegState({ ffmpeg }: { readonly ffmpeg: Ffmpeg }): ReactElement {
  if (!ffmpeg.found) return <Chip icon="info">{text.missing}</Chip>;
  return (
    <Chip kind="ok" icon="check">
      {ffmpeg.version === null ? text.foundBare : fillSentence(text.found, { version: ffmpeg.version })}
    </Chip>
  );
}

/** Version, where the acervo is, and whether ffmpeg was found. */
export function AboutCard({ state }: { readonly state: UnlockedState }): ReactElement {
  const { data: about, error } = useAnswer(queryKeys.about, 'app.about', {});
  const program =
    about === undefined
      ? []
      : [
          { name: text.version, value: about.version },
          { name: text.ffmpeg, value: <FfmpegState ffmpeg={about.ffmpeg} /> },
        ];
  return (
    <Card title={text.title}>
      <div className={classes(styles, 'stack')}>
        <FactList
          facts={[
            { name: text.station, value: `${state.station} · ${state.om}` },
            { name: text.acervo, value: state.folderLabel },
            ...program,
          ]}
        />
        {about?.ffmpeg.found === false ? <p className={classes(styles, 'note')}>{text.missingHint}</p> : null}
        <FailureAlert error={error?.error} />
      </div>
    </Card>
  );
}
