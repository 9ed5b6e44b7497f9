import type { ReactElement } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import { classes } from '../components/classes.ts';
import { Meter } from '../components/meter.tsx';
import type { Strength } from './strength.ts';
import styles from './strength-meter.module.css';

const kinds = ['bad', 'bad', 'warn', 'good', 'good'] as const;

/** How hard a passphrase is to guess, in a bar and a word, with the reason when it is weak. */
export function StrengthMeter({
  strength,
  isEmpty,
}: {
  readonly strength: Strength | null;
  readonly isEmpty: boolean;
}): ReactElement {
  const text = acervoText.strength;
  const unknown = isEmpty ? text.empty : text.measuring;
  return (
    <div className={classes(styles, 'strength')}>
      <Meter
        label={text.label}
        value={strength === null ? 0 : strength.score + 1}
        maxValue={5}
        kind={strength === null ? 'warn' : kinds[strength.score]}
        valueLabel={strength === null ? unknown : text.levels[strength.score]}
      />
      <p className={classes(styles, 'reason')} aria-live="polite">
        {strength?.warning ?? ''}
      </p>
    </div>
  );
}
