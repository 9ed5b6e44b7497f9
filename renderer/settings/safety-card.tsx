import type { ReactElement } from 'react';
import type { Settings } from '../../shared/contract/settings.ts';
import { settingsText } from '../../shared/text/settings.ts';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { NumberField } from '../components/number-field.tsx';
import { Switch } from '../components/switch.tsx';
import styles from './settings-screen.module.css';

export interface SafetyCardProps {
  readonly settings: Pick<Settings, 'idleLockMinutes' | 'alarmSound'>;
  readonly onChange: (change: Partial<Settings>) => void;
}

/** Idle lock and the sound of alarms. */
export function SafetyCard({ settings, onChange }: SafetyCardProps): ReactElement {
  const text = settingsText.safety;
  return (
    <Card title={text.title}>
      <div className={classes(styles, 'stack')}>
        <NumberField
          label={text.idle}
          hint={text.idleHint}
          value={settings.idleLockMinutes}
          minValue={1}
          maxValue={120}
          onChange={(minutes) => onChange({ idleLockMinutes: Math.round(minutes) })}
        />
        <Switch
          label={text.alarm}
          hint={text.alarmHint}
          isSelected={settings.alarmSound}
          onChange={(alarmSound) => onChange({ alarmSound })}
        />
      </div>
    </Card>
  );
}
