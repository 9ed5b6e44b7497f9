import type { ReactElement } from 'react';
import type { CaptureSettings } from '../../shared/contract/settings.ts';
import { settingsText } from '../../shared/text/settings.ts';
import { useRouter } from '../app/route.tsx';
import { Button } from '../components/button.tsx';
import { Card } from '../components/card.tsx';
import { classes } from '../components/classes.ts';
import { FactList } from '../components/fact-list.tsx';
import { Icon } from '../components/icon.tsx';
import { Segmented } from '../components/segmented.tsx';
import { Select } from '../components/select.tsx';
import { Switch } from '../components/switch.tsx';
import {
  bitrateOptions,
  codecOptions,
  frameRateOptions,
  sizePerHour,
  widthOptions,
} from './capture-options.ts';
import styles from './settings-screen.module.css';

export interface CaptureCardProps {
  readonly capture: CaptureSettings;
  readonly onChange: (change: Partial<CaptureSettings>) => void;
}

const text = settingsText.capture;

function Devices({ capture }: Pick<CaptureCardProps, 'capture'>): ReactElement {
  const { navigate } = useRouter();
  return (
    <>
      <FactList
        facts={[
          { name: text.camera, value: capture.cameraLabel ?? text.none },
          { name: text.microphone, value: capture.microphoneLabel ?? text.none },
        ]}
      />
      <p className={classes(styles, 'note')}>{text.where}</p>
      <div>
        <Button size="small" onPress={() => navigate({ screen: 'film' })}>
          <Icon name="camera" size="small" />
          {text.goFilm}
        </Button>
      </div>
    </>
  );
}

function Picture({ capture, onChange }: CaptureCardProps): ReactElement {
  const width = widthOptions.find((option) => Number(option.value) === capture.width)?.value ?? '1280';
  const rate = frameRateOptions.find((option) => Number(option.value) === capture.frameRate)?.value ?? '30';
  return (
    <>
      <Select
        label={text.width}
        value={width}
        options={widthOptions}
        onChange={(value) => onChange({ width: Number(value) as CaptureSettings['width'] })}
      />
      <Segmented
        label={text.frameRate}
        value={rate}
        options={frameRateOptions}
        onChange={(value) => onChange({ frameRate: Number(value) as CaptureSettings['frameRate'] })}
      />
    </>
  );
}

function Coding({ capture, onChange }: CaptureCardProps): ReactElement {
  return (
    <>
      <Select
        label={text.bitrate}
        hint={sizePerHour(capture)}
        value={String(capture.videoBitrate)}
        options={bitrateOptions(capture.videoBitrate)}
        onChange={(value) => onChange({ videoBitrate: Number(value) })}
      />
      <Select
        label={text.codec}
        value={capture.videoCodec}
        options={codecOptions}
        onChange={(videoCodec) => onChange({ videoCodec })}
      />
    </>
  );
}

/** How the next takes are filmed. */
export function CaptureCard({ capture, onChange }: CaptureCardProps): ReactElement {
  return (
    <Card title={text.title}>
      <div className={classes(styles, 'stack')}>
        <Devices capture={capture} />
        <hr className={classes(styles, 'rule')} />
        <Picture capture={capture} onChange={onChange} />
        <Coding capture={capture} onChange={onChange} />
        <Switch
          label={text.audio}
          hint={text.audioOff}
          isSelected={capture.audio}
          onChange={(audio) => onChange({ audio })}
        />
      </div>
    </Card>
  );
}
