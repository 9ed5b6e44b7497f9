import type { ReactElement, ReactNode } from 'react';
import { acervoText } from '../../shared/text/acervo.ts';
import { commonText } from '../../shared/text/common.ts';
import { BrandMark } from '../app/brand-mark.tsx';
import { classes } from '../components/classes.ts';
import { Icon } from '../components/icon.tsx';
import styles from './gate-frame.module.css';

const promiseIcons = ['shield', 'power', 'check'] as const;

/** Everything before an acervo is open: what this is at the left, one question at the right. */
export function GateFrame({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={classes(styles, 'frame')}>
      <aside className={classes(styles, 'brand')} aria-label={commonText.product}>
        <div className={classes(styles, 'name')}>
          <BrandMark size={44} />
          <span>{commonText.product}</span>
        </div>
        <p className={classes(styles, 'tagline')}>{commonText.tagline}</p>
        <ul className={classes(styles, 'promises')}>
          {acervoText.promises.map((promise, index) => (
            <li key={promise} className={classes(styles, 'promise')}>
              <Icon name={promiseIcons[index] ?? 'check'} />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
      </aside>
      <main className={classes(styles, 'main')}>
        <div className={classes(styles, 'content')}>{children}</div>
      </main>
    </div>
  );
}
