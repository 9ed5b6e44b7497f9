import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './toast-region.module.css';

export interface Toast {
  readonly id: string;
  readonly kind: 'ok' | 'info' | 'bad';
  readonly text: string;
}

const icons = { ok: 'check', info: 'info', bad: 'error' } as const;
const shownMs = 6000;

function ToastItem({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: (id: string) => void;
}): ReactElement {
  useEffect(() => {
    if (toast.kind === 'bad') return undefined;
    const timer = setTimeout(() => onDismiss(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast, onDismiss]);
  return (
    <li
      className={classes(styles, 'toast')}
      data-kind={toast.kind}
      role={toast.kind === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={icons[toast.kind]} />
      <span className={classes(styles, 'text')}>{toast.text}</span>
      <Button kind="quiet" size="small" aria-label={commonText.dismiss} onPress={() => onDismiss(toast.id)}>
        <Icon name="close" size="small" />
      </Button>
    </li>
  );
}

/** Where short messages appear; a landmark, so that they can be reached again. */
export function ToastRegion({
  toasts,
  onDismiss,
}: {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
}): ReactElement {
  return (
    <section className={classes(styles, 'region')} aria-label={commonText.notices}>
      <ol className={classes(styles, 'list')}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </ol>
    </section>
  );
}
