import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { reached, type Bench, type BenchContext, type Figure } from './bench.ts';

const benchFolder = path.resolve(import.meta.dirname, '../bench');

/**
 * Runs the benches that were asked for and prints a table; with `--json FILE` writes the figures too. A name may be a
 * whole figure (`intake.throughput`) or a module (`vault`).
 *
 * @returns 0 when every bench ran (a missed target is printed, not a failure), 1 when one could not, 2 for a wrong name
 */
export async function runBenches(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const modules = await loadBenches();
  const chosen = choose(modules, values.only ?? []);
  if (chosen === null) return 2;
  const figures: Record<string, Figure> = {};
  let failed = false;
  for (const { module, bench, names } of chosen) {
    try {
      Object.assign(figures, await runOne(module, bench, new Set(names)));
    } catch (error) {
      failed = true;
      console.error(`${module}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  printTable(figures);
  if (values.json !== undefined) {
    mkdirSync(path.dirname(path.resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  }
  return failed ? 1 : 0;
}

interface Chosen {
  readonly module: string;
  readonly bench: Bench;
  readonly names: readonly string[];
}

async function loadBenches(): Promise<Chosen[]> {
  const files = readdirSync(benchFolder).filter((file) => file.endsWith('.ts'));
  const loaded = files.sort().map(async (file): Promise<Chosen> => {
    const bench = (await import(pathToFileURL(path.join(benchFolder, file)).href)) as Bench;
    return { module: file.replace(/\.ts$/, ''), bench, names: bench.names };
  });
  return Promise.all(loaded);
}

function choose(all: readonly Chosen[], only: readonly string[]): Chosen[] | null {
  if (only.length === 0) return [...all];
  const known = all.flatMap(({ module, names }) => [module, ...names]);
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}.`);
    return null;
  }
  return all
    .map((each) => ({
      ...each,
      names: only.includes(each.module) ? each.names : each.names.filter((name) => only.includes(name)),
    }))
    .filter(({ names }) => names.length > 0);
}

async function runOne(
  module: string,
  bench: Bench,
  names: ReadonlySet<string>,
): Promise<Readonly<Record<string, Figure>>> {
  const folder = mkdtempSync(path.join(tmpdir(), `custodia-bench-${module}-`));
  const context: BenchContext = {
    wanted: (name) => names.has(name),
    folder,
    say: (text) => console.log(`${module}: ${text}`),
    amount,
  };
  try {
    return await bench.run(context);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function amount(name: string, usual: number): number {
  const set = Number(process.env[`CUSTODIA_BENCH_${name}`]);
  return Number.isFinite(set) && set > 0 ? set : usual;
}

function printTable(figures: Readonly<Record<string, Figure>>): void {
  const rows = Object.entries(figures).map(([name, f]) => [
    name,
    `${f.value} ${f.unit}`,
    String(f.baseline),
    String(f.ratio),
    targetText(f),
    reached(f) ? '' : 'missed',
  ]);
  const table = [['name', 'value', 'baseline', 'ratio', 'target', ''], ...rows];
  const widths = table[0]?.map((_, c) => Math.max(...table.map((row) => row[c]?.length ?? 0))) ?? [];
  console.log('');
  for (const row of table)
    console.log(
      row
        .map((cell, c) => cell.padEnd(widths[c] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

function targetText({ target }: Figure): string {
  if (target === undefined) return '';
  return 'atMost' in target ? `${target.of} ≤ ${target.atMost}` : `${target.of} ≥ ${target.atLeast}`;
}
