import { powerMonitor, powerSaveBlocker } from 'electron';
import type { Platform } from './platform.ts';

export function systemPower(): Platform['power'] {
  return {
    blockSleep() {
      const id = powerSaveBlocker.start('prevent-display-sleep');
      return () => {
        if (powerSaveBlocker.isStarted(id)) powerSaveBlocker.stop(id);
      };
    },
    onSuspend: (listener) => void powerMonitor.on('suspend', listener),
    onResume: (listener) => void powerMonitor.on('resume', listener),
  };
}
