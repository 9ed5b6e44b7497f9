import { fillSentence } from '../../shared/text/fill.ts';
import { formatDuration } from '../../shared/text/format.ts';
import { playerText } from '../../shared/text/player.ts';

/** Media time as `HH:MM:SS,mmm`, rounded down: a clock never shows time that was not reached. */
export function preciseTime(ms: number): string {
  const whole = Math.max(0, Math.floor(ms));
  return `${formatDuration(whole)},${String(whole % 1000).padStart(3, '0')}`;
}

const words = playerText.duration;

function counted(n: number, one: string, many: string): readonly string[] {
  if (n === 0) return [];
  return [n === 1 ? one : fillSentence(many, { n })];
}

/** Media time in words, for a screen reader: "1 minuto e 12 segundos". */
export function spokenTime(ms: number): string {
  const s = Math.max(0, Math.floor(ms / 1000));
  const said = [
    ...counted(Math.floor(s / 3600), words.hour, words.hours),
    ...counted(Math.floor(s / 60) % 60, words.minute, words.minutes),
    ...counted(s % 60, words.second, words.seconds),
  ];
  const last = said.pop() ?? fillSentence(words.seconds, { n: 0 });
  return said.length === 0 ? last : `${said.join(words.comma)}${words.and}${last}`;
}
