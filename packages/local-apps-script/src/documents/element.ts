// What all elements of documents share: where they stand, their text and their attributes.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import {
  type Attributes,
  copyOf,
  type DocumentNode,
  isSection,
  isText,
  plainText,
  type TextBlock,
  takeOut,
  textsOf,
} from './document-store.ts';
import { RangeElement } from './range-element.ts';

/** Attributes that are members of enums. */
const enumOfAttribute: Readonly<Record<string, string>> = {
  HEADING: 'DocumentApp.ParagraphHeading',
  HORIZONTAL_ALIGNMENT: 'DocumentApp.HorizontalAlignment',
  VERTICAL_ALIGNMENT: 'DocumentApp.VerticalAlignment',
  GLYPH_TYPE: 'DocumentApp.GlyphType',
};

/** The document that is open in an execution. Once it is closed nothing of it can be changed. */
export interface OpenDocument {
  isClosed: boolean;
  objectOf(node: DocumentNode): Element;
  textOf(node: DocumentNode): Element;
}

/** @throws PlatformError for a document that is closed */
export function checkOpen({ isClosed }: OpenDocument): void {
  if (isClosed) throw new PlatformError('Document is closed, its contents cannot be updated.');
}

/** Keeps an attribute: a member of an enum by its name, and null as none. */
export function setAttribute(attributes: Attributes, name: string, value: unknown): void {
  if (value === null) attributes.delete(name);
  else attributes.set(name, value instanceof EnumValue ? value.name : value);
}

/** What a paragraph, an item or a text has. Those from `BACKGROUND_COLOR` on are a text's. */
const ofParagraphs =
  'HEADING HORIZONTAL_ALIGNMENT INDENT_END INDENT_FIRST_LINE INDENT_START LEFT_TO_RIGHT LINE_SPACING SPACING_AFTER SPACING_BEFORE'.split(
    ' ',
  );
const ofTexts =
  'BACKGROUND_COLOR BOLD FONT_FAMILY FONT_SIZE FOREGROUND_COLOR ITALIC LINK_URL STRIKETHROUGH UNDERLINE'.split(
    ' ',
  );

/** Whether an attribute is one of texts. */
export const isOfTexts = (name: string): boolean => ofTexts.includes(name);

/** What a paragraph that was just made from a text says of itself; one that is read again says nothing (seen by others). */
const ofNewParagraphs: Readonly<Record<string, unknown>> = {
  HORIZONTAL_ALIGNMENT: new EnumValue('DocumentApp.HorizontalAlignment', 'LEFT'),
  LEFT_TO_RIGHT: true,
  LINE_SPACING: 1.15,
};

/** An element of any kind. */
export abstract class Element implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly open: OpenDocument,
    /** Not a method: only the host reads it. */
    readonly node: DocumentNode,
  ) {}

  protected checkOpen(): void {
    checkOpen(this.open);
  }

  protected get block(): TextBlock {
    if (isText(this.node)) return this.node;
    throw new Error(`${this.node.kind} has no text of its own`);
  }

  private get siblings(): readonly DocumentNode[] {
    return this.node.parent?.children ?? [];
  }

  getType(): EnumValue {
    return new EnumValue('DocumentApp.ElementType', this.node.kind);
  }

  getParent(): Element | null {
    return this.node.parent === null ? null : this.open.objectOf(this.node.parent);
  }

  private sibling(by: number): Element | null {
    const sibling = this.siblings[this.siblings.indexOf(this.node) + by];
    return sibling === undefined ? null : this.open.objectOf(sibling);
  }

  getNextSibling(): Element | null {
    return this.sibling(1);
  }

  getPreviousSibling(): Element | null {
    return this.siblings.indexOf(this.node) === 0 ? null : this.sibling(-1);
  }

  isAtDocumentEnd(): boolean {
    return this.siblings.at(-1) === this.node && this.node.parent?.kind === 'BODY_SECTION';
  }

  copy(): Element {
    return this.open.objectOf(copyOf(this.node));
  }

  removeFromParent(): this {
    this.checkOpen();
    const { parent } = this.node;
    const holds = parent !== null && (isSection(parent) || parent.kind === 'TABLE_CELL');
    if (holds && this.siblings.at(-1) === this.node)
      throw new PlatformError("Can't remove the last paragraph in a document section.");
    takeOut(this.node);
    return this;
  }

  private as(kind: DocumentNode['kind']): this {
    if (this.node.kind === kind) return this;
    throw new PlatformError(`${this.node.kind} can't be cast to ${kind}.`);
  }

  asBody = () => this.as('BODY_SECTION');
  asParagraph = () => this.as('PARAGRAPH');
  asListItem = () => this.as('LIST_ITEM');
  asTable = () => this.as('TABLE');
  asTableRow = () => this.as('TABLE_ROW');
  asTableCell = () => this.as('TABLE_CELL');

  getText(): string {
    return plainText(this.node);
  }

  /** In each paragraph by itself. The replacement is taken as it stands. */
  replaceText(pattern: string, replacement: string): this {
    this.checkOpen();
    const search = expressionOf(pattern);
    for (const block of textsOf(this.node)) block.text = block.text.replace(search, () => replacement);
    return this;
  }

  findText(pattern: string, from?: RangeElement | null): RangeElement | null {
    const search = expressionOf(pattern);
    const blocks = textsOf(this.node);
    const first = from === undefined || from === null ? 0 : blocks.indexOf(from.block);
    for (const block of blocks.slice(Math.max(0, first))) {
      search.lastIndex = block === from?.block ? from.getEndOffsetInclusive() + 1 : 0;
      const found = search.exec(block.text);
      if (found !== null && found[0] !== '')
        return new RangeElement(this.open.textOf(block), block, found.index, found[0].length);
    }
    return null;
  }

  editAsText(): Element {
    return this.open.textOf(this.node);
  }

  appendText(text: string): Element {
    this.checkOpen();
    const { block } = this;
    if (block.text !== '' && block.behind.length > 0)
      throw new PlatformError('This runtime appends no text behind a picture, a rule or a page break.');
    // What stood in an empty paragraph is before its text now.
    block.before.push(...block.behind.splice(0));
    block.text += text;
    return this.open.textOf(this.node);
  }

  protected change(name: string, value: unknown): this {
    this.checkOpen();
    setAttribute(this.node.attributes, name, value);
    return this;
  }

  protected attribute(name: string): unknown {
    const value = this.node.attributes.get(name);
    const path = enumOfAttribute[name];
    return value !== undefined && path !== undefined ? new EnumValue(path, String(value)) : (value ?? null);
  }

  /** Whether it was just made from a text. */
  protected readonly isNew: boolean = false;

  /** Those that were set; of paragraphs and items all, null where they are those of their heading. */
  getAttributes(): Readonly<Record<string, unknown>> {
    const { node } = this;
    const names = new Set([
      ...(isText(node) ? [...ofParagraphs, ...ofTexts] : []),
      ...node.attributes.keys(),
    ]);
    const isPlain = isText(node) && !node.attributes.has('HEADING');
    const usual: Readonly<Record<string, unknown>> = {
      ...(isPlain ? { HEADING: new EnumValue('DocumentApp.ParagraphHeading', 'NORMAL') } : {}),
      ...(isPlain && this.isNew ? ofNewParagraphs : {}),
    };
    return Object.fromEntries([...names].map((name) => [name, this.attribute(name) ?? usual[name] ?? null]));
  }

  /** Of a section: those of texts go to all texts in it, and to those that are put into it later. */
  setAttributes(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) {
      this.change(name, value);
      if (!isSection(this.node) || !isOfTexts(name)) continue;
      for (const block of textsOf(this.node)) setAttribute(block.attributes, name, value);
    }
    return this;
  }
}

/**
 * As Google's take them: braces that repeat nothing, such as those of `{{name}}`, stand for themselves.
 * @throws PlatformError for what is no regular expression
 */
function expressionOf(pattern: string): RegExp {
  const [, mode = '', rest = ''] = /^(\(\?i\))?([\s\S]*)$/.exec(pattern) ?? [];
  try {
    return new RegExp(rest, mode === '' ? 'g' : 'gi');
  } catch {
    throw new PlatformError(`Invalid regular expression pattern ${pattern}`);
  }
}
