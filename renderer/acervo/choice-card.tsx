import { useId } from 'react';
import type { ReactElement } from 'react';
import { Button } from 'react-aria-components';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import type { IconName } from '../components/icon.tsx';
import styles from './choice-card.module.css';

export interface ChoiceCardProps {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly isMain?: boolean;
  readonly isPending?: boolean;
  readonly onPress: () => void;
}

/** One way to go on: a wide button named by its title and described by its hint. */
export function ChoiceCard({
  icon,
  title,
  hint,
  isMain = false,
  isPending = false,
  onPress,
}: ChoiceCardProps): ReactElement {
  const id = useId();
  return (
    <Button
      className={classes(styles, 'choice')}
      data-kind={isMain ? 'main' : 'other'}
      aria-label={title}
      aria-describedby={id}
      isPending={isPending}
      onPress={onPress}
    >
      <span className={classes(styles, 'badge')}>
        <Icon name={icon} size="large" />
      </span>
      <span className={classes(styles, 'words')}>
        <span className={classes(styles, 'title')}>{title}</span>
        <span id={id} className={classes(styles, 'hint')}>
          {hint}
        </span>
      </span>
      <Icon name="chevronRight" />
    </Button>
  );
}
