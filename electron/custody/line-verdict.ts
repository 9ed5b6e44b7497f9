import type { LedgerLine } from '../../shared/types/evidence.ts';
import { parseCheckpoint, type Checkpoint } from './checkpoints.ts';
import { isLineSigned, parseLedgerLine, type SignatureCheck } from './ledger-line.ts';
import type { PhysicalLine } from './signed-lines.ts';

/** `order`: the line's link to the one before, or its number, is wrong. */
export interface LineProblem {
  readonly line: number;
  readonly kind: 'unreadable' | 'signature' | 'order';
}

export interface LineEntry<T> {
  readonly line: PhysicalLine;
  readonly data: T;
}

export interface LineVerdict<T> {
  readonly entries: readonly LineEntry<T>[];
  readonly problems: readonly LineProblem[];
}

interface Signed {
  readonly previous: string | null;
  readonly signature: string;
}

interface Key {
  readonly publicKey: string;
  readonly check: SignatureCheck;
}

/** Checks every ledger line: shape, canonical bytes, signature, link, and `index` counting 0, 1, 2… */
export function judgeLedger(lines: readonly PhysicalLine[], key: Key): LineVerdict<LedgerLine> {
  const verdict = judge(lines, parseLedgerLine, key);
  const known = new Set(verdict.problems.map(({ line }) => line));
  const misnumbered = verdict.entries
    .filter(({ data }, position) => data.index !== (verdict.entries[position - 1]?.data.index ?? -1) + 1)
    .map(({ line }): LineProblem => ({ line: line.number, kind: 'order' }))
    .filter(({ line }) => !known.has(line) && !known.has(line - 1));
  return { entries: verdict.entries, problems: [...verdict.problems, ...misnumbered] };
}

/** Checks every checkpoint line: shape, canonical bytes, signature and link. */
export function judgeCheckpoints(lines: readonly PhysicalLine[], key: Key): LineVerdict<Checkpoint> {
  return judge(lines, parseCheckpoint, key);
}

function judge<T extends Signed>(
  lines: readonly PhysicalLine[],
  parse: (line: PhysicalLine) => T | null,
  key: Key,
): LineVerdict<T> {
  const parsed = lines.map(parse);
  const isSigned = parsed.map((data) => data !== null && isLineSigned(data, key.publicKey, key.check));
  const problems: LineProblem[] = [];
  const wrong = new Set<number>();
  const add = (kind: LineProblem['kind'], line: number): void => {
    problems.push({ line, kind });
    wrong.add(line);
  };
  const entries: LineEntry<T>[] = [];
  for (const [position, line] of lines.entries()) {
    const data = parsed[position] ?? null;
    const before = lines[position - 1];
    if (data === null) {
      // Torn by a power cut and vouched for by the signed line after it: not a finding.
      const next = parsed[position + 1] ?? null;
      const isVouched = isSigned[position + 1] === true && next?.previous === line.sha256;
      if (!isVouched) add('unreadable', line.number);
      continue;
    }
    entries.push({ line, data });
    if (isSigned[position] !== true) add('signature', line.number);
    const isLinked = data.previous === (before?.sha256 ?? null);
    // The line after a damaged one cannot match it: one finding for one damage.
    if (!isLinked && !wrong.has(line.number - 1)) {
      add('order', line.number);
    }
  }
  return { entries, problems };
}
