import { formatDateTime } from './format.ts';

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)(?:\|([^}]*))?\}/g;
const wallClock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function written(value: string | number): string {
  if (typeof value === 'number')
    return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(value);
  return wallClock.test(value) ? formatDateTime(value) : value;
}

/** What main writes where it could not find out (who holds an acervo, since when). */
const unknownDetail = '?';

/** Puts details into a sentence with `{name}` or `{name|fallback}`; moments (RFC 3339) and numbers are written the Brazilian way. */
export function fillSentence(sentence: string, details: Readonly<Record<string, string | number>>): string {
  return sentence.replace(placeholder, (_, name: string, fallback: string | undefined) => {
    const value = details[name];
    return value === undefined || value === unknownDetail ? (fallback ?? '') : written(value);
  });
}

/** Names of the placeholders of a sentence, in order. */
export function placeholdersOf(sentence: string): string[] {
  return [...sentence.matchAll(placeholder)].map((match) => match[1] ?? '');
}
