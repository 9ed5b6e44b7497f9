import { fillSentence } from '../../shared/text/fill.ts';
import { playerText } from '../../shared/text/player.ts';
import { isOriginal, type ViewState } from './view-state.ts';

export function zoomWords(zoom: number): string {
  return zoom === 1 ? playerText.zoom : fillSentence(playerText.zoomValue, { n: zoom });
}

export function lightWords(light: number): string {
  if (light === 0) return playerText.light;
  return fillSentence(light > 0 ? playerText.lightMore : playerText.lightLess, { n: Math.abs(light) });
}

/** What was changed on the screen, for the badge over the picture. */
export function viewWords(view: ViewState): string {
  if (isOriginal(view)) return playerText.original;
  const changed = [view.zoom > 1 ? zoomWords(view.zoom) : '', view.light !== 0 ? lightWords(view.light) : ''];
  return [playerText.altered, ...changed.filter((words) => words !== '')].join(' · ');
}
