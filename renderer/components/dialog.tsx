import type { ReactElement, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** An `alertdialog` must be answered: neither Escape nor a click outside closes it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
}

/** ARIA dialog pattern: keeps the focus inside and gives it back on closing. */
export function Dialog({
  title,
  isOpen,
  onClose,
  role = 'dialog',
  size = 'medium',
  children,
  actions,
}: DialogProps): ReactElement {
  const mustAnswer = role === 'alertdialog';
  return (
    <ModalOverlay
      className={classes(styles, 'overlay')}
      isOpen={isOpen}
      isDismissable={!mustAnswer}
      isKeyboardDismissDisabled={mustAnswer}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={classes(styles, 'modal')} data-size={size}>
        <AriaDialog className={classes(styles, 'dialog')} role={role}>
          <Heading slot="title" className={classes(styles, 'title')}>
            {title}
          </Heading>
          <div className={classes(styles, 'body')}>{children}</div>
          {actions === undefined ? null : <footer className={classes(styles, 'actions')}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
