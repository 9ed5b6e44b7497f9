/** What the player can be asked to do by key or button. */
export type PlayerAction =
  | { readonly do: 'toggle' | 'faster' | 'slower' | 'normalRate' | 'shuttleForward' | 'shuttleBack' }
  | { readonly do: 'skip'; readonly ms: number }
  | { readonly do: 'frame'; readonly direction: 1 | -1 }
  | { readonly do: 'start' | 'end' | 'previousMark' | 'nextMark' }
  | { readonly do: 'volume'; readonly by: number }
  | { readonly do: 'pan'; readonly x: number; readonly y: number }
  | { readonly do: 'mute' | 'zoom' | 'light' | 'original' | 'fullScreen' | 'help' };

export interface KeyStroke {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

export const skipMs = 5000;

const plain: Readonly<Record<string, PlayerAction>> = {
  k: { do: 'toggle' },
  ' ': { do: 'toggle' },
  l: { do: 'shuttleForward' },
  j: { do: 'shuttleBack' },
  arrowleft: { do: 'skip', ms: -skipMs },
  arrowright: { do: 'skip', ms: skipMs },
  arrowup: { do: 'volume', by: 0.1 },
  arrowdown: { do: 'volume', by: -0.1 },
  ',': { do: 'frame', direction: -1 },
  '.': { do: 'frame', direction: 1 },
  '-': { do: 'slower' },
  '+': { do: 'faster' },
  '=': { do: 'faster' },
  '1': { do: 'normalRate' },
  home: { do: 'start' },
  end: { do: 'end' },
  '[': { do: 'previousMark' },
  ']': { do: 'nextMark' },
  m: { do: 'mute' },
  z: { do: 'zoom' },
  b: { do: 'light' },
  o: { do: 'original' },
  f: { do: 'fullScreen' },
  '?': { do: 'help' },
};

const panStep = 0.1;
const pans: Readonly<Record<string, PlayerAction>> = {
  arrowleft: { do: 'pan', x: -panStep, y: 0 },
  arrowright: { do: 'pan', x: panStep, y: 0 },
  arrowup: { do: 'pan', x: 0, y: -panStep },
  arrowdown: { do: 'pan', x: 0, y: panStep },
};

/** The action of a key, or null. Control, Alt and Meta belong to the system and the window. */
export function actionOfKey(stroke: KeyStroke): PlayerAction | null {
  if (stroke.ctrlKey || stroke.altKey || stroke.metaKey) return null;
  const key = stroke.key.toLowerCase();
  const moved = stroke.shiftKey ? pans[key] : undefined;
  return moved ?? plain[key] ?? null;
}
