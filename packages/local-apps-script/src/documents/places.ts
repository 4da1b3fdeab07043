// Ranges of elements, positions in them, and bookmarks.
import type { HostObject } from '../kernel/contract.ts';
import type { DocumentNode, StoredBookmark, StoredDocument } from './document-store.ts';
import type { Element } from './element.ts';

/** An element that a range has whole. */
class WholeElement implements HostObject {
  readonly hostClass = 'RangeElement';

  constructor(private readonly element: HostObject) {}

  getElement = () => this.element;
  /** It isn't a part of it. */
  getStartOffset = () => -1;
  getEndOffsetInclusive = () => -1;
  isPartial = () => false;
}

/** What `findElement` finds. */
export const whole = (element: HostObject): HostObject => new WholeElement(element);

export class DocumentRange implements HostObject {
  readonly hostClass = 'DocumentRange';

  constructor(
    /** Not a method: only the host reads it. */
    readonly elements: readonly HostObject[],
  ) {}

  getRangeElements = () => this.elements.map(whole);

  /** Otherwise than its class here, whose name is another's in Sheets. */
  toString(): string {
    return 'Range';
  }
}

export class RangeBuilder implements HostObject {
  readonly hostClass = 'RangeBuilder';
  private elements: readonly HostObject[] = [];

  private with(more: readonly HostObject[]): this {
    this.elements = [...this.elements, ...more];
    return this;
  }

  addElement = (element: HostObject) => this.with([element]);
  addRange = (range: DocumentRange) => this.with(range.elements);
  build = () => new DocumentRange(this.elements);
  getRangeElements = () => this.elements.map(whole);
}

export class Position implements HostObject {
  readonly hostClass = 'Position';

  constructor(
    private readonly element: Element,
    private readonly offset: number,
  ) {}

  getElement = () => this.element;
  getOffset = () => this.offset;
  /** Not a method: only the host reads it. */
  get node(): DocumentNode {
    return this.element.node;
  }
}

export class Bookmark implements HostObject {
  readonly hostClass = 'Bookmark';

  constructor(
    private readonly document: StoredDocument,
    private readonly bookmark: StoredBookmark,
    private readonly element: Element,
  ) {}

  getId = () => this.bookmark.id;
  getPosition = () => new Position(this.element, this.bookmark.offset);

  remove(): void {
    const { bookmarks } = this.document;
    const index = bookmarks.indexOf(this.bookmark);
    if (index >= 0) bookmarks.splice(index, 1);
  }
}
