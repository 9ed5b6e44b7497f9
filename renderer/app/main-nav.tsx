import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import styles from './main-nav.module.css';
import { useRouter } from './route.tsx';

const places = [
  { screen: 'film', label: commonText.nav.film, icon: 'camera' },
  { screen: 'recordings', label: commonText.nav.recordings, icon: 'list' },
  { screen: 'settings', label: commonText.nav.settings, icon: 'sliders' },
] as const;

/** The three screens. While a take is open the others wait, and say why. */
export function MainNav(): ReactElement {
  const { route, navigate } = useRouter();
  const { data: take } = useAnswer(queryKeys.currentTake, 'take.current', {});
  const filming = take !== undefined && take.open !== null;
  const here = route.screen === 'recording' ? 'recordings' : route.screen;
  return (
    <nav className={classes(styles, 'nav')} aria-label={commonText.nav.label}>
      {places.map(({ screen, label, icon }) => {
        const barred = filming && screen !== here;
        return (
          <button
            key={screen}
            type="button"
            className={classes(styles, 'place')}
            aria-current={screen === here ? 'page' : undefined}
            aria-disabled={barred}
            title={barred ? commonText.nav.busy : undefined}
            onClick={() => {
              if (!barred) navigate({ screen });
            }}
          >
            <Icon name={icon} />
            {label}
          </button>
        );
      })}
    </nav>
  );
}
