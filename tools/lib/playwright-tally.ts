import { emptyTally, type Tally } from './tally.ts';

/** The part of Playwright's JSON report that is counted. */
export interface PlaywrightReport {
  readonly errors?: readonly { readonly message?: string }[];
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string; readonly tests: readonly SpecTest[] }[];
  readonly suites?: readonly Suite[];
}

interface SpecTest {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
}

/** Counts a Playwright JSON report. */
export function playwrightTally(report: PlaywrightReport): Tally {
  const tally = emptyTally();
  for (const error of report.errors ?? []) {
    tally.failed.push(error.message?.split('\n')[0] ?? 'error outside a test');
  }
  for (const suite of report.suites ?? []) countSuite(suite, suite.title, tally);
  return tally;
}

function countSuite(suite: Suite, name: string, tally: Tally): void {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) countTest(`${name} > ${spec.title}`, test, tally);
  }
  for (const inner of suite.suites ?? []) countSuite(inner, `${name} > ${inner.title}`, tally);
}

function countTest(name: string, test: SpecTest, tally: Tally): void {
  if (test.status === 'expected') {
    tally.passed += 1;
  } else if (test.status === 'skipped') {
    const note = test.annotations.find((a) => a.type === 'skip' || a.type === 'fixme');
    tally.skipped.push({ name, reason: note?.description ?? '' });
  } else {
    // Flaky (red, then green) is failed: nothing here is retried into a pass.
    tally.failed.push(name);
  }
}
