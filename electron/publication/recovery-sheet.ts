import type { Content } from 'pdfmake/interfaces.js';
import { fillSentence } from '../../shared/text/fill.ts';
import { recoverySheetText as text } from '../../shared/text/certificate.ts';
import { formatDateTime } from '../../shared/text/format.ts';
import { commands, heading, paragraph, qrFigure, tagged, title } from './pdf-blocks.ts';
import { renderPdf } from './pdf.ts';

export interface RecoverySheetModel {
  /** `AGE-SECRET-KEY-1…`: exists nowhere else after this sheet is typed back. */
  readonly identity: string;
  readonly fingerprint: string;
  /** The QR of `identity`, row by row. */
  readonly qr: readonly string[];
  readonly station: string;
  /** RFC 3339. */
  readonly date: string;
}

const prefix = 'AGE-SECRET-KEY-1';

/** The sheet that goes into a sealed envelope, as a PDF of one page. */
export function recoverySheetPdf(model: RecoverySheetModel): Promise<Uint8Array> {
  const { station } = model;
  const date = formatDateTime(model.date);
  return renderPdf({
    title: text.title,
    subject: fillSentence(text.subject, { station }),
    author: station,
    at: model.date,
    content: [
      title(text.title),
      paragraph(fillSentence(text.lead, { station, date }), 'lead'),
      paragraph(text.purpose),
      heading(text.sections.code),
      code(model),
      heading(text.sections.keep),
      ...text.keep.map((sentence) => paragraph(`•  ${sentence}`)),
      heading(text.sections.use),
      paragraph(text.use),
      commands(text.commands),
    ],
    footer: (page, pages) => fillSentence(text.footer, { station, page, pages }),
  });
}

function code({ identity, fingerprint, qr }: RecoverySheetModel): Content {
  const groups = identity.slice(prefix.length).match(/.{1,4}/g) ?? [];
  const numbered = groups.map((group, i) => `${String(i + 1).padStart(2, '\u00a0')}\u00a0\u00a0${group}`);
  const perColumn = Math.ceil(numbered.length / 3);
  const columns = [0, 1, 2].map((column) => ({
    width: 88,
    stack: numbered
      .slice(column * perColumn, (column + 1) * perColumn)
      .map((row) => tagged(row, { type: 'Code' }, 'code')),
  }));
  const hint = paragraph(fillSentence(text.hint, { prefix, total: groups.length }));
  const print = paragraph(fillSentence(text.fingerprint, { fingerprint }));
  const body = [hint, { columns, margin: [0, 4, 0, 8] }, print];
  return {
    columns: [
      { width: 200, stack: [qrFigure(qr, 190, text.alt)] },
      { width: '*', margin: [8, 12, 0, 0], stack: body },
    ],
  } as Content;
}
