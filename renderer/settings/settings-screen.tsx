import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { settingsText } from '../../shared/text/settings.ts';
import type { UnlockedState } from '../app/unlocked-state.ts';
import { classes } from '../components/classes.ts';
import { FailureAlert } from '../components/failure-alert.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { Spinner } from '../components/spinner.tsx';
import { AboutCard } from './about-card.tsx';
import { CaptureCard } from './capture-card.tsx';
import { LookCard } from './look-card.tsx';
import { PassphraseCard } from './passphrase-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import styles from './settings-screen.module.css';
import { useSettings } from './use-settings.ts';

/** Everything that can be chosen; each control takes effect at once. */
export function SettingsScreen({ state }: { readonly state: UnlockedState }): ReactElement {
  const { settings, error, change, changeCapture } = useSettings();
  return (
    <div className={classes(styles, 'screen')}>
      <PageHeading size="large">{settingsText.title}</PageHeading>
      <FailureAlert error={error} />
      {settings === null ? (
        <>{error === null ? <Spinner label={commonText.loading} /> : null}</>
      ) : (
        <div className={classes(styles, 'columns')}>
          <div className={classes(styles, 'column')}>
            <CaptureCard capture={settings.capture} onChange={changeCapture} />
          </div>
          <div className={classes(styles, 'column')}>
            <SafetyCard settings={settings} onChange={change} />
            <LookCard theme={settings.theme} onChange={change} />
            <PassphraseCard />
            <AboutCard state={state} />
          </div>
        </div>
      )}
    </div>
  );
}
