import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { playwrightTally, type PlaywrightReport } from './playwright-tally.ts';
import { addTally, emptyTally, honest, type Tally } from './tally.ts';

export interface Part {
  readonly name: string;
  run(): Tally;
}

const root = path.resolve(import.meta.dirname, '../..');
const results = path.join(root, 'tmp/test');

/** Runs one of the project's programs on this same Node; true when it exits 0. */
function node(args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return spawnSync(process.execPath, args, options).status === 0;
}

/** A part that is one pass or one failure. */
function single(name: string, args: readonly string[]): Part {
  return {
    name,
    run: () => (node(args) ? { ...emptyTally(), passed: 1 } : { ...emptyTally(), failed: [name] }),
  };
}

/** A part counted from the report its runner leaves in `tmp/test/`. */
function counted(name: string, start: (report: string) => boolean, read: (json: string) => Tally): Part {
  return {
    name,
    run() {
      const report = path.join(results, `${name}.json`);
      mkdirSync(results, { recursive: true });
      rmSync(report, { force: true });
      const green = start(report);
      try {
        return honest(name, green, read(readFileSync(report, 'utf8')));
      } catch {
        return { ...emptyTally(), failed: [`${name}: no report was written`] };
      }
    },
  };
}

function vitest(project: 'unit' | 'integration'): Part {
  const reporters = ['--reporter=default', '--reporter=./tools/lib/vitest-tally.ts'];
  return counted(
    project,
    (report) =>
      node(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters], {
        CUSTODIA_TALLY: report,
      }),
    (json) => JSON.parse(json) as Tally,
  );
}

export const parts = {
  format: single('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  lint: single('lint', ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.']),
  types: single('types', ['node_modules/typescript/bin/tsc', '-b']),
  build: single('build', ['tools/build.mjs']),
  unit: vitest('unit'),
  integration: vitest('integration'),
  e2e: counted(
    'e2e',
    (report) =>
      node(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    (json) => playwrightTally(JSON.parse(json) as PlaywrightReport),
  ),
} as const;

/**
 * Runs every part, also after one failed, so that the whole picture is seen; prints skips with their reasons and ends with
 * the line `N passed, N failed`.
 *
 * @returns the process's exit code
 */
export function runParts(chosen: readonly Part[]): number {
  const total = emptyTally();
  for (const part of chosen) {
    console.log(`\n── ${part.name}`);
    const start = Date.now();
    const tally = part.run();
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`── ${part.name}: ${tally.passed} passed, ${tally.failed.length} failed, ${seconds} s`);
    addTally(total, tally);
  }
  console.log('');
  for (const skip of total.skipped) console.log(`skipped: ${skip.name}: ${skip.reason}`);
  for (const name of total.failed) console.log(`failed: ${name}`);
  console.log(`${total.passed} passed, ${total.failed.length} failed`);
  return total.failed.length === 0 ? 0 : 1;
}
