import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Process ids below `root`, from Linux's /proc. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(`/proc/${name}/stat`);
    // The command's name, in parentheses, may hold spaces; the parent is the second field after it.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    parents.set(Number(name), parent);
  }
  const tree: number[] = [];
  for (let level = [root]; level.length > 0;) {
    level = [...parents].filter(([, parent]) => level.includes(parent)).map(([pid]) => pid);
    tree.push(...level);
  }
  return tree;
}

/** TCP ports any of these processes listens on. */
export function listeningPorts(pids: readonly number[]): number[] {
  const inodes = new Set(pids.flatMap(socketInodes));
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => read(file).split('\n').slice(1));
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === '0A' && inodes.has(fields[9] ?? ''))
    .map((fields) => parseInt(fields[1]?.split(':')[1] ?? '', 16));
}

export function commandLine(pid: number): string[] {
  return read(`/proc/${pid}/cmdline`).split('\0');
}

function socketInodes(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(link(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode === undefined ? [] : [inode];
    });
  } catch {
    return [];
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
