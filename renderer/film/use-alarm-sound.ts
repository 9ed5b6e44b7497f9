import { useEffect, useState } from 'react';
import { soundAlarm } from './alarm-sound.ts';

const repeatMs = 3000;

/**
 * Sounds while there are alarms that nobody silenced. `alarms` names each occurrence, so that one that comes back, and
 * one of another kind, sound again.
 */
export function useAlarmSound(
  alarms: readonly string[],
  isOn: boolean,
): { readonly isSounding: boolean; readonly silence: () => void } {
  const [silenced, setSilenced] = useState<readonly string[]>([]);
  const heard = alarms.filter((alarm) => !silenced.includes(alarm));
  const isSounding = isOn && heard.length > 0;
  // A new alarm restarts the sound at once instead of waiting for the next turn.
  const tune = heard.join(' ');
  useEffect(() => {
    if (!isSounding) return undefined;
    soundAlarm();
    const timer = setInterval(soundAlarm, repeatMs);
    return () => clearInterval(timer);
  }, [isSounding, tune]);
  return { isSounding, silence: () => setSilenced(alarms) };
}
