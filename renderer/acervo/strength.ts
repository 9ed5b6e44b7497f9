/** Fewest characters of a passphrase; main enforces the same. */
export const minimumLength = 12;
/** Lowest estimate accepted, of 0 to 4. */
export const minimumScore = 2;

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

/** Estimates a passphrase. The dictionaries are loaded at the first use: they weigh more than the rest of the program. */
export async function estimateStrength(passphrase: string, hints: readonly string[]): Promise<Strength> {
  loading ??= load();
  return (await loading)(passphrase, hints);
}
