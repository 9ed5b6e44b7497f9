import type { ReactElement } from 'react';
import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { Button } from '../components/button.tsx';
import { Menu } from '../components/menu.tsx';
import { rates } from './rates.ts';

// Not through the number format of sentences, which would round 0,25.
const rateText = (rate: number): string =>
  fillSentence(playerText.rateValue, { rate: String(rate).replace('.', ',') });

/** Speed of playback. */
export function RateMenu({
  rate,
  onRate,
}: {
  readonly rate: number;
  readonly onRate: (rate: number) => void;
}): ReactElement {
  const entries = rates.map((choice) => ({
    id: String(choice),
    label: rateText(choice),
    ...(choice === rate ? { icon: 'check' as const } : {}),
    ...(choice === 1 ? { keys: '1' } : {}),
    onAction: () => onRate(choice),
  }));
  const trigger = <Button aria-label={`${playerText.rate}: ${rateText(rate)}`}>{rateText(rate)}</Button>;
  return <Menu label={playerText.rate} entries={entries} trigger={trigger} />;
}
