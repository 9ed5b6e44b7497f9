export interface Skip {
  readonly name: string;
  /** Why; empty when nobody said. */
  readonly reason: string;
}

/** What a part of the suite came to: tests green, names of the red ones, and the skipped with their reasons. */
export interface Tally {
  passed: number;
  readonly failed: string[];
  readonly skipped: Skip[];
}

export function emptyTally(): Tally {
  return { passed: 0, failed: [], skipped: [] };
}

/** Adds a part to the total. A test skipped without a reason counts as failed. */
export function addTally(total: Tally, part: Tally): void {
  total.passed += part.passed;
  total.failed.push(...part.failed);
  for (const skip of part.skipped) {
    if (skip.reason === '') total.failed.push(`${skip.name} (skipped without a reason)`);
    else total.skipped.push(skip);
  }
}

/** The runner's own exit code counts too: a report of nothing but green beside a red exit is a failure. */
export function honest(name: string, green: boolean, tally: Tally): Tally {
  const empty = tally.passed + tally.failed.length + tally.skipped.length === 0;
  if (empty) tally.failed.push(`${name}: no test was found`);
  else if (!green && tally.failed.length === 0) tally.failed.push(`${name}: the runner failed`);
  return tally;
}
