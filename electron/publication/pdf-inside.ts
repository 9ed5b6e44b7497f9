import { createRequire } from 'node:module';

// [Note: inside pdfmake] pdfmake's own entry cannot write a tagged file: its `tagged` option sets the flag and leaves the
// structure empty, which a screen reader takes for an empty document. Its layout and its renderer are used directly, and
// the renderer is extended to mark each line. These are inner modules of a package pinned to an exact version; the test
// that reads the structure back with pdfinfo shows a drift.

/** A line of text that was laid out; the runs carry the properties of the fragment they came from. */
export interface LaidLine {
  readonly inlines: readonly { readonly tag?: unknown }[];
}

/** Part of pdfkit's document that is used here. */
export interface PdfDocument {
  readonly page: object;
  markContent(tag: 'Artifact', options: { readonly type: string }): void;
  markStructureContent(tag: string): object;
  endMarkedContent(): void;
  struct(type: string, options: { readonly alt?: string; readonly scope?: string }): StructureElement;
  addStructure(element: StructureElement): void;
  on(event: 'data', listener: (chunk: Buffer) => void): void;
  on(event: 'end', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
  end(): void;
}

export interface StructureElement {
  add(child: object): void;
  end(): void;
}

export interface Renderer {
  renderPages(pages: readonly object[]): void;
  renderLine(line: LaidLine, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(svg: { readonly tag?: unknown }): void;
}

interface LayoutBuilder {
  registerTableLayouts(layouts: object): void;
  layoutDocument(...parts: readonly unknown[]): object[];
}

// Not named "require": the bundle has one already.
const load = createRequire(import.meta.url);
const inner = (name: string): unknown => load(`pdfmake/js/${name}.js`);
const classOf = (name: string): unknown => (inner(name) as { readonly default: unknown }).default;

export const PdfDocumentClass = classOf('PDFDocument') as new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
) => PdfDocument;
export const LayoutBuilderClass = classOf('LayoutBuilder') as new (
  size: object,
  margins: object,
  svgMeasure: object,
) => LayoutBuilder;
export const RendererClass = classOf('Renderer') as new (document: PdfDocument) => Renderer;
export const SvgMeasureClass = classOf('SVGMeasure') as new () => object;
export const { tableLayouts } = inner('tableLayouts') as { readonly tableLayouts: object };
