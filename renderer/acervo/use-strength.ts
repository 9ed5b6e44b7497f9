import { useEffect, useState } from 'react';
import { estimateStrength } from './strength.ts';
import type { Strength } from './strength.ts';

const pauseMs = 180;

interface Measured {
  readonly passphrase: string;
  readonly strength: Strength;
}

/** Strength of what is typed, a moment after typing stops; null while unknown or empty. */
export function useStrength(passphrase: string, hints: readonly string[]): Strength | null {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const joined = hints.join('\n');
  useEffect(() => {
    if (passphrase === '') return undefined;
    let current = true;
    const timer = setTimeout(() => {
      estimateStrength(passphrase, joined.split('\n')).then(
        (strength) => {
          if (current) setMeasured({ passphrase, strength });
        },
        () => undefined,
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [passphrase, joined]);
  return measured !== null && measured.passphrase === passphrase ? measured.strength : null;
}
