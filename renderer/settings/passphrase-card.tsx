import { useState } from 'react';
import type { ReactElement } from 'react';
import { settingsText } from '../../shared/text/settings.ts';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import styles from './settings-screen.module.css';

/** Opens the change of one's own passphrase. */
export function PassphraseCard(): ReactElement {
  const text = settingsText.passphrase;
  const [open, setOpen] = useState(false);
  return (
    <Card title={text.title}>
      <div className={classes(styles, 'row')}>
        <p className={classes(styles, 'note')}>{text.lead}</p>
        <Button size="small" onPress={() => setOpen(true)}>
          <Icon name="key" size="small" />
          {text.open}
        </Button>
      </div>
      <PassphraseDialog isOpen={open} onClose={() => setOpen(false)} />
    </Card>
  );
}
