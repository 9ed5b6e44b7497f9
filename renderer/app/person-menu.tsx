import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { errorSentence } from '../../shared/text/errors.ts';
import { call } from '../bridge/bridge.ts';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { useNotify } from './notices.tsx';
import styles from './person-menu.module.css';
import { useRouter } from './route.tsx';
import type { UnlockedState } from './unlocked-state.ts';

/** Who is working, and what can be done about it. */
export function PersonMenu({
  state,
  onLock,
}: {
  readonly state: UnlockedState;
  readonly onLock: () => void;
}): ReactElement {
  const { navigate } = useRouter();
  const notify = useNotify();
  const { name, role } = state.person;
  const leave = async (): Promise<void> => {
    const answer = await call('acervo.close', {});
    if (!answer.ok) notify({ kind: 'bad', text: errorSentence(answer.error) });
  };
  return (
    <Menu
      label={commonText.bar.person}
      trigger={
        <Button
          size="small"
          aria-label={commonText.bar.account.replace('{name}', name).replace('{role}', commonText.role[role])}
        >
          <Icon name="person" size="small" />
          <span className={classes(styles, 'name')}>{name}</span>
          <Icon name="chevronDown" size="small" />
        </Button>
      }
      entries={[
        { id: 'lock', label: commonText.bar.lockNow, icon: 'lock', keys: 'Ctrl L', onAction: onLock },
        {
          id: 'passphrase',
          label: commonText.bar.changePassphrase,
          icon: 'key',
          onAction: () => navigate({ screen: 'settings' }),
        },
        { id: 'leave', label: commonText.bar.leave, icon: 'power', onAction: () => void leave() },
      ]}
    />
  );
}
