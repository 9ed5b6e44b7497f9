import type { Content, StyleDictionary, TableCell } from 'pdfmake/interfaces.js';
import type { Tag } from './tagging-renderer.ts';

const ink = '#1b1b1b';
const quiet = '#555555';
const line = '#c6c6c6';

export const pdfStyles: StyleDictionary = {
  h1: { fontSize: 20, bold: true, color: ink, lineHeight: 1.1 },
  h2: { fontSize: 12, bold: true, color: ink, margin: [0, 16, 0, 5] },
  p: { color: ink, margin: [0, 0, 0, 5] },
  lead: { color: quiet, fontSize: 10.5, margin: [0, 3, 0, 8] },
  label: { color: quiet, fontSize: 8.5 },
  value: { color: ink },
  mono: { font: 'RobotoMono', fontSize: 8, color: ink, lineHeight: 1.35 },
  hash: { font: 'RobotoMono', fontSize: 6.5, color: ink, lineHeight: 1.35, margin: [0, 1.5, 0, 0] },
  code: { font: 'RobotoMono', fontSize: 12, color: ink, lineHeight: 1.5 },
  head: { bold: true, fontSize: 8.5, color: quiet },
  cell: { fontSize: 8.5, color: ink },
  footer: { fontSize: 8, color: quiet, alignment: 'center' },
};

export type TextStyle =
  'h1' | 'h2' | 'p' | 'lead' | 'label' | 'value' | 'mono' | 'hash' | 'code' | 'head' | 'cell';

/** A piece of text with its place in the structure. pdfmake hands `tag` on to every line it makes of the fragment. */
export function tagged(text: string, tag: Tag, style: TextStyle): { text: object[]; style: TextStyle } {
  const preserveLeadingSpaces = tag.type === 'Code';
  return { text: [{ text, tag, preserveLeadingSpaces }], style };
}

export function title(text: string): Content {
  return tagged(text, { type: 'H1' }, 'h1') as Content;
}

export function heading(text: string): Content {
  return { ...tagged(text, { type: 'H2' }, 'h2'), headlineLevel: 1 } as Content;
}

export function paragraph(text: string, style: 'p' | 'lead' | 'mono' = 'p'): Content {
  return tagged(text, { type: 'P' }, style) as Content;
}

/** Commands to type, on a grey ground, one per line, never broken over pages. */
export function commands(lines: readonly string[]): Content {
  const body: TableCell[][] = [
    [{ stack: lines.map((text) => tagged(text, { type: 'Code' }, 'mono')) } as TableCell],
  ];
  return {
    table: { widths: ['*'], body, dontBreakRows: true },
    layout: { ...noLines, fillColor: () => '#f3f3f3', ...padding(8, 6) },
    margin: [0, 2, 0, 8],
  };
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Hashes and keys: fixed width. */
  readonly mono?: boolean;
}

/** Two columns, label and value; read as a table by a screen reader. */
export function facts(list: readonly Fact[]): Content {
  const table: Tag = { type: 'Table' };
  const body = list.map(({ label, value, mono }): TableCell[] => {
    const row: Tag = { type: 'TR', parent: table };
    return [
      tagged(label, { type: 'TD', parent: row }, 'label') as TableCell,
      tagged(value, { type: 'TD', parent: row }, mono === true ? 'mono' : 'value') as TableCell,
    ];
  });
  return {
    table: { widths: [132, '*'], body, dontBreakRows: true },
    layout: { ...noLines, ...padding(0, 2.5) },
  };
}

export interface Columns {
  readonly heads: readonly string[];
  readonly widths: readonly (number | '*')[];
  /** Index of the column set in small fixed-width type. */
  readonly hashColumn?: number;
  readonly rows: readonly (readonly string[])[];
}

/** A table with a header row repeated on each page. */
export function rowsTable({ heads, widths, rows, hashColumn }: Columns): Content {
  const table: Tag = { type: 'Table' };
  const cells = (values: readonly string[], type: 'TH' | 'TD'): TableCell[] => {
    const row: Tag = { type: 'TR', parent: table };
    return values.map((value, column) => {
      const style = type === 'TH' ? 'head' : column === hashColumn ? 'hash' : 'cell';
      return tagged(value, { type, parent: row }, style) as TableCell;
    });
  };
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: [...widths],
      body: [cells(heads, 'TH'), ...rows.map((row) => cells(row, 'TD'))],
      dontBreakRows: true,
    },
    layout: {
      hLineWidth: (i: number) => (i === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => line,
      ...padding(3, 3.5),
    },
  };
}

/** A QR with its quiet zone of four modules, drawn as one rectangle per run of dark modules. `side` in points. */
export function qrFigure(matrix: readonly string[], side: number, alt: string): Content {
  const size = matrix.length + 8;
  const runs = matrix.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      (run) => `<rect x="${run.index + 4}" y="${y + 4}" width="${run[0].length}" height="1"/>`,
    ),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${runs.join('')}</svg>`;
  const tag: Tag = { type: 'Figure', alt };
  return { svg, width: side, height: side, tag } as Content;
}

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0 };

function padding(x: number, y: number): Record<string, () => number> {
  return { paddingLeft: () => x, paddingRight: () => x, paddingTop: () => y, paddingBottom: () => y };
}
