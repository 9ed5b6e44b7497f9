const two = (n: number): string => String(n).padStart(2, '0');

/** Milliseconds as `HH:MM:SS`. */
export function formatDuration(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** RFC 3339 as `DD/MM/AAAA HH:MM`, in the offset it was written with: the clock on the wall of that room. */
export function formatDateTime(at: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(at);
  return parts === null ? at : `${parts[3]}/${parts[2]}/${parts[1]} ${parts[4]}`;
}

/** Bytes with one decimal and a decimal unit. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 ? 0 : 1;
  return `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: digits }).format(value)} ${units[unit]}`;
}

/** `1 gravação`, `2 gravações`. */
export function formatCount(n: number, one: string, many: string): string {
  return `${new Intl.NumberFormat('pt-BR').format(n)} ${n === 1 ? one : many}`;
}

/** Lower case without accents, for searches: `D’Ávila` is found by `davila`. */
export function foldText(text: string): string {
  return text
    .replace(/[’'`´]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
}
