// Body, Paragraph, ListItem, Table and what is in it, and Text, as scripts hold them.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import {
  branch,
  cellOf,
  copyOf,
  type DocumentBranch,
  type DocumentNode,
  isText,
  plainText,
  put,
  type TextBlock,
  tableOf,
  takeOut,
  textBlock,
  textsOf,
} from './document-store.ts';

/** The class of each kind of element. That of items isn't the `ListItem` of forms. */
const classOfKind: Readonly<Record<DocumentNode['kind'], string>> = {
  BODY_SECTION: 'Body',
  PARAGRAPH: 'Paragraph',
  LIST_ITEM: 'DocumentListItem',
  TABLE: 'Table',
  TABLE_ROW: 'TableRow',
  TABLE_CELL: 'TableCell',
};

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
}

type Source = string | DocumentElement;

/** What all elements share. Their classes say which of the methods scripts can call. */
export class DocumentElement implements HostObject {
  readonly hostClass: string;

  constructor(
    protected readonly open: OpenDocument,
    /** Not a method: only the host reads it. */
    readonly node: DocumentNode,
    hostClass = classOfKind[node.kind],
  ) {
    this.hostClass = hostClass;
  }

  protected objectOf(node: DocumentNode): DocumentElement {
    return new DocumentElement(this.open, node);
  }

  protected checkOpen(): void {
    if (this.open.isClosed) throw new PlatformError('Document is closed, its contents cannot be updated.');
  }

  private get block(): TextBlock {
    if (isText(this.node)) return this.node;
    throw new Error(`${this.node.kind} has no text of its own`);
  }

  private get branch(): DocumentBranch {
    if (!isText(this.node)) return this.node;
    throw new Error(`${this.node.kind} has no children`);
  }

  private get siblings(): readonly DocumentNode[] {
    return this.node.parent?.children ?? [];
  }

  // Every element

  getType(): EnumValue {
    return new EnumValue('DocumentApp.ElementType', this.node.kind);
  }

  getParent(): DocumentElement | null {
    return this.node.parent === null ? null : this.objectOf(this.node.parent);
  }

  private sibling(by: number): DocumentElement | null {
    const sibling = this.siblings[this.siblings.indexOf(this.node) + by];
    return sibling === undefined ? null : this.objectOf(sibling);
  }

  getNextSibling(): DocumentElement | null {
    return this.sibling(1);
  }

  getPreviousSibling(): DocumentElement | null {
    return this.siblings.indexOf(this.node) === 0 ? null : this.sibling(-1);
  }

  isAtDocumentEnd(): boolean {
    return this.siblings.at(-1) === this.node && this.node.parent?.kind === 'BODY_SECTION';
  }

  copy(): DocumentElement {
    return this.objectOf(copyOf(this.node));
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

  // Text

  getText(): string {
    return plainText(this.node);
  }

  setText(text: string): this {
    this.checkOpen();
    if (isText(this.node)) this.node.text = text;
    else this.fill(text.split('\n'));
    return this;
  }

  clear(): this {
    this.checkOpen();
    if (isText(this.node)) this.node.text = '';
    else if (this.node.kind === 'BODY_SECTION' || this.node.kind === 'TABLE_CELL') this.fill(['']);
    else this.node.children.splice(0);
    return this;
  }

  private fill(lines: readonly string[]): void {
    const { branch: parent } = this;
    parent.children.splice(0);
    for (const line of lines) put(parent, parent.children.length, textBlock('PARAGRAPH', line));
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
        return new RangeElement(new TextElement(this.open, block), block, found.index, found[0].length);
    }
    return null;
  }

  editAsText(): TextElement {
    return new TextElement(this.open, this.node);
  }

  appendText(text: string): TextElement {
    this.checkOpen();
    this.block.text += text;
    return new TextElement(this.open, this.node);
  }

  // Attributes

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

  getHeading = () => this.attribute('HEADING') ?? new EnumValue('DocumentApp.ParagraphHeading', 'NORMAL');
  setHeading = (heading: EnumValue) => this.change('HEADING', heading);
  getAlignment = () => this.attribute('HORIZONTAL_ALIGNMENT');
  setAlignment = (alignment: EnumValue | null) => this.change('HORIZONTAL_ALIGNMENT', alignment);
  getLinkUrl = () => this.attribute('LINK_URL');
  setLinkUrl = (url: string | null) => this.change('LINK_URL', url);

  // Lists

  getGlyphType = () => this.attribute('GLYPH_TYPE') ?? new EnumValue('DocumentApp.GlyphType', 'NUMBER');
  setGlyphType = (glyph: EnumValue) => this.change('GLYPH_TYPE', glyph);
  getNestingLevel = () => this.attribute('NESTING_LEVEL') ?? 0;
  setNestingLevel = (level: number) => this.change('NESTING_LEVEL', level);

  getListId(): string {
    return this.block.listId;
  }

  setListId(item: DocumentElement): this {
    this.checkOpen();
    this.block.listId = item.block.listId;
    return this;
  }

  // Children

  getNumChildren(): number {
    return isText(this.node) ? Number(this.node.text !== '') : this.node.children.length;
  }

  getChild(index: number): DocumentElement {
    if (isText(this.node) && index === 0 && this.node.text !== '')
      return new TextElement(this.open, this.node);
    const child = isText(this.node) ? undefined : this.node.children[index];
    if (child === undefined)
      throw new PlatformError(`Child index (${index}) must be less than the number of child elements.`);
    return this.objectOf(child);
  }

  getChildIndex(child: DocumentElement): number {
    const index = isText(this.node) ? -1 : this.node.children.indexOf(child.node);
    if (index < 0) throw new PlatformError('Element does not contain the specified child element.');
    return index;
  }

  removeChild(child: DocumentElement): this {
    this.getChildIndex(child);
    child.removeFromParent();
    return this;
  }

  protected insert(index: number, node: DocumentNode): DocumentElement {
    this.checkOpen();
    const { branch: parent } = this;
    if (node.parent !== null) throw new PlatformError('Element must be detached.');
    if (index < 0 || index > parent.children.length)
      throw new PlatformError(
        `Child index (${index}) must be less than or equal to the number of child elements.`,
      );
    put(parent, index, node);
    return this.objectOf(node);
  }

  private childrenOf<K extends DocumentNode['kind']>(...kinds: readonly K[]): DocumentElement[] {
    return this.branch.children
      .filter(({ kind }) => kinds.some((each) => each === kind))
      .map((child) => this.objectOf(child));
  }

  // Body and TableCell

  private blockOf(kind: TextBlock['kind'], source: Source): DocumentNode {
    return typeof source === 'string' ? textBlock(kind, source) : source.node;
  }

  insertParagraph(index: number, source: Source): DocumentElement {
    return this.insert(index, this.blockOf('PARAGRAPH', source));
  }

  appendParagraph(source: Source): DocumentElement {
    return this.insertParagraph(this.branch.children.length, source);
  }

  /** An item after another belongs to its list. */
  insertListItem(index: number, source: Source): DocumentElement {
    const item = this.blockOf('LIST_ITEM', source);
    const before = this.branch.children[index - 1];
    const inserted = this.insert(index, item);
    if (isText(item) && item.listId === '')
      item.listId = before?.kind === 'LIST_ITEM' && isText(before) ? before.listId : newListId(this.branch);
    return inserted;
  }

  appendListItem(source: Source): DocumentElement {
    return this.insertListItem(this.branch.children.length, source);
  }

  insertTable(
    index: number,
    source: readonly (readonly unknown[])[] | DocumentElement = [],
  ): DocumentElement {
    return this.insert(index, source instanceof DocumentElement ? source.node : tableOf(source));
  }

  /** A document can't end with a table: an empty paragraph comes behind it. */
  appendTable(source: readonly (readonly unknown[])[] | DocumentElement = []): DocumentElement {
    const table = this.insertTable(this.branch.children.length, source);
    this.appendParagraph('');
    return table;
  }

  getParagraphs(): DocumentElement[] {
    return textsOf(this.node).map((block) => this.objectOf(block));
  }

  getListItems(): DocumentElement[] {
    return textsOf(this.node)
      .filter(({ kind }) => kind === 'LIST_ITEM')
      .map((block) => this.objectOf(block));
  }

  getTables(): DocumentElement[] {
    return this.childrenOf('TABLE');
  }

  // Table

  getNumRows = () => this.branch.children.length;
  getNumCells = () => this.branch.children.length;

  getRow(index: number): DocumentElement {
    return this.getChild(index);
  }

  getCell(row: number, cell?: number): DocumentElement {
    return cell === undefined ? this.getChild(row) : this.getChild(row).getChild(cell);
  }

  insertTableRow(index: number, row?: DocumentElement | null): DocumentElement {
    return this.insert(index, row?.node ?? branch('TABLE_ROW'));
  }

  appendTableRow(row?: DocumentElement | null): DocumentElement {
    return this.insertTableRow(this.branch.children.length, row);
  }

  removeRow(index: number): DocumentElement {
    return this.getChild(index).removeFromParent();
  }

  insertTableCell(index: number, source: Source | null = ''): DocumentElement {
    return this.insert(index, source instanceof DocumentElement ? source.node : cellOf(source ?? ''));
  }

  appendTableCell(source: Source | null = ''): DocumentElement {
    return this.insertTableCell(this.branch.children.length, source);
  }

  removeCell(index: number): DocumentElement {
    return this.getChild(index).removeFromParent();
  }
}

/** Not one of the lists that are in the document. */
function newListId(place: DocumentBranch): string {
  const taken = new Set(textsOf(rootOf(place)).map(({ listId }) => listId));
  return `kix.list${taken.size}`;
}

function rootOf(place: DocumentBranch): DocumentBranch {
  return place.parent === null ? place : rootOf(place.parent);
}

/** The text of a paragraph, or of all in an element. */
export class TextElement extends DocumentElement {
  constructor(open: OpenDocument, node: DocumentNode) {
    super(open, node, 'Text');
  }

  override getType(): EnumValue {
    return new EnumValue('DocumentApp.ElementType', 'TEXT');
  }

  override getParent(): DocumentElement | null {
    return this.objectOf(this.node);
  }

  asText(): this {
    return this;
  }

  private one(): TextBlock {
    if (isText(this.node)) return this.node;
    throw new PlatformError('This runtime edits the text of a paragraph, and replaces in that of more.');
  }

  insertText(offset: number, text: string): this {
    this.checkOpen();
    const block = this.one();
    block.text = block.text.slice(0, offset) + text + block.text.slice(offset);
    return this;
  }

  deleteText(start: number, endInclusive: number): this {
    this.checkOpen();
    const block = this.one();
    if (start < 0 || endInclusive >= block.text.length || start > endInclusive)
      throw new PlatformError('Index must be within the text.');
    block.text = block.text.slice(0, start) + block.text.slice(endInclusive + 1);
    return this;
  }

  /** `(value)` or `(start, endInclusive, value)`. */
  private format(name: string, args: readonly unknown[]): this {
    const [start, end] = args;
    if (args.length === 3 && (start !== 0 || end !== this.one().text.length - 1))
      throw new PlatformError('This runtime formats whole paragraphs only.');
    for (const block of textsOf(this.node)) new TextElement(this.open, block).change(name, args.at(-1));
    return this;
  }

  setBold = (...args: readonly unknown[]) => this.format('BOLD', args);
  isBold = () => this.attribute('BOLD');
  setItalic = (...args: readonly unknown[]) => this.format('ITALIC', args);
  isItalic = () => this.attribute('ITALIC');
  setUnderline = (...args: readonly unknown[]) => this.format('UNDERLINE', args);
  isUnderline = () => this.attribute('UNDERLINE');
  setFontSize = (...args: readonly unknown[]) => this.format('FONT_SIZE', args);
  getFontSize = () => this.attribute('FONT_SIZE');
  setFontFamily = (...args: readonly unknown[]) => this.format('FONT_FAMILY', args);
  getFontFamily = () => this.attribute('FONT_FAMILY');
  setForegroundColor = (...args: readonly unknown[]) => this.format('FOREGROUND_COLOR', args);
  getForegroundColor = () => this.attribute('FOREGROUND_COLOR');
  setBackgroundColor = (...args: readonly unknown[]) => this.format('BACKGROUND_COLOR', args);
  getBackgroundColor = () => this.attribute('BACKGROUND_COLOR');
  override setLinkUrl = (...args: readonly unknown[]) => this.format('LINK_URL', args);
}

/** What `findText` finds. */
export class RangeElement implements HostObject {
  readonly hostClass = 'RangeElement';

  constructor(
    private readonly element: TextElement,
    /** Not a method: only the host reads it. */
    readonly block: TextBlock,
    private readonly start: number,
    private readonly length: number,
  ) {}

  getElement(): TextElement {
    return this.element;
  }

  getStartOffset(): number {
    return this.start;
  }

  getEndOffsetInclusive(): number {
    return this.start + this.length - 1;
  }

  isPartial(): boolean {
    return this.length < this.block.text.length;
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
