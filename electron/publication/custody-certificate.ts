import type { Content } from 'pdfmake/interfaces.js';
import { certificateText as text } from '../../shared/text/certificate.ts';
import { fillSentence } from '../../shared/text/fill.ts';
import type { CertificateModel } from '../../shared/types/certificate.ts';
import { custodyRows, hashFacts, recordingFacts, verificationSentences } from './certificate-facts.ts';
import { commands, facts, heading, paragraph, qrFigure, rowsTable, title } from './pdf-blocks.ts';
import { renderPdf } from './pdf.ts';
import { qrMatrix } from './qr.ts';
import { publicKeyPem, stockCommands } from './stock-commands.ts';
import { formatMoment } from './moment.ts';

/**
 * The custody certificate of one recording as a PDF: what was recorded, its hashes, each custody row in plain words, the
 * last checkpoint with its QR, and the commands with which anybody checks the footage without Custódia.
 */
export function custodyCertificate(model: CertificateModel): Promise<Uint8Array> {
  const id = model.recording.recordingId;
  const lead = { id, who: model.issuedBy.name, at: formatMoment(model.issuedAt) };
  return renderPdf({
    title: text.title,
    subject: fillSentence(text.subject, { id }),
    author: `${model.station}, ${model.om}`,
    at: model.issuedAt,
    content: [
      title(text.title),
      paragraph(fillSentence(text.lead, lead), 'lead'),
      paragraph(text.purpose),
      heading(text.sections.recording),
      facts(recordingFacts(model)),
      heading(text.sections.hashes),
      paragraph(text.hashes.explain),
      facts(hashFacts(model.recording)),
      heading(text.sections.verification),
      ...verificationSentences(model.verification).map((sentence) => paragraph(sentence)),
      ...custodySection(model),
      ...checkpointSection(model.checkpoint),
      ...checkSection(model),
    ],
    footer: (page, pages) => fillSentence(text.footer, { id, page, pages }),
  });
}

function custodySection(model: CertificateModel): Content[] {
  const { heads, explain, empty } = text.custody;
  const rows = custodyRows(model.recording);
  const table = rowsTable({
    heads: [heads.seq, heads.at, heads.who, heads.what, heads.hash],
    widths: [20, 82, 88, '*', 128],
    hashColumn: 4,
    rows,
  });
  return [heading(text.sections.custody), paragraph(explain), rows.length === 0 ? paragraph(empty) : table];
}

function checkpointSection(checkpoint: string | null): Content[] {
  const head = heading(text.sections.checkpoint);
  if (checkpoint === null) return [head, paragraph(text.checkpoint.none)];
  // A line of JSON has no spaces to break at; the QR holds it whole.
  const line = paragraph(checkpoint.match(/.{1,60}/gu)?.join('\n') ?? '', 'mono');
  const columns: Content = {
    columns: [
      { width: 180, stack: [qrFigure(qrMatrix(checkpoint), 172, text.checkpoint.alt)] },
      { width: '*', margin: [0, 8, 0, 0], stack: [line] },
    ],
  };
  return [{ stack: [head, paragraph(text.checkpoint.explain), columns], unbreakable: true }];
}

function checkSection({ recording }: CertificateModel): Content[] {
  const { steps, tools } = text.check;
  const step = (sentence: string, lines: readonly string[]): Content => ({
    stack: [paragraph(sentence), commands(lines)],
    unbreakable: true,
  });
  const intro = [
    heading(text.sections.check),
    paragraph(fillSentence(steps.folder, { id: recording.recordingId })),
    paragraph(tools),
  ];
  return [
    { stack: [...intro, step(steps.manifest, stockCommands.manifest)], unbreakable: true },
    step(steps.signature, [...publicKeyPem(recording.signingKey), '', ...stockCommands.signature]),
    step(steps.cipher, stockCommands.cipher),
    step(steps.media, stockCommands.media),
    paragraph(steps.mp4),
  ];
}
