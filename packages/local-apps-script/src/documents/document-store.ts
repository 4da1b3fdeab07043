// Documents in memory: paragraphs, lists and tables as a tree, for scripts through DocumentApp and for tests directly.
import type { Blob } from '../utilities/blob.ts';

/** Attributes of an element by their names in `DocumentApp.Attribute`; enums by the names of their members. */
export type Attributes = Map<string, unknown>;

interface Common {
  readonly attributes: Attributes;
  /** Null for what is in no document. */
  parent: DocumentBranch | null;
}

/** A paragraph or an item of a list. Formats are those of the whole. */
export interface TextBlock extends Common {
  readonly kind: 'PARAGRAPH' | 'LIST_ITEM';
  text: string;
  /** Of items: those with the same one are one list. */
  listId: string;
  /** What stands before the text and behind it, in order. */
  readonly before: InlineNode[];
  readonly behind: InlineNode[];
}

/** A picture, a rule or a page break in a paragraph. */
export interface InlineNode {
  readonly kind: 'PAGE_BREAK' | 'HORIZONTAL_RULE' | 'INLINE_IMAGE';
  readonly attributes: Attributes;
  /** Null for what is in no document. */
  block: TextBlock | null;
  /** Of a picture. */
  readonly image: Blob | null;
}

/** The body of a document, its header or its footer. */
export type SectionKind = 'BODY_SECTION' | 'HEADER_SECTION' | 'FOOTER_SECTION';

export interface DocumentBranch extends Common {
  readonly kind: SectionKind | 'TABLE' | 'TABLE_ROW' | 'TABLE_CELL';
  readonly children: DocumentNode[];
}

export type DocumentNode = TextBlock | DocumentBranch;

/** A place that a script has marked: before a child of an element, or before a character of a text. */
export interface StoredBookmark {
  readonly id: string;
  readonly node: DocumentNode;
  readonly offset: number;
}

/** A document. Its name is that of its file. */
export interface StoredDocument {
  readonly id: string;
  readonly body: DocumentBranch;
  header: DocumentBranch | null;
  footer: DocumentBranch | null;
  readonly bookmarks: StoredBookmark[];
}

export function textBlock(kind: TextBlock['kind'], text: string): TextBlock {
  return { kind, text, listId: '', before: [], behind: [], attributes: new Map(), parent: null };
}

export function inline(kind: InlineNode['kind'], image: Blob | null = null): InlineNode {
  return { kind, attributes: new Map(), block: null, image };
}

/** A copy that stands nowhere. */
export function copyOfInline(node: InlineNode): InlineNode {
  return { ...node, attributes: new Map(node.attributes), block: null };
}

/** Puts something into a paragraph or an item, as the child of that index: its text is a child as well. */
export function putInline(block: TextBlock, index: number, node: InlineNode): void {
  const { before, behind, text } = block;
  node.block = block;
  if (index <= before.length) before.splice(index, 0, node);
  else behind.splice(index - before.length - Number(text !== ''), 0, node);
}

/** All that a paragraph or an item has beside its text. */
export const inlinesOf = ({ before, behind }: TextBlock): readonly InlineNode[] => [...before, ...behind];

export function takeInlineOut(node: InlineNode): void {
  for (const list of [node.block?.before, node.block?.behind]) {
    const index = list?.indexOf(node) ?? -1;
    if (index >= 0) list?.splice(index, 1);
  }
  node.block = null;
}

/** Empties a paragraph or an item, and gives it another text. */
export function setTextOf(block: TextBlock, text: string): void {
  for (const each of inlinesOf(block)) takeInlineOut(each);
  block.text = text;
}

/** Whether it is the body, a header or a footer. */
export const isSection = ({ kind }: DocumentNode): boolean => kind.endsWith('_SECTION');

export function branch(
  kind: DocumentBranch['kind'],
  children: readonly DocumentNode[] = [],
  attributes: Attributes = new Map(),
): DocumentBranch {
  const made: DocumentBranch = { kind, children: [], attributes, parent: null };
  for (const child of children) put(made, made.children.length, child);
  return made;
}

export const isText = (node: DocumentNode): node is TextBlock => 'text' in node;

/** Puts a node without a parent into another. */
export function put(parent: DocumentBranch, index: number, child: DocumentNode): void {
  child.parent = parent;
  parent.children.splice(index, 0, child);
}

export function takeOut(child: DocumentNode): void {
  child.parent?.children.splice(child.parent.children.indexOf(child), 1);
  child.parent = null;
}

/** A deep copy without a parent. */
export function copyOf<N extends DocumentNode>(node: N): N;
export function copyOf(node: DocumentNode): DocumentNode {
  if (isText(node)) return copyOfBlock(node);
  const children = node.children.map((child) => copyOf(child));
  return branch(node.kind, children, new Map(node.attributes));
}

function copyOfBlock(node: TextBlock): TextBlock {
  const copy: TextBlock = {
    ...node,
    attributes: new Map(node.attributes),
    parent: null,
    before: [],
    behind: [],
  };
  for (const from of ['before', 'behind'] as const)
    for (const each of node[from]) copy[from].push({ ...copyOfInline(each), block: copy });
  return copy;
}

/** All paragraphs and items in it, also those of tables, in order. */
export function textsOf(node: DocumentNode): readonly TextBlock[] {
  return isText(node) ? [node] : node.children.flatMap(textsOf);
}

/** Each paragraph and each cell on a line of its own. */
export function plainText(node: DocumentNode): string {
  return textsOf(node)
    .map(({ text }) => text)
    .join('\n');
}

/** A cell with a paragraph for each line. */
export function cellOf(text: string): DocumentBranch {
  return branch(
    'TABLE_CELL',
    text.split('\n').map((line) => textBlock('PARAGRAPH', line)),
  );
}

export function tableOf(cells: readonly (readonly unknown[])[]): DocumentBranch {
  return branch(
    'TABLE',
    cells.map((row) =>
      branch(
        'TABLE_ROW',
        row.map((cell) => cellOf(String(cell))),
      ),
    ),
  );
}

/** A section with an empty paragraph. */
export function section(kind: SectionKind): DocumentBranch {
  return branch(kind, [textBlock('PARAGRAPH', '')]);
}

/** The documents of everybody. */
export class DocumentStore {
  private readonly documents = new Map<string, StoredDocument>();
  /** The document that the script is bound to; null for one that is bound to a spreadsheet. */
  bound: StoredDocument | null = null;

  get all(): readonly StoredDocument[] {
    return [...this.documents.values()];
  }

  find(id: string): StoredDocument | undefined {
    return this.documents.get(id);
  }

  /** A document with an empty paragraph, or with a copy of another's body. */
  add(
    id: string,
    { body = section('BODY_SECTION'), header = null, footer = null }: Partial<StoredDocument> = {},
  ): StoredDocument {
    const document: StoredDocument = {
      id,
      body: copyOf(body),
      header: header && copyOf(header),
      footer: footer && copyOf(footer),
      bookmarks: [],
    };
    this.documents.set(id, document);
    return document;
  }

  /** What stands in a document as plain text. */
  text({ body }: StoredDocument): string {
    return plainText(body);
  }
}
