/** One measured figure. `ratio` is `value ÷ baseline`; all three come from the same run. */
export interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  readonly ratio: number;
  /** What the figure has to reach; printed, and written into the JSON. */
  readonly target?: Target;
}

export type Target =
  | { readonly of: 'value' | 'ratio'; readonly atMost: number }
  | { readonly of: 'value' | 'ratio'; readonly atLeast: number };

export interface BenchContext {
  /** Whether this figure was asked for; a module may leave out the others. */
  readonly wanted: (name: string) => boolean;
  /** An empty folder of this module, deleted afterwards. */
  readonly folder: string;
  /** A line of progress. */
  readonly say: (text: string) => void;
  /** A size: the environment variable `CUSTODIA_BENCH_<NAME>` where it is set, for quick trials, else `usual`. */
  readonly amount: (name: string, usual: number) => number;
}

/** What each module under tools/bench/ exports. */
export interface Bench {
  readonly names: readonly string[];
  run(context: BenchContext): Promise<Readonly<Record<string, Figure>>>;
}

/** A figure beside its baseline, rounded to what can be read. */
export function figure(value: number, baseline: number, unit: string, target?: Target): Figure {
  const ratio = baseline === 0 ? 0 : value / baseline;
  const rounded = { value: round(value), unit, baseline: round(baseline), ratio: round(ratio) };
  return target === undefined ? rounded : { ...rounded, target };
}

/** Whether the figure reaches its target; one without a target always does. */
export function reached({ target, value, ratio }: Figure): boolean {
  if (target === undefined) return true;
  const measured = target.of === 'value' ? value : ratio;
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
}

function round(n: number): number {
  return Number(n.toPrecision(4));
}
