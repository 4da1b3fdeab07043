// DocumentApp over documents in memory. Each is a file of DriveApp as well, whose name it has.
import { DriveSession, File } from '../drive/drive-items.ts';
import { type DriveStore, documentType } from '../drive/drive-store.ts';
import {
  type HostClassSpec,
  type HostObject,
  type Overload,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { Document } from './document.ts';
import type { DocumentStore } from './document-store.ts';

class DocumentApp implements HostObject {
  readonly hostClass = 'DocumentApp';

  constructor(
    private readonly store: DocumentStore,
    private readonly drive: DriveSession,
  ) {}

  private opened(id: string | undefined): Document {
    const document = id === undefined ? undefined : this.store.find(id);
    const file = id === undefined ? undefined : this.drive.store.find(id);
    if (document !== undefined && file !== undefined)
      return new Document(document, new File(this.drive, file));
    throw new PlatformError('Document is missing (perhaps it was deleted, or you don’t have read access?)');
  }

  create(name: string): Document {
    const file = this.drive.add('root', name, documentType, Buffer.alloc(0));
    return new Document(this.store.add(file.id), new File(this.drive, file));
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
const elementNames = ['Paragraph', 'DocumentListItem', 'Table', 'TableRow', 'TableCell'];
const holds: Methods = {
  ...each('getNumChildren clear', []),
  getChild: [['number']],
  ...each('getChildIndex removeChild', ...elementNames.map((name) => [name])),
};
const finds: Methods = {
  findElement: [['DocumentApp.ElementType'], ['DocumentApp.ElementType', 'RangeElement|null']],
};
const cells: readonly Overload[] = [[], ['Object[]'], ['Table']];
const image: readonly Overload[] = [['Blob'], ['InlineImage']];
/** What documents have of their bodies as well. */
const ofBodies: Methods = {
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
const ofSections: Methods = {
  ...ofElements,
  ...holds,
  ...ofBodies,
  ...finds,
  setText: [['String']],
  ...each('getParagraphs getListItems getTables getImages appendHorizontalRule', []),
  insertHorizontalRule: [['number']],
  appendImage: image,
  insertImage: image.map((overload) => ['number', ...overload]),
};
const breaks: Methods = {
  appendPageBreak: [[], ['PageBreak']],
  insertPageBreak: [['number'], ['number', 'PageBreak']],
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
  ...finds,
  ...each(
    'getIndentEnd getIndentFirstLine getIndentStart getLineSpacing getSpacingAfter getSpacingBefore',
    [],
  ),
  ...each('setIndentEnd setIndentFirstLine setIndentStart setLineSpacing setSpacingAfter setSpacingBefore', [
    'number',
  ]),
  isLeftToRight: [[]],
  setLeftToRight: [['Boolean']],
  appendHorizontalRule: [[]],
  appendPageBreak: [[], ['PageBreak']],
  appendInlineImage: image,
  insertInlineImage: image.map((overload) => ['number', ...overload]),
  ...each(
    'getChildIndex removeChild',
    ...['InlineImage', 'PageBreak', 'HorizontalRule'].map((name) => [name]),
  ),
};
const ofImages: Methods = {
  ...each('getBlob getHeight getWidth getAltTitle getAltDescription getLinkUrl', []),
  ...each('setHeight setWidth', ['number']),
  ...each('setAltTitle setAltDescription', ['String']),
  setLinkUrl: [['String|null']],
};
const ofInlines = each('getType getParent copy removeFromParent', []);
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
  Body: { ...ofSections, ...breaks, toString: [[]] },
  HeaderSection: { ...ofSections, removeFromParent: [[]] },
  FooterSection: { ...ofSections, removeFromParent: [[]] },
  PageBreak: ofInlines,
  HorizontalRule: ofInlines,
  InlineImage: { ...ofInlines, ...ofImages },
  Paragraph: ofBlocks,
  Table: {
    ...ofElements,
    ...ofPlaced,
    ...holds,
    ...finds,
    ...each('getNumRows getBorderColor getBorderWidth', []),
    setBorderColor: [['String|null']],
    setBorderWidth: [['number']],
    ...each('getRow removeRow', ['number']),
    getCell: [['number', 'number']],
    appendTableRow: [[], ['TableRow']],
    insertTableRow: [['number'], ['number', 'TableRow']],
  },
  TableRow: {
    ...ofElements,
    ...ofPlaced,
    ...holds,
    ...finds,
    ...each('getNumCells getMinimumHeight getParentTable', []),
    setMinimumHeight: [['number']],
    ...each('getCell removeCell', ['number']),
    appendTableCell: [[], ['String'], ['TableCell']],
    insertTableCell: [['number'], ['number', 'String'], ['number', 'TableCell']],
  },
  TableCell: {
    ...Object.fromEntries(
      Object.entries(ofSections).filter(([name]) => !/^get(Paragraphs|ListItems|Tables|Images)$/.test(name)),
    ),
    ...ofPlaced,
    ...each('getBackgroundColor getVerticalAlignment getWidth getParentRow getParentTable', []),
    setBackgroundColor: [['String|null']],
    setVerticalAlignment: [['DocumentApp.VerticalAlignment']],
    setWidth: [['number']],
  },
  Text: {
    ...ofElements,
    ...each('asText isBold isItalic isUnderline isStrikethrough getFontSize getFontFamily', []),
    ...each('getForegroundColor getBackgroundColor getLinkUrl', []),
    ...each('setText appendText', ['String']),
    insertText: [['number', 'String']],
    deleteText: [['number', 'number']],
    ...each('setBold setItalic setUnderline setStrikethrough', ...flag),
    ...each('setFontFamily setForegroundColor setBackgroundColor setLinkUrl', ...text),
    setFontSize: size,
  },
  RangeBuilder: {
    ...each('build getRangeElements', []),
    addElement: [...elementNames, 'Text'].map((name) => [name]),
    addRange: [['DocumentRange']],
  },
  Position: each('getElement getOffset', []),
  Bookmark: each('getId getPosition remove', []),
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
const range: HostClassSpec = {
  ...spec('Range', each('getRangeElements toString', [])),
  hostClass: 'DocumentRange',
};
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
  drive.copiers.set(documentType, (from, to) => store.add(to.id, store.find(from.id)));
  return {
    classes: [
      spec('DocumentApp', { ...each('create openById openByUrl', ['String']), getActiveDocument: [[]] }),
      spec('Document', {
        ...ofBodies,
        ...each('getId getName getUrl getBody saveAndClose clear getEditors getViewers', []),
        ...each('getHeader addHeader getFooter addFooter newRange getBookmarks', []),
        newPosition: [...elementNames, 'Text'].map((name) => [name, 'number']),
        addBookmark: [['Position']],
        getBookmark: [['String']],
        ...each('setName addEditor addViewer removeEditor removeViewer', ['String']),
        ...each('addEditors addViewers', ['String[]']),
      }),
      listItem,
      range,
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
