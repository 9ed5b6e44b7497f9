import type { ReactElement } from 'react';
import type { RecoverySheet } from '../../shared/contract/acervo.ts';
import { acervoText } from '../../shared/text/acervo.ts';
import { useCall } from '../bridge/use-call.ts';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Qr } from '../components/qr.tsx';
import { KeyText } from './key-text.tsx';
import styles from './recovery-sheet-view.module.css';
import { Steps } from './steps.tsx';

export interface RecoverySheetViewProps {
  readonly sheet: RecoverySheet;
  readonly folder: string;
  readonly onNext: () => void;
}

function Paper({ sheet, folder }: Omit<RecoverySheetViewProps, 'onNext'>): ReactElement {
  const text = acervoText.recovery;
  return (
    <section className={classes(styles, 'paper')} aria-label={text.sheet}>
      <div className={classes(styles, 'words')}>
        <KeyText identity={sheet.identity} label={text.identity} />
        <dl className={classes(styles, 'facts')}>
          <dt>{text.fingerprint}</dt>
          <dd className={classes(styles, 'mono')}>{sheet.fingerprint}</dd>
          <dt>{text.folder}</dt>
          <dd>{folder}</dd>
        </dl>
      </div>
      <div className={classes(styles, 'code')}>
        <Qr matrix={sheet.qr} label={text.qr} />
      </div>
    </section>
  );
}

/** The sheet as text and QR, and the ways to keep it. */
export function RecoverySheetView({ sheet, folder, onNext }: RecoverySheetViewProps): ReactElement {
  const text = acervoText.recovery;
  const print = useCall('acervo.printRecovery');
  return (
    <>
      <Steps current={2} />
      <PageHeading size="large" lead={text.lead}>
        {text.title}
      </PageHeading>
      <Paper sheet={sheet} folder={folder} />
      <ul className={classes(styles, 'care')}>
        {[text.where, text.who, text.noReset].map((line) => (
          <li key={line}>
            <Icon name="warning" size="small" />
            {line}
          </li>
        ))}
      </ul>
      {print.data?.saved === true ? <Alert kind="ok">{text.saved}</Alert> : null}
      <FailureAlert error={print.error?.error} />
      <div className={classes(styles, 'actions')}>
        <Button isPending={print.isPending} onPress={() => print.mutate({})}>
          <Icon name="print" />
          {text.print}
        </Button>
        <Button kind="primary" onPress={onNext}>
          {text.next}
        </Button>
      </div>
    </>
  );
}
