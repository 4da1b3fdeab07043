// What all elements of documents share: where they stand, their text and their attributes.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import {
  copyOf,
  type DocumentNode,
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

/** An element of any kind. */
export abstract class Element implements HostObject {
  abstract readonly hostClass: string;

  constructor(
    protected readonly open: OpenDocument,
    /** Not a method: only the host reads it. */
    readonly node: DocumentNode,
  ) {}

  protected checkOpen(): void {
    if (this.open.isClosed) throw new PlatformError('Document is closed, its contents cannot be updated.');
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
    const holds = this.node.parent?.kind;
    if ((holds === 'BODY_SECTION' || holds === 'TABLE_CELL') && this.siblings.at(-1) === this.node)
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
    this.block.text += text;
    return this.open.textOf(this.node);
  }

  protected change(name: string, value: unknown): this {
    this.checkOpen();
    const stored = value instanceof EnumValue ? value.name : value;
    if (stored === null) this.node.attributes.delete(name);
    else this.node.attributes.set(name, stored);
    return this;
  }

  protected attribute(name: string): unknown {
    const value = this.node.attributes.get(name);
    const path = enumOfAttribute[name];
    return value !== undefined && path !== undefined ? new EnumValue(path, String(value)) : (value ?? null);
  }

  /** Those that were set. */
  getAttributes(): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this.node.attributes.keys()].map((name) => [name, this.attribute(name)]));
  }

  setAttributes(attributes: Readonly<Record<string, unknown>>): this {
    for (const [name, value] of Object.entries(attributes)) this.change(name, value);
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
