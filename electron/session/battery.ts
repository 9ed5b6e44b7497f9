import fs from 'node:fs';
import path from 'node:path';

const supplyDir = '/sys/class/power_supply';

/**
 * Charge and mains as the kernel tells them, e.g. `87% · bateria` or `100% · rede elétrica`; null where the machine has no
 * battery or does not say (Windows and macOS report through the power monitor only).
 */
export function batteryState(root: string = supplyDir): string | null {
  try {
    for (const name of fs.readdirSync(root)) {
      const read = (file: string): string => fs.readFileSync(path.join(root, name, file), 'utf8').trim();
      if (!name.startsWith('BAT')) continue;
      const discharging = read('status') === 'Discharging';
      return `${read('capacity')}% · ${discharging ? 'bateria' : 'rede elétrica'}`;
    }
  } catch {
    // No such folder, or a supply that does not say: unknown is not an alarm.
  }
  return null;
}
