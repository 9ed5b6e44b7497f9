import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { filmText } from '../../shared/text/film.ts';
import type { DeviceName } from '../capture/capture-types.ts';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { Select } from '../components/select.tsx';
import { queryKeys } from '../bridge/query-keys.ts';
import { useAnswer } from '../bridge/use-answer.ts';
import { deviceOptions } from './device-options.ts';
import styles from './film-parts.module.css';
import type { Capture } from './use-capture.ts';

const words = filmText.devices;

/** Camera and microphone by name. A choice is remembered; nothing is ever chosen in its place. */
export function DeviceCard({ capture }: { readonly capture: Capture }): ReactElement {
  const { devices, choose, isOpening } = capture;
  const { data: settings } = useAnswer(queryKeys.settings, 'settings.get', {});
  const remembered = settings?.capture;
  const hasAudio = remembered?.audio ?? true;
  return (
    <Card title={words.title} size="small">
      <div className={classes(styles, 'devices')}>
        <DeviceSelect
          label={words.camera}
          value={remembered?.cameraLabel ?? null}
          devices={devices.cameras}
          isDisabled={isOpening}
          onChange={(cameraLabel) => choose({ cameraLabel })}
        />
        <DeviceSelect
          label={words.microphone}
          value={remembered?.microphoneLabel ?? null}
          devices={devices.microphones}
          isDisabled={isOpening || !hasAudio}
          onChange={(microphoneLabel) => choose({ microphoneLabel })}
          {...(hasAudio ? {} : { hint: words.withoutAudio })}
        />
      </div>
    </Card>
  );
}

function DeviceSelect(props: {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | null;
  readonly devices: readonly DeviceName[];
  readonly isDisabled: boolean;
  readonly onChange: (label: string) => void;
}): ReactElement {
  const { value, devices, onChange, isDisabled, ...named } = props;
  const options = deviceOptions(devices, value, {
    away: (label) => fillSentence(words.away, { label }),
    none: devices.length === 0 ? words.noneFound : words.choose,
  });
  return (
    <Select
      {...named}
      value={value ?? ''}
      options={options}
      isDisabled={isDisabled || options.length === 0}
      onChange={(label) => {
        if (label !== '') onChange(label);
      }}
    />
  );
}
