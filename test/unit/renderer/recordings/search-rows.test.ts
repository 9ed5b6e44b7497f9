import { describe, expect, it } from 'vitest';
import { nextRow } from '../../../../renderer/recordings/next-row.ts';
import { searchRows } from '../../../../renderer/recordings/search-rows.ts';
import { recordingRowSchema } from '../../../../shared/contract/recording.ts';
import type { RecordingRow } from '../../../../shared/contract/recording.ts';

function row(n: number, subject: RecordingRow['subject']): RecordingRow {
  return recordingRowSchema.parse({
    recordingId: `0190a5b0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    subject,
    startedAt: '2026-03-02T14:00:00-03:00',
    durationMs: 60_000,
    take: 1,
    status: 'completa',
    segments: 61,
    mediaBytes: 20_000_000,
    integrity: 'intact',
    check: 'good',
    continues: null,
  });
}

const rows = [
  row(1, { inscricao: '0001211', name: 'Davi Nascimento d’Ávila', cpf: '529.982.247-25' }),
  row(2, { inscricao: '0001187', name: 'Beatriz Nogueira', cpf: '' }),
  row(3, null),
];
const found = (query: string): number[] =>
  searchRows(rows, query).map(({ recordingId }) => Number(recordingId.slice(-2)));

describe('search of recordings', () => {
  it.each([
    ['', [1, 2, 3]],
    ['   ', [1, 2, 3]],
    ['davila', [1]],
    ["D'AVILA", [1]],
    ['d’a\u0301vila', [1]],
    ['avila davi', [1]],
    ['nogueira davi', []],
    ['1187', [2]],
    ['52998224725', [1]],
    ['529.982', [1]],
    ['n', [1, 2]],
  ])('finds by %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});

describe('keys of the list', () => {
  it.each([
    ['ArrowDown', 0, 5, 1],
    ['ArrowDown', 4, 5, null],
    ['ArrowUp', 0, 5, null],
    ['PageDown', 2, 240, 12],
    ['PageDown', 235, 240, 239],
    ['Home', 100, 240, 0],
    ['End', 0, 240, 239],
    ['x', 0, 5, null],
    ['toString', 0, 5, null],
    ['ArrowDown', 0, 0, null],
  ])('%s from %i of %i goes to %j', (key, from, count, to) => {
    expect(nextRow(key, from, count)).toBe(to);
  });
});
