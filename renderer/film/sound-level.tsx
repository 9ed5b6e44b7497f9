import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import type { CaptureSnapshot } from '../capture/capture-types.ts';
import { classes } from '../components/classes.ts';
import { Meter } from '../components/meter.tsx';
import styles from './film-parts.module.css';
import { levelWords } from './film-checks.ts';

/** The quietest level the bar still shows, dBFS. */
const floorDb = -60;

/** The microphone by name, its level as a bar, in dB and in a word. */
export function SoundLevel({ snapshot }: { readonly snapshot: CaptureSnapshot }): ReactElement {
  const { levelDb, peakDb, source } = snapshot;
  const { word, kind } = levelWords(levelDb, peakDb);
  const db = fillSentence(filmText.level.db, { db: Math.max(floorDb, Math.round(levelDb)) });
  return (
    <div className={classes(styles, 'level')}>
      <div className={classes(styles, 'levelWords')}>
        <span className={classes(styles, 'device')}>{source?.microphoneLabel ?? filmText.level.label}</span>
        <span>
          {word} · {db}
        </span>
      </div>
      <Meter
        label={filmText.level.label}
        hideLabel
        minValue={floorDb}
        maxValue={0}
        value={Math.max(floorDb, levelDb)}
        valueLabel={`${db}, ${word}`}
        kind={kind}
      />
    </div>
  );
}
