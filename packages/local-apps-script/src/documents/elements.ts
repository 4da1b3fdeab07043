// Body, Paragraph, ListItem, Table and what is in it, as scripts hold them.
import { EnumValue, PlatformError } from '../kernel/contract.ts';
import {
  branch,
  cellOf,
  type DocumentBranch,
  type DocumentNode,
  isText,
  put,
  type TextBlock,
  tableOf,
  textBlock,
  textsOf,
} from './document-store.ts';
import { Element, type OpenDocument } from './element.ts';
import { TextElement } from './text-element.ts';

/** The class of each kind of element. That of items isn't the `ListItem` of forms. */
const classOfKind: Readonly<Record<DocumentNode['kind'], string>> = {
  BODY_SECTION: 'Body',
  PARAGRAPH: 'Paragraph',
  LIST_ITEM: 'DocumentListItem',
  TABLE: 'Table',
  TABLE_ROW: 'TableRow',
  TABLE_CELL: 'TableCell',
};

type Source = string | DocumentElement;

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

  constructor(open: OpenDocument, node: DocumentNode) {
    super(open, node);
    this.hostClass = classOfKind[node.kind];
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

  getChild(index: number): Element {
    const isOwnText = isText(this.node) && index === 0 && this.node.text !== '';
    return isOwnText ? this.open.textOf(this.node) : this.childAt(index);
  }

  private childAt(index: number): DocumentElement {
    const child = isText(this.node) ? undefined : this.node.children[index];
    if (child !== undefined) return this.objectOf(child);
    throw new PlatformError(`Child index (${index}) must be less than the number of child elements.`);
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

/** Not one of the lists that are in the document. */
function newListId(place: DocumentBranch): string {
  const taken = new Set(textsOf(rootOf(place)).map(({ listId }) => listId));
  return `kix.list${taken.size}`;
}

function rootOf(place: DocumentBranch): DocumentBranch {
  return place.parent === null ? place : rootOf(place.parent);
}
