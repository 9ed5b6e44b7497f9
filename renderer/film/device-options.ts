import type { DeviceName } from '../capture/capture-types.ts';

export interface DeviceOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The devices one can choose, by name. A remembered one that is not there stays in the list and is called so: it was
 * chosen, and it is not for the program to choose another.
 */
export function deviceOptions(
  devices: readonly DeviceName[],
  remembered: string | null,
  words: { readonly away: (label: string) => string; readonly none: string },
): readonly DeviceOption[] {
  const names = [...new Set(devices.map((device) => device.label))];
  const options = names.map((label) => ({ value: label, label }));
  if (remembered === null) return [{ value: '', label: words.none }, ...options];
  if (names.includes(remembered)) return options;
  return [{ value: remembered, label: words.away(remembered) }, ...options];
}
