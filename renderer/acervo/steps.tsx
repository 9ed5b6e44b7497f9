import type { ReactElement } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import styles from './steps.module.css';

const names = [acervoText.steps.data, acervoText.steps.recovery, acervoText.steps.typed];

/** Where one is in the creation of an acervo; 1 to 3. */
export function Steps({ current }: { readonly current: 1 | 2 | 3 }): ReactElement {
  return (
    <ol className={classes(styles, 'steps')} aria-label={acervoText.steps.label}>
      {names.map((name, index) => {
        const step = index + 1;
        const when = step < current ? 'past' : step === current ? 'now' : 'later';
        return (
          <li
            key={name}
            className={classes(styles, 'step')}
            data-when={when}
            aria-current={when === 'now' ? 'step' : undefined}
          >
            <span className={classes(styles, 'number')}>
              {when === 'past' ? <Icon name="check" size="small" /> : step}
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
