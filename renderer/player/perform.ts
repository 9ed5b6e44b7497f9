import type { Playback } from './playback.ts';
import { skipMs, type PlayerAction } from './player-keys.ts';
import { neighbourMark, type TimelineMark } from './timeline-marks.ts';
import type { ViewChange } from './view-state.ts';

/** What an action may touch. */
export interface PlayerDesk {
  readonly playback: Playback;
  readonly marks: readonly TimelineMark[];
  readonly changeView: (change: ViewChange) => void;
  readonly toggleFullScreen: () => void;
  readonly showHelp: () => void;
}

const simple: Readonly<Partial<Record<PlayerAction['do'], (desk: PlayerDesk) => void>>> = {
  toggle: (desk) => desk.playback.toggle(),
  faster: (desk) => desk.playback.changeRate(1),
  slower: (desk) => desk.playback.changeRate(-1),
  normalRate: (desk) => desk.playback.setRate(1),
  shuttleForward: (desk) => desk.playback.shuttleForward(),
  shuttleBack: (desk) => desk.playback.shuttleBack(skipMs),
  start: (desk) => desk.playback.seek(0),
  end: (desk) => desk.playback.seek(Number.MAX_SAFE_INTEGER),
  previousMark: (desk) => toMark(desk, -1),
  nextMark: (desk) => toMark(desk, 1),
  mute: (desk) => desk.playback.toggleMute(),
  zoom: (desk) => desk.changeView({ type: 'zoom' }),
  light: (desk) => desk.changeView({ type: 'light' }),
  original: (desk) => desk.changeView({ type: 'original' }),
  fullScreen: (desk) => desk.toggleFullScreen(),
  help: (desk) => desk.showHelp(),
};

function toMark(desk: PlayerDesk, direction: 1 | -1): void {
  const mark = neighbourMark(desk.marks, desk.playback.state().positionMs, direction);
  if (mark !== null) desk.playback.seek(mark.atMs);
}

/** Does what a key or a button asks. */
export function perform(desk: PlayerDesk, action: PlayerAction): void {
  if (action.do === 'skip') desk.playback.skip(action.ms);
  else if (action.do === 'frame') void desk.playback.step(action.direction);
  else if (action.do === 'volume') desk.playback.setVolume(desk.playback.state().volume + action.by);
  else if (action.do === 'pan') desk.changeView({ type: 'pan', x: action.x, y: action.y });
  else simple[action.do]?.(desk);
}
