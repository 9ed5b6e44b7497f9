import { RendererClass, type LaidLine, type PdfDocument, type StructureElement } from './pdf-inside.ts';

/** A place in the structure of a document: what a screen reader is told a piece of text is. */
export interface Tag {
  readonly type: 'H1' | 'H2' | 'P' | 'Code' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  readonly parent?: Tag;
  /** What a figure shows, in words. */
  readonly alt?: string;
}

/** Renderer that marks what it draws: text with a tag goes into the structure, everything else is an artifact. */
export class TaggingRenderer extends RendererClass {
  readonly #document: PdfDocument;
  readonly #root: StructureElement;
  readonly #elements = new Map<Tag, { readonly element: StructureElement; readonly page: object }>();

  constructor(document: PdfDocument) {
    super(document);
    this.#document = document;
    this.#root = document.struct('Document', {});
    document.addStructure(this.#root);
  }

  override renderPages(pages: readonly object[]): void {
    super.renderPages(pages);
    this.#root.end();
  }

  override renderLine(line: LaidLine, x: number, y: number): void {
    this.#marked(line.inlines[0]?.tag as Tag | undefined, () => super.renderLine(line, x, y));
  }

  override renderVector(vector: object): void {
    this.#marked(undefined, () => super.renderVector(vector));
  }

  override renderSVG(svg: { readonly tag?: unknown }): void {
    this.#marked(svg.tag as Tag | undefined, () => super.renderSVG(svg));
  }

  #marked(tag: Tag | undefined, draw: () => void): void {
    const place = tag === undefined ? null : this.#placeOf(tag);
    // The header row of a table is drawn again on each page; it is read once.
    const isRepeated = tag?.type === 'TH' && place?.page !== this.#document.page;
    if (tag === undefined || place === null || isRepeated) {
      this.#document.markContent('Artifact', { type: 'Layout' });
      draw();
      this.#document.endMarkedContent();
      return;
    }
    const content = this.#document.markStructureContent(tag.type);
    draw();
    this.#document.endMarkedContent();
    place.element.add(content);
  }

  #placeOf(tag: Tag): { readonly element: StructureElement; readonly page: object } {
    const known = this.#elements.get(tag);
    if (known !== undefined) return known;
    const parent = tag.parent === undefined ? this.#root : this.#placeOf(tag.parent).element;
    const element = this.#document.struct(tag.type, {
      ...(tag.alt === undefined ? {} : { alt: tag.alt }),
      ...(tag.type === 'TH' ? { scope: 'Column' } : {}),
    });
    parent.add(element);
    const place = { element, page: this.#document.page };
    this.#elements.set(tag, place);
    return place;
  }
}
