import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly onAction: () => void;
}

/** ARIA menu button: the trigger is the first child, a `Button` of the kit. */
export function Menu({
  label,
  entries,
  trigger,
}: {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly trigger: ReactNode;
}): ReactElement {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={classes(styles, 'popover')} placement="bottom end">
        <AriaMenu className={classes(styles, 'menu')} aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={classes(styles, 'item')}
              isDisabled={entry.isDisabled ?? false}
              onAction={entry.onAction}
            >
              {entry.icon === undefined ? null : <Icon name={entry.icon} />}
              <span className={classes(styles, 'label')}>{entry.label}</span>
              {entry.keys === undefined ? null : <Kbd>{entry.keys}</Kbd>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
