/** Lowest estimate accepted, of 0 to 4. */
const minimumScore = 2;

export interface Strength {
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Why it is weak, in Portuguese. */
  readonly warning: string | null;
}

type Estimator = (passphrase: string, hints: readonly string[]) => Strength;

let loading: Promise<Estimator> | null = null;

async function load(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
    translations: portuguese.translations,
  });
  return (passphrase, hints) => {
    const { score, feedback } = zxcvbn.check(passphrase, [...hints]);
    return { score, warning: feedback.warning };
  };
}

/** Words a guesser would try first: what the person just told about station and self. */
function wordsOf(hints: readonly string[]): readonly string[] {
  return hints.flatMap((hint) => hint.split(/\s+/)).filter((word) => word.length > 2);
}

/** Estimates a passphrase. The dictionaries are loaded at the first use: they weigh more than the rest of the program. */
export async function estimateStrength(passphrase: string, hints: readonly string[]): Promise<Strength> {
  loading ??= load();
  return (await loading)(passphrase, wordsOf(hints));
}

/** True when a guesser would find it soon. Where the estimator cannot be loaded main's own rule decides alone. */
export async function isGuessable(passphrase: string, hints: readonly string[]): Promise<boolean> {
  try {
    return (await estimateStrength(passphrase, hints)).score < minimumScore;
  } catch {
    return false;
  }
}
