import type { CustodyRow } from '../contract/recording.ts';
import { fillSentence } from './fill.ts';
import { recordingText } from './recording.ts';

const kinds: Readonly<Record<string, string>> = recordingText.custody.kinds;
const findings: Readonly<Record<string, string>> = recordingText.finding;

/** One custody row in plain words; a kind without a sentence is shown as it is written. */
export function custodyWords(row: Pick<CustodyRow, 'kind' | 'detail'>): string {
  const sentence = kinds[kindOf(row)];
  if (sentence === undefined) return row.kind;
  const details: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(row.detail)) {
    if (typeof value === 'string' || typeof value === 'number') details[name] = value;
    if (Array.isArray(value))
      details[name] = value.map((each) => findings[String(each)] ?? String(each)).join(', ');
  }
  return fillSentence(sentence, details);
}

/** Some kinds say different things by what they found. */
function kindOf({ kind, detail }: Pick<CustodyRow, 'kind' | 'detail'>): string {
  if (kind === 'recording.verified' && detail['ok'] === false) return 'recording.verifiedBad';
  const found = detail['findings'];
  const hasFindings = Array.isArray(found) && found.length > 0;
  return kind === 'recording.checked' && hasFindings ? 'recording.checkedFindings' : kind;
}
