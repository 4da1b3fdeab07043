// Document, as scripts hold it.

import type { File } from '../drive/drive-items.ts';
import { type HostObject, PlatformError } from '../kernel/contract.ts';
import { type StoredBookmark, type StoredDocument, section } from './document-store.ts';
import { checkOpen, type Element } from './element.ts';
import { DocumentElement, openDocument, type Source, type TableSource } from './elements.ts';
import { Bookmark, Position, RangeBuilder } from './places.ts';

export class Document implements HostObject {
  readonly hostClass = 'Document';
  private readonly open = openDocument();

  constructor(
    private readonly document: StoredDocument,
    private readonly file: File,
  ) {}

  private change(act: (file: File) => unknown): this {
    act(this.file);
    return this;
  }

  getId = () => this.document.id;
  getName = () => this.file.getName();
  setName = (name: string) => this.change((file) => file.setName(name));
  getUrl = () => `https://docs.google.com/document/d/${this.document.id}/edit`;
  addEditor = (email: string) => this.change((file) => file.addEditor(email));
  addEditors = (emails: readonly string[]) => this.change((file) => file.addEditors(emails));
  removeEditor = (email: string) => this.change((file) => file.removeEditor(email));
  addViewer = (email: string) => this.change((file) => file.addViewer(email));
  addViewers = (emails: readonly string[]) => this.change((file) => file.addViewers(emails));
  removeViewer = (email: string) => this.change((file) => file.removeViewer(email));
  /** The owner first (seen by others). */
  getEditors = () => [this.file.getOwner(), ...this.file.getEditors()];
  getViewers = () => [this.file.getOwner(), ...this.file.getViewers()];

  saveAndClose(): null {
    checkOpen(this.open);
    this.open.isClosed = true;
    return null;
  }

  // Sections

  getBody = () => new DocumentElement(this.open, this.document.body);

  private part(part: 'header' | 'footer'): DocumentElement | null {
    const node = this.document[part];
    if (node === null) return null;
    return new DocumentElement(this.open, node, () => {
      this.document[part] = null;
    });
  }

  private addPart(
    part: 'header' | 'footer',
    kind: 'HEADER_SECTION' | 'FOOTER_SECTION',
  ): DocumentElement | null {
    if (this.document[part] !== null) throw new PlatformError(`Document already contains a ${part}`);
    this.document[part] = section(kind);
    return this.part(part);
  }

  getHeader = () => this.part('header');
  addHeader = () => this.addPart('header', 'HEADER_SECTION');
  getFooter = () => this.part('footer');
  addFooter = () => this.addPart('footer', 'FOOTER_SECTION');

  // What goes to the body

  appendParagraph = (source: Source) => this.getBody().appendParagraph(source);
  insertParagraph = (index: number, source: Source) => this.getBody().insertParagraph(index, source);
  appendListItem = (source: Source) => this.getBody().appendListItem(source);
  insertListItem = (index: number, source: Source) => this.getBody().insertListItem(index, source);
  appendTable = (source?: TableSource) => this.getBody().appendTable(source);
  insertTable = (index: number, source?: TableSource) => this.getBody().insertTable(index, source);

  clear(): this {
    this.getBody().clear();
    return this;
  }

  // Places

  newRange = () => new RangeBuilder();
  newPosition = (element: Element, offset: number) => new Position(element, offset);

  addBookmark(position: Position): Bookmark {
    const { bookmarks } = this.document;
    const number = Math.max(0, ...bookmarks.map(({ id }) => Number(id.replace(/\D/g, '')))) + 1;
    const bookmark = { id: `id.mark${number}`, node: position.node, offset: position.getOffset() };
    bookmarks.push(bookmark);
    return this.bookmarkOf(bookmark);
  }

  private bookmarkOf(bookmark: StoredBookmark): Bookmark {
    return new Bookmark(this.document, bookmark, this.open.objectOf(bookmark.node));
  }

  getBookmarks(): Bookmark[] {
    return this.document.bookmarks.map((each) => this.bookmarkOf(each));
  }

  getBookmark(id: string): Bookmark | null {
    return this.getBookmarks().find((each) => each.getId() === id) ?? null;
  }
}
