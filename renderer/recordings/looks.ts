import type { RecordingRow } from '../../shared/contract/recording.ts';
import type { ChipProps } from '../components/chip.tsx';
import type { IconName } from '../components/icon.tsx';

interface Look {
  readonly kind: NonNullable<ChipProps['kind']>;
  readonly icon: IconName;
}

/** Colour and drawing of each state; the word is in the catalogue. */
export const statusLook: Readonly<Record<RecordingRow['status'], Look>> = {
  completa: { kind: 'neutral', icon: 'check' },
  interrompida: { kind: 'warn', icon: 'warning' },
  recuperada: { kind: 'info', icon: 'info' },
};

export const integrityLook: Readonly<Record<RecordingRow['integrity'], Look>> = {
  unchecked: { kind: 'neutral', icon: 'clock' },
  intact: { kind: 'ok', icon: 'shield' },
  damaged: { kind: 'bad', icon: 'error' },
  unreadable: { kind: 'bad', icon: 'error' },
};

export const checkLook: Readonly<Record<RecordingRow['check'], Look>> = {
  none: { kind: 'neutral', icon: 'clock' },
  good: { kind: 'ok', icon: 'check' },
  findings: { kind: 'warn', icon: 'warning' },
};
