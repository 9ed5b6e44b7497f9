import type { RecordingRow } from '../../shared/contract/recording.ts';
import { foldText } from '../../shared/text/format.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function matches(row: RecordingRow, words: readonly string[]): boolean {
  if (row.subject === null) return words.length === 0;
  const { name, inscricao, cpf } = row.subject;
  const text = foldText(`${name} ${inscricao} ${cpf} ${digitsOf(cpf)}`);
  return words.every((word) => text.includes(word));
}

/** Rows where every word of the query occurs in name, inscrição or CPF; accents, capitals and apostrophes do not matter. */
export function searchRows(rows: readonly RecordingRow[], query: string): readonly RecordingRow[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? rows : rows.filter((row) => matches(row, words));
}
