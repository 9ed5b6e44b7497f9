import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { emptyTally, type Tally } from './tally.ts';

/** Vitest reporter that leaves a {@link Tally} in the file named by CUSTODIA_TALLY; its JSON report has no reasons of skips. */
export default class VitestTally implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly { readonly message: string }[],
  ): void {
    const tally = emptyTally();
    for (const module of modules) countModule(module, tally);
    for (const error of unhandledErrors) tally.failed.push(`unhandled error: ${error.message}`);
    const file = process.env['CUSTODIA_TALLY'];
    if (file === undefined) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally));
  }
}

function countModule(module: TestModule, tally: Tally): void {
  const tests = [...module.children.allTests()];
  for (const test of tests) countTest(test, tally);
  // A file that does not load has an error and no failed test of its own.
  const failedTest = tests.some((test) => test.result().state === 'failed');
  if (module.state() === 'failed' && !failedTest) tally.failed.push(module.relativeModuleId);
}

function countTest(test: TestCase, tally: Tally): void {
  const result = test.result();
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  if (result.state === 'passed') tally.passed += 1;
  else if (result.state === 'failed') tally.failed.push(name);
  else tally.skipped.push({ name, reason: result.state === 'skipped' ? (result.note ?? '') : '' });
}
