// Body, Paragraph, ListItem, Table and what is in it, as scripts hold them.
import { EnumValue, type HostObject, PlatformError } from '../kernel/contract.ts';
import { imageSize } from '../spreadsheet/model/image-size.ts';
import { Blob } from '../utilities/blob.ts';
import {
  branch,
  cellOf,
  type DocumentBranch,
  type DocumentNode,
  type InlineNode,
  inline,
  inlinesOf,
  isSection,
  isText,
  put,
  putInline,
  setTextOf,
  type TextBlock,
  tableOf,
  textBlock,
  textsOf,
} from './document-store.ts';
import { Element, isOfTexts, type OpenDocument } from './element.ts';
import { InlineElement } from './inline-element.ts';
import { whole } from './places.ts';
import { TextElement } from './text-element.ts';

/** The class of each kind of element. That of items isn't the `ListItem` of forms. */
const classOfKind: Readonly<Record<DocumentNode['kind'], string>> = {
  BODY_SECTION: 'Body',
  HEADER_SECTION: 'HeaderSection',
  FOOTER_SECTION: 'FooterSection',
  PARAGRAPH: 'Paragraph',
  LIST_ITEM: 'DocumentListItem',
  TABLE: 'Table',
  TABLE_ROW: 'TableRow',
  TABLE_CELL: 'TableCell',
};

/** What a paragraph or an item is made from. */
export type Source = string | DocumentElement;
/** What a table is made from. */
export type TableSource = readonly (readonly unknown[])[] | DocumentElement;
/** A picture's bytes, or one that stands nowhere. */
type ImageSource = Blob | InlineElement;

/** A document that is open now. */
export function openDocument(): OpenDocument {
  const open: OpenDocument = {
    isClosed: false,
    objectOf: (node) => new DocumentElement(open, node),
    textOf: (node) => new TextElement(open, node),
  };
  return open;
}

/** An element but a text. Its class says which of the methods scripts can call. */
export class DocumentElement extends Element {
  readonly hostClass: string;

  protected override readonly isNew: boolean;

  constructor(
    open: OpenDocument,
    node: DocumentNode,
    /** Takes a header or footer out of its document. */
    private readonly remove: (() => void) | null = null,
    isNew = false,
  ) {
    super(open, node);
    this.hostClass = classOfKind[node.kind];
    this.isNew = isNew;
  }

  /** Google's is called so, otherwise than its class in the reference (seen by others). */
  override toString(): string {
    return this.node.kind === 'BODY_SECTION' ? 'DocumentBodySection' : this.hostClass;
  }

  override removeFromParent(): this {
    if (this.remove === null) return super.removeFromParent();
    this.checkOpen();
    this.remove();
    return this;
  }

  private objectOf(node: DocumentNode): DocumentElement {
    return new DocumentElement(this.open, node);
  }

  private get branch(): DocumentBranch {
    if (!isText(this.node)) return this.node;
    throw new Error(`${this.node.kind} has no children`);
  }

  setText(text: string): this {
    this.checkOpen();
    if (isText(this.node)) setTextOf(this.node, text);
    else this.fill(text.split('\n'));
    return this;
  }

  clear(): this {
    this.checkOpen();
    if (isText(this.node)) setTextOf(this.node, '');
    else if (isSection(this.node) || this.node.kind === 'TABLE_CELL') this.fill(['']);
    else this.node.children.splice(0);
    return this;
  }

  private fill(lines: readonly string[]): void {
    const { branch: parent } = this;
    parent.children.splice(0);
    for (const line of lines) put(parent, parent.children.length, textBlock('PARAGRAPH', line));
  }

  getHeading = () => this.attribute('HEADING') ?? new EnumValue('DocumentApp.ParagraphHeading', 'NORMAL');
  setHeading = (heading: EnumValue) => this.change('HEADING', heading);
  getAlignment = () => this.attribute('HORIZONTAL_ALIGNMENT');
  setAlignment = (alignment: EnumValue | null) => this.change('HORIZONTAL_ALIGNMENT', alignment);
  getLinkUrl = () => this.attribute('LINK_URL');
  setLinkUrl = (url: string | null) => this.change('LINK_URL', url);
  getIndentEnd = () => this.attribute('INDENT_END');
  setIndentEnd = (points: number) => this.change('INDENT_END', points);
  getIndentFirstLine = () => this.attribute('INDENT_FIRST_LINE');
  setIndentFirstLine = (points: number) => this.change('INDENT_FIRST_LINE', points);
  getIndentStart = () => this.attribute('INDENT_START');
  setIndentStart = (points: number) => this.change('INDENT_START', points);
  getLineSpacing = () => this.attribute('LINE_SPACING');
  setLineSpacing = (lines: number) => this.change('LINE_SPACING', lines);
  getSpacingAfter = () => this.attribute('SPACING_AFTER');
  setSpacingAfter = (points: number) => this.change('SPACING_AFTER', points);
  getSpacingBefore = () => this.attribute('SPACING_BEFORE');
  setSpacingBefore = (points: number) => this.change('SPACING_BEFORE', points);
  isLeftToRight = () => this.attribute('LEFT_TO_RIGHT');
  setLeftToRight = (isSo: boolean) => this.change('LEFT_TO_RIGHT', isSo);

  // Tables, their rows and cells

  getBackgroundColor = () => this.attribute('BACKGROUND_COLOR');
  setBackgroundColor = (color: string | null) => this.change('BACKGROUND_COLOR', color);
  getBorderColor = () => this.attribute('BORDER_COLOR');
  setBorderColor = (color: string | null) => this.change('BORDER_COLOR', color);
  getBorderWidth = () => this.attribute('BORDER_WIDTH');
  setBorderWidth = (points: number) => this.change('BORDER_WIDTH', points);
  getMinimumHeight = () => this.attribute('MINIMUM_HEIGHT');
  setMinimumHeight = (points: number) => this.change('MINIMUM_HEIGHT', points);
  getVerticalAlignment = () => this.attribute('VERTICAL_ALIGNMENT');
  setVerticalAlignment = (alignment: EnumValue) => this.change('VERTICAL_ALIGNMENT', alignment);
  getWidth = () => this.attribute('WIDTH');
  setWidth = (points: number) => this.change('WIDTH', points);
  getParentRow = () => this.getParent();
  getParentTable = () =>
    this.node.kind === 'TABLE_CELL' ? (this.getParent()?.getParent() ?? null) : this.getParent();

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

  /** Of a paragraph or an item its text is one as well, where it has any. */
  private get children(): readonly (DocumentNode | InlineNode | 'TEXT')[] {
    if (!isText(this.node)) return this.node.children;
    const { before, text, behind } = this.node;
    return [...before, ...(text === '' ? [] : ['TEXT' as const]), ...behind];
  }

  getNumChildren = () => this.children.length;

  getChild(index: number): HostObject {
    const child = this.children[index];
    if (child === undefined) throw noChild(index);
    return child === 'TEXT' ? this.open.textOf(this.node) : this.anyOf(child);
  }

  private anyOf(node: DocumentNode | InlineNode): HostObject {
    return 'image' in node ? new InlineElement(this.open, node) : this.objectOf(node);
  }

  private childAt(index: number): DocumentElement {
    const child = this.branch.children[index];
    if (child === undefined) throw noChild(index);
    return this.objectOf(child);
  }

  getChildIndex(child: DocumentElement | InlineElement): number {
    const index = this.children.indexOf(child.node);
    if (index < 0) throw new PlatformError('Element does not contain the specified child element.');
    return index;
  }

  removeChild(child: DocumentElement | InlineElement): this {
    this.getChildIndex(child);
    child.removeFromParent();
    return this;
  }

  protected insert(index: number, node: DocumentNode): DocumentElement {
    this.checkRoom(index, node.parent);
    put(this.branch, index, node);
    return this.objectOf(node);
  }

  /** @throws PlatformError where nothing can be put at that index, or what is to be put stands in something */
  private checkRoom(index: number, holder: DocumentNode | null): void {
    this.checkOpen();
    if (holder !== null) throw new PlatformError('Element must be detached.');
    if (index < 0 || index > this.children.length)
      throw new PlatformError(
        `Child index (${index}) must be less than or equal to the number of child elements.`,
      );
  }

  // Body and TableCell

  /** A new one has the attributes of texts that were set for all of the section. */
  private blockOf(kind: TextBlock['kind'], source: Source): DocumentNode {
    if (typeof source !== 'string') return source.node;
    const block = textBlock(kind, source);
    if (!isSection(this.node)) return block;
    for (const [name, value] of this.node.attributes) if (isOfTexts(name)) block.attributes.set(name, value);
    return block;
  }

  insertParagraph(index: number, source: Source): DocumentElement {
    const { node } = this.insert(index, this.blockOf('PARAGRAPH', source));
    return new DocumentElement(this.open, node, null, typeof source === 'string');
  }

  // Pictures, rules and page breaks: in a section each has a paragraph of its own

  private insertInline(index: number, node: InlineNode): InlineElement {
    this.checkRoom(index, node.block);
    const block = textBlock('PARAGRAPH', '');
    this.insert(index, block);
    putInline(block, 0, node);
    return new InlineElement(this.open, node);
  }

  private appendInline(node: InlineNode): InlineElement {
    if (!isText(this.node)) return this.insertInline(this.node.children.length, node);
    return this.putInto(this.node, this.getNumChildren(), node);
  }

  private putInto(block: TextBlock, index: number, node: InlineNode): InlineElement {
    this.checkRoom(index, node.block);
    putInline(block, index, node);
    return new InlineElement(this.open, node);
  }

  /** As the child of that index of a paragraph or an item. */
  insertInlineImage(index: number, source: ImageSource): InlineElement {
    return this.putInto(this.block, index, imageOf(source));
  }

  appendPageBreak = (source?: InlineElement) => this.appendInline(source?.node ?? inline('PAGE_BREAK'));
  insertPageBreak = (index: number, source?: InlineElement) =>
    this.insertInline(index, source?.node ?? inline('PAGE_BREAK'));
  appendHorizontalRule = () => this.appendInline(inline('HORIZONTAL_RULE'));
  insertHorizontalRule = (index: number) => this.insertInline(index, inline('HORIZONTAL_RULE'));
  appendImage = (source: ImageSource) => this.appendInline(imageOf(source));
  appendInlineImage = (source: ImageSource) => this.appendInline(imageOf(source));
  insertImage = (index: number, source: ImageSource) => this.insertInline(index, imageOf(source));

  getImages(): InlineElement[] {
    return textsOf(this.node)
      .flatMap(inlinesOf)
      .filter(({ kind }) => kind === 'INLINE_IMAGE')
      .map((node) => new InlineElement(this.open, node));
  }

  /** The next of that kind behind the element of `from`, in the order of the document. */
  findElement(type: EnumValue, from?: { getElement(): HostObject } | null): HostObject | null {
    const all = [...this.within()].filter(({ kind }) => kind === type.name);
    const before = from?.getElement();
    const behind =
      before instanceof DocumentElement || before instanceof InlineElement ? before.node : undefined;
    const found = all[behind === undefined ? 0 : all.indexOf(behind) + 1];
    if (found === undefined) return null;
    return whole(this.anyOf(found));
  }

  private *within(node: DocumentNode = this.node): Generator<DocumentNode | InlineNode> {
    const children = isText(node) ? inlinesOf(node) : node.children;
    for (const child of children) {
      yield child;
      if (!('image' in child)) yield* this.within(child);
    }
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

  insertTable(index: number, source: TableSource = []): DocumentElement {
    return this.insert(index, source instanceof DocumentElement ? source.node : tableOf(source));
  }

  /** A document can't end with a table: an empty paragraph comes behind it. */
  appendTable(source: TableSource = []): DocumentElement {
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
    return this.branch.children.filter(({ kind }) => kind === 'TABLE').map((child) => this.objectOf(child));
  }

  // Table

  getNumRows = () => this.branch.children.length;
  getNumCells = () => this.branch.children.length;

  getRow(index: number): DocumentElement {
    return this.childAt(index);
  }

  getCell(row: number, cell?: number): DocumentElement {
    return cell === undefined ? this.childAt(row) : this.childAt(row).childAt(cell);
  }

  insertTableRow(index: number, row?: DocumentElement | null): DocumentElement {
    return this.insert(index, row?.node ?? branch('TABLE_ROW'));
  }

  appendTableRow(row?: DocumentElement | null): DocumentElement {
    return this.insertTableRow(this.branch.children.length, row);
  }

  removeRow(index: number): DocumentElement {
    return this.childAt(index).removeFromParent();
  }

  insertTableCell(index: number, source: Source | null = ''): DocumentElement {
    return this.insert(index, source instanceof DocumentElement ? source.node : cellOf(source ?? ''));
  }

  appendTableCell(source: Source | null = ''): DocumentElement {
    return this.insertTableCell(this.branch.children.length, source);
  }

  removeCell(index: number): DocumentElement {
    return this.childAt(index).removeFromParent();
  }
}

/** A picture is as large as it says itself, where it is one that can be measured. @throws PlatformError for no picture */
function imageOf(source: ImageSource): InlineNode {
  if (!(source instanceof Blob)) return source.node;
  if (source.getContentType()?.startsWith('image/') !== true) throw new PlatformError('Invalid image data.');
  const node = inline('INLINE_IMAGE', source.copyBlob());
  const size = imageSize(source.data);
  if (size !== undefined) node.attributes.set('WIDTH', size.width).set('HEIGHT', size.height);
  return node;
}

function noChild(index: number): PlatformError {
  return new PlatformError(`Child index (${index}) must be less than the number of child elements.`);
}

/** Not one of the lists that are in the document. */
function newListId(place: DocumentBranch): string {
  const taken = new Set(textsOf(rootOf(place)).map(({ listId }) => listId));
  return `kix.list${taken.size}`;
}

function rootOf(place: DocumentBranch): DocumentBranch {
  return place.parent === null ? place : rootOf(place.parent);
}
