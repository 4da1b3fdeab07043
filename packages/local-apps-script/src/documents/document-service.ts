// DocumentApp over documents in memory. Each is a file of DriveApp as well, whose name it has.
import { DriveSession } from '../drive/drive-items.ts';
import { type DriveItem, type DriveStore, documentType } from '../drive/drive-store.ts';
import {
  type HostClassSpec,
  type HostObject,
  type Overload,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import { DocumentElement, openDocument } from './elements.ts';

class Document implements HostObject {
  readonly hostClass = 'Document';
  private readonly open = openDocument();

  constructor(
    private readonly document: StoredDocument,
    private readonly file: DriveItem,
  ) {}

  private share(as: 'editors' | 'viewers', emails: readonly string[]): this {
    for (const email of emails) this.file[as].add(email);
    return this;
  }

  getId = () => this.document.id;
  getName = () => this.file.name;
  getUrl = () => `https://docs.google.com/document/d/${this.document.id}/edit`;
  getBody = () => new DocumentElement(this.open, this.document.body);
  addEditor = (email: string) => this.share('editors', [email]);
  addEditors = (emails: readonly string[]) => this.share('editors', emails);
  addViewer = (email: string) => this.share('viewers', [email]);
  addViewers = (emails: readonly string[]) => this.share('viewers', emails);

  setName(name: string): this {
    this.file.name = name;
    return this;
  }

  removeEditor(email: string): this {
    this.file.editors.delete(email);
    return this;
  }

  removeViewer(email: string): this {
    this.file.viewers.delete(email);
    return this;
  }

  saveAndClose(): null {
    if (this.open.isClosed) throw new PlatformError('Document is closed, its contents cannot be updated.');
    this.open.isClosed = true;
    return null;
  }
}

class DocumentApp implements HostObject {
  readonly hostClass = 'DocumentApp';

  constructor(
    private readonly store: DocumentStore,
    private readonly drive: DriveSession,
  ) {}

  private opened(id: string | undefined): Document {
    const document = id === undefined ? undefined : this.store.find(id);
    const file = id === undefined ? undefined : this.drive.store.find(id);
    if (document !== undefined && file !== undefined) return new Document(document, file);
    throw new PlatformError('Document is missing (perhaps it was deleted, or you don’t have read access?)');
  }

  create(name: string): Document {
    const file = this.drive.add('root', name, documentType, Buffer.alloc(0));
    return new Document(this.store.add(file.id), file);
  }

  openById(id: string): Document {
    return this.opened(id);
  }

  openByUrl(url: string): Document {
    return this.opened(/\/document\/d\/([^/?#]+)/.exec(url)?.[1]);
  }

  getActiveDocument(): Document | null {
    return this.store.bound === null ? null : this.opened(this.store.bound.id);
  }
}

const ofElements: Methods = {
  ...each('getType getParent copy getAttributes', []),
  setAttributes: [['Object']],
  ...each('getText editAsText', []),
  findText: [['String'], ['String', 'RangeElement|null']],
  replaceText: [['String', 'String']],
};
const ofPlaced: Methods = {
  ...each('getNextSibling getPreviousSibling isAtDocumentEnd removeFromParent', []),
  ...each('asBody asParagraph asListItem asTable asTableRow asTableCell', []),
};
const holds: Methods = {
  ...each('getNumChildren clear', []),
  getChild: [['number']],
  ...each(
    'getChildIndex removeChild',
    ...['Paragraph', 'DocumentListItem', 'Table', 'TableRow', 'TableCell'].map((name) => [name]),
  ),
};
const cells: readonly Overload[] = [[], ['Object[]'], ['Table']];
const ofSections: Methods = {
  ...ofElements,
  ...holds,
  setText: [['String']],
  appendParagraph: [['String'], ['Paragraph']],
  insertParagraph: [
    ['number', 'String'],
    ['number', 'Paragraph'],
  ],
  appendListItem: [['String'], ['DocumentListItem']],
  insertListItem: [
    ['number', 'String'],
    ['number', 'DocumentListItem'],
  ],
  appendTable: cells,
  insertTable: cells.map((overload) => ['number', ...overload]),
};
const ofBlocks: Methods = {
  ...ofElements,
  ...ofPlaced,
  ...each('getNumChildren clear getHeading getAlignment getLinkUrl', []),
  ...each('setText appendText', ['String']),
  getChild: [['number']],
  setHeading: [['DocumentApp.ParagraphHeading']],
  setAlignment: [['DocumentApp.HorizontalAlignment|null']],
  setLinkUrl: [['String|null']],
};
const flag: readonly Overload[] = [['Boolean|null'], ['number', 'number', 'Boolean|null']];
const text: readonly Overload[] = [['String|null'], ['number', 'number', 'String|null']];
const size: readonly Overload[] = [['number|null'], ['number', 'number', 'number|null']];

const listItemMethods: Methods = {
  ...ofBlocks,
  ...each('getGlyphType getNestingLevel getListId', []),
  setGlyphType: [['DocumentApp.GlyphType']],
  setNestingLevel: [['number']],
  setListId: [['DocumentListItem']],
};

const elementMethods: Readonly<Record<string, Methods>> = {
  Body: { ...ofSections, ...each('getParagraphs getListItems getTables', []) },
  Paragraph: ofBlocks,
  Table: {
    ...ofElements,
    ...ofPlaced,
    ...holds,
    getNumRows: [[]],
    ...each('getRow removeRow', ['number']),
    getCell: [['number', 'number']],
    appendTableRow: [[], ['TableRow']],
    insertTableRow: [['number'], ['number', 'TableRow']],
  },
  TableRow: {
    ...ofElements,
    ...ofPlaced,
    ...holds,
    getNumCells: [[]],
    ...each('getCell removeCell', ['number']),
    appendTableCell: [[], ['String'], ['TableCell']],
    insertTableCell: [['number'], ['number', 'String'], ['number', 'TableCell']],
  },
  TableCell: { ...ofSections, ...ofPlaced },
  Text: {
    ...ofElements,
    ...each('asText isBold isItalic isUnderline getFontSize getFontFamily', []),
    ...each('getForegroundColor getBackgroundColor getLinkUrl', []),
    ...each('setText appendText', ['String']),
    insertText: [['number', 'String']],
    deleteText: [['number', 'number']],
    ...each('setBold setItalic setUnderline', ...flag),
    ...each('setFontFamily setForegroundColor setBackgroundColor setLinkUrl', ...text),
    setFontSize: size,
  },
  RangeElement: each('getElement getStartOffset getEndOffsetInclusive isPartial', []),
};

/** Nothing of it without authorisation. */
const requires = { '*': { modes: ['FULL'] } } as const;
const spec = (name: string, methods: Methods): HostClassSpec => ({
  hostClass: name,
  fullName: name === 'DocumentApp' ? name : `DocumentApp.${name}`,
  methods,
  requires,
});

/** Called otherwise than `ListItem`, which is a class of forms: each name is that of one class. */
const listItem: HostClassSpec = { ...spec('ListItem', listItemMethods), hostClass: 'DocumentListItem' };

const enumMembers: Readonly<Record<string, string>> = {
  Attribute:
    'BACKGROUND_COLOR BOLD BORDER_COLOR BORDER_WIDTH CODE FONT_FAMILY FONT_SIZE FOREGROUND_COLOR HEADING HEIGHT ' +
    'HORIZONTAL_ALIGNMENT INDENT_END INDENT_FIRST_LINE INDENT_START ITALIC GLYPH_TYPE LEFT_TO_RIGHT LINE_SPACING ' +
    'LINK_URL LIST_ID MARGIN_BOTTOM MARGIN_LEFT MARGIN_RIGHT MARGIN_TOP NESTING_LEVEL MINIMUM_HEIGHT ' +
    'PADDING_BOTTOM PADDING_LEFT PADDING_RIGHT PADDING_TOP PAGE_HEIGHT PAGE_WIDTH SPACING_AFTER SPACING_BEFORE ' +
    'STRIKETHROUGH UNDERLINE VERTICAL_ALIGNMENT WIDTH',
  ElementType:
    'BODY_SECTION COMMENT_SECTION DATE EQUATION EQUATION_FUNCTION EQUATION_FUNCTION_ARGUMENT_SEPARATOR ' +
    'EQUATION_SYMBOL RICH_LINK FOOTER_SECTION FOOTNOTE FOOTNOTE_SECTION HEADER_SECTION HORIZONTAL_RULE ' +
    'INLINE_DRAWING INLINE_IMAGE LIST_ITEM PAGE_BREAK PARAGRAPH PERSON TABLE TABLE_CELL TABLE_OF_CONTENTS TABLE_ROW ' +
    'TEXT UNSUPPORTED',
  FontFamily:
    'AMARANTH ARIAL ARIAL_BLACK ARIAL_NARROW ARVO CALIBRI CAMBRIA COMIC_SANS_MS CONSOLAS CORSIVA COURIER_NEW ' +
    'DANCING_SCRIPT DROID_SANS DROID_SERIF GARAMOND GEORGIA GLORIA_HALLELUJAH GREAT_VIBES LOBSTER MERRIWEATHER ' +
    'PACIFICO PHILOSOPHER POIRET_ONE QUATTROCENTO ROBOTO SHADOWS_INTO_LIGHT SYNCOPATE TAHOMA TIMES_NEW_ROMAN ' +
    'TREBUCHET_MS UBUNTU VERDANA',
  GlyphType: 'BULLET HOLLOW_BULLET SQUARE_BULLET NUMBER LATIN_UPPER LATIN_LOWER ROMAN_UPPER ROMAN_LOWER',
  HorizontalAlignment: 'LEFT CENTER RIGHT JUSTIFY',
  ParagraphHeading: 'NORMAL HEADING1 HEADING2 HEADING3 HEADING4 HEADING5 HEADING6 TITLE SUBTITLE',
  PositionedLayout: 'ABOVE_TEXT BREAK_BOTH BREAK_LEFT BREAK_RIGHT WRAP_TEXT',
  TabType: 'DOCUMENT_TAB',
  TextAlignment: 'NORMAL SUPERSCRIPT SUBSCRIPT',
  VerticalAlignment: 'BOTTOM CENTER TOP',
};

/** The service. */
export function createDocumentService(store: DocumentStore, drive: DriveStore): Service {
  drive.copiers.set(documentType, (from, to) => store.add(to.id, store.find(from.id)?.body));
  return {
    classes: [
      spec('DocumentApp', { ...each('create openById openByUrl', ['String']), getActiveDocument: [[]] }),
      spec('Document', {
        ...each('getId getName getUrl getBody saveAndClose', []),
        ...each('setName addEditor addViewer removeEditor removeViewer', ['String']),
        ...each('addEditors addViewers', ['String[]']),
      }),
      listItem,
      ...Object.entries(elementMethods).map(([name, methods]) => spec(name, methods)),
    ],
    enums: Object.entries(enumMembers).map(([name, members]) => ({
      path: `DocumentApp.${name}`,
      members: members.split(' '),
    })),
    globals: (context): Readonly<Record<string, HostObject>> => ({
      DocumentApp: new DocumentApp(store, new DriveSession(drive, context)),
    }),
  };
}
