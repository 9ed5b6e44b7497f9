import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFacts {
  readonly pid: number;
  /** What Chromium calls it (`renderer`, `gpu-process`, …); its command's name when it is not one of Chromium's children. */
  readonly kind: string;
  /** CPU seconds used so far, by itself and by children it has waited for. */
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** Linux counts CPU time in these, whatever its timer does. */
const ticksPerSecond = 100;
const pageBytes = 4096;

/** Everything below this process: the application on either host, its browser included. Linux only. */
export function childProcesses(root = process.pid): ProcessFacts[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((name) => [Number(name), Number(statOf(Number(name))[1])]));
  const below: number[] = [];
  for (let level = [root]; level.length > 0; below.push(...level))
    level = [...parents].filter(([, parent]) => level.includes(parent)).map(([pid]) => pid);
  return below.map(facts);
}

export function cpuSecondsOf(processes: readonly ProcessFacts[]): number {
  return processes.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

function facts(pid: number): ProcessFacts {
  const fields = statOf(pid);
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return {
    pid,
    kind: kindOf(pid),
    cpuSeconds: ticks / ticksPerSecond,
    residentBytes: Number(fields[21] ?? 0) * pageBytes,
  };
}

function kindOf(pid: number): string {
  // Chromium's children join their arguments with spaces.
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  const service = / --utility-sub-type=(?:\S*\.)?(\w+)/.exec(command)?.[1];
  const type = / --type=(\S+)/.exec(command)?.[1];
  return service ?? type ?? command.split(' ')[0]?.split('/').at(-1) ?? '';
}

/** Fields of `/proc/<pid>/stat` after the command's name, which may hold spaces. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It ended in between.
    return '';
  }
}
