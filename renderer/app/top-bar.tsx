import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import { Button } from '../components/button.tsx';
import { Chip } from '../components/chip.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { Kbd } from '../components/kbd.tsx';
import { BrandMark } from './brand-mark.tsx';
import { ClockChip } from './clock-chip.tsx';
import { MainNav } from './main-nav.tsx';
import { PersonMenu } from './person-menu.tsx';
import styles from './top-bar.module.css';
import type { UnlockedState } from './unlocked-state.ts';
import { useSpace } from './use-space.ts';

/** Below this the free space is shown as a warning, minutes. */
const lowMinutes = 30;

/** From here on minutes say less than hours. */
const manyMinutes = 600;

function spaceText(minutes: number): string {
  return minutes < manyMinutes
    ? fillSentence(commonText.bar.freeMinutes, { minutes: Math.floor(minutes) })
    : fillSentence(commonText.bar.freeHours, { hours: Math.floor(minutes / 60) });
}

/** Which station this is, the screens, what must be watched, and who is working. */
export function TopBar({
  state,
  onLock,
}: {
  readonly state: UnlockedState;
  readonly onLock: () => void;
}): ReactElement {
  const space = useSpace();
  const battery = space?.battery ?? null;
  return (
    <header className={classes(styles, 'bar')}>
      <BrandMark size={26} />
      <p className={classes(styles, 'place')} title={`${state.station} · ${state.om}`}>
        <b className={classes(styles, 'station')}>{state.station}</b>
        <span className={classes(styles, 'om')}>{state.om}</span>
      </p>
      <MainNav />
      <div className={classes(styles, 'chips')}>
        {state.experimental ? (
          <Chip kind="warn" icon="flask">
            {commonText.bar.experimental}
          </Chip>
        ) : null}
        {space === null ? null : (
          <Chip kind={space.freeMinutes < lowMinutes ? 'bad' : 'neutral'} icon="disk">
            {spaceText(space.freeMinutes)}
          </Chip>
        )}
        {battery === null ? null : <Chip icon="bolt">{battery}</Chip>}
        <ClockChip />
      </div>
      <Button size="small" onPress={onLock} aria-label={commonText.bar.lockNow} aria-keyshortcuts="Control+L">
        <Icon name="lock" size="small" />
        {commonText.bar.lock}
        <Kbd>Ctrl L</Kbd>
      </Button>
      <PersonMenu state={state} onLock={onLock} />
    </header>
  );
}
