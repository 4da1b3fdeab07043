// Documents in memory: paragraphs, lists and tables as a tree, for scripts through DocumentApp and for tests directly.

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
}

export interface DocumentBranch extends Common {
  readonly kind: 'BODY_SECTION' | 'TABLE' | 'TABLE_ROW' | 'TABLE_CELL';
  readonly children: DocumentNode[];
}

export type DocumentNode = TextBlock | DocumentBranch;

/** A document. Its name is that of its file. */
export interface StoredDocument {
  readonly id: string;
  readonly body: DocumentBranch;
}

export function textBlock(kind: TextBlock['kind'], text: string): TextBlock {
  return { kind, text, listId: '', attributes: new Map(), parent: null };
}

export function branch(kind: DocumentBranch['kind'], children: readonly DocumentNode[] = []): DocumentBranch {
  const made: DocumentBranch = { kind, children: [], attributes: new Map(), parent: null };
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
  const copy: DocumentNode = isText(node)
    ? { ...node, attributes: new Map(node.attributes), parent: null }
    : {
        ...branch(
          node.kind,
          node.children.map((child) => copyOf(child)),
        ),
        attributes: new Map(node.attributes),
      };
  if (!isText(copy)) for (const child of copy.children) child.parent = copy;
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
    body: DocumentBranch = branch('BODY_SECTION', [textBlock('PARAGRAPH', '')]),
  ): StoredDocument {
    const document = { id, body: copyOf(body) };
    this.documents.set(id, document);
    return document;
  }

  /** What stands in a document as plain text. */
  text({ body }: StoredDocument): string {
    return plainText(body);
  }
}
