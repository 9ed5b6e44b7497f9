import type { Content } from 'pdfmake/interfaces.js';
import { pdfFonts } from './pdf-fonts.ts';
import { LayoutBuilderClass, PdfDocumentClass, SvgMeasureClass, tableLayouts } from './pdf-inside.ts';
import { pdfStyles } from './pdf-blocks.ts';
import { TaggingRenderer } from './tagging-renderer.ts';

export interface PdfDocumentModel {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** RFC 3339; becomes the file's creation date. */
  readonly at: string;
  readonly content: readonly Content[];
  /** The line at the foot of each page. */
  readonly footer: (page: number, pages: number) => string;
}

const a4 = { width: 595.28, height: 841.89, orientation: 'portrait' };
const margins = { left: 56, top: 56, right: 56, bottom: 64 };

/**
 * Lays out and writes one PDF 1.7: A4, embedded fonts, tagged, language and title set, no outside resource read.
 * See [Note: inside pdfmake].
 */
export async function renderPdf(model: PdfDocumentModel): Promise<Uint8Array> {
  const document = new PdfDocumentClass(pdfFonts(), {}, {}, {}, documentOptions(model));
  const written = collected(document);
  const builder = new LayoutBuilderClass(a4, margins, new SvgMeasureClass());
  builder.registerTableLayouts(tableLayouts);
  const footer = (page: number, pages: number): Content => ({
    text: model.footer(page, pages),
    style: 'footer',
    margin: [margins.left, 24, margins.right, 0],
  });
  const base = { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25 };
  const before = [model.content, document, pdfStyles, base] as const;
  const pages = builder.layoutDocument(...before, undefined, undefined, footer, undefined, isStranded);
  new TaggingRenderer(document).renderPages(pages);
  document.end();
  return written;
}

/** A heading near the foot goes to the next page with what it heads. */
function isStranded(node: {
  readonly headlineLevel?: number;
  readonly startPosition: { readonly verticalRatio: number };
}): boolean {
  return node.headlineLevel === 1 && node.startPosition.verticalRatio > 0.75;
}

function documentOptions(model: PdfDocumentModel): object {
  return {
    size: [a4.width, a4.height],
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'pt-BR',
    compress: true,
    autoFirstPage: false,
    font: null,
    info: {
      Title: model.title,
      Subject: model.subject,
      Author: model.author,
      Creator: 'Custódia',
      Producer: 'Custódia',
      CreationDate: new Date(model.at),
    },
  };
}

function collected(document: InstanceType<typeof PdfDocumentClass>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
}
