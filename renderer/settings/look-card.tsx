import type { ReactElement } from 'react';
import type { Settings } from '../../shared/contract/settings.ts';
import { settingsText } from '../../shared/text/settings.ts';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { Segmented } from '../components/segmented.tsx';
import styles from './settings-screen.module.css';

const text = settingsText.look;
const themes = [
  { value: 'system', label: text.themes.system },
  { value: 'light', label: text.themes.light },
  { value: 'dark', label: text.themes.dark },
] as const;

/** Light, dark, or as the system says. */
export function LookCard({
  theme,
  onChange,
}: {
  readonly theme: Settings['theme'];
  readonly onChange: (change: Partial<Settings>) => void;
}): ReactElement {
  return (
    <Card title={text.title}>
      <div className={classes(styles, 'stack')}>
        <Segmented
          label={text.theme}
          value={theme}
          options={themes}
          onChange={(chosen) => onChange({ theme: chosen })}
        />
        <p className={classes(styles, 'note')}>{text.filmIsDark}</p>
      </div>
    </Card>
  );
}
