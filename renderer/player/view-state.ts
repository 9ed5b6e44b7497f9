import { lights, nextChoice, zooms } from './rates.ts';

/** How the picture is shown, never how it is stored. */
export interface ViewState {
  readonly zoom: number;
  /** Per cent of light added. */
  readonly light: number;
  /** Centre of the magnified picture, as a share of its width and height. */
  readonly x: number;
  readonly y: number;
}

export const originalView: ViewState = { zoom: 1, light: 0, x: 0.5, y: 0.5 };

export type ViewChange =
  | { readonly type: 'zoom' | 'light' | 'original' }
  | { readonly type: 'pan'; readonly x: number; readonly y: number };

export const isOriginal = (view: ViewState): boolean => view.zoom === 1 && view.light === 0;

/** The magnified picture never leaves its frame. */
function within(value: number, zoom: number): number {
  const half = 0.5 / zoom;
  return Math.min(1 - half, Math.max(half, value));
}

export function changeView(view: ViewState, change: ViewChange): ViewState {
  if (change.type === 'original') return originalView;
  if (change.type === 'light') return { ...view, light: nextChoice(lights, view.light) };
  if (change.type === 'pan') {
    return { ...view, x: within(view.x + change.x, view.zoom), y: within(view.y + change.y, view.zoom) };
  }
  const zoom = nextChoice(zooms, view.zoom);
  return { ...view, zoom, x: within(view.x, zoom), y: within(view.y, zoom) };
}

/** The CSS that shows it; nothing at all for the original. */
export function viewStyle(view: ViewState): { readonly transform?: string; readonly filter?: string } {
  const percent = (share: number): string => `${String((0.5 - share) * 100)}%`;
  return {
    ...(view.zoom === 1
      ? {}
      : { transform: `scale(${String(view.zoom)}) translate(${percent(view.x)}, ${percent(view.y)})` }),
    ...(view.light === 0 ? {} : { filter: `brightness(${String(1 + view.light / 100)})` }),
  };
}
