import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { commonText } from '../../shared/text/common.ts';
import { Chip } from '../components/chip.tsx';

const format = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The computer's clock, as it will be written into recordings. */
export function ClockChip(): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Chip>
      <time title={commonText.bar.clock}>{format.format(now)}</time>
    </Chip>
  );
}
