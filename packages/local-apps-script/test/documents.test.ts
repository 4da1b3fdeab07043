// DocumentApp by Google's reference: paragraphs, lists and tables, headers and footers, pictures and places.
import { expect, it } from 'vitest';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const open = (body: string): AppsScript =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `
        const { ParagraphHeading, HorizontalAlignment, GlyphType, Attribute, ElementType } = DocumentApp;
        function test() {
          const document = DocumentApp.create('Letter');
          const body = document.getBody();
          ${body}
        }`,
    }),
  });
const run = (body: string) => open(body).run('test');

it('is a file with a paragraph to begin with, and keeps what is appended and inserted', () => {
  const script = open(`
    const before = [body.getText(), body.getNumChildren()];
    body.appendParagraph('Second').setHeading(ParagraphHeading.HEADING1).setAlignment(HorizontalAlignment.CENTER);
    body.insertParagraph(0, 'First').appendText('!');
    body.appendListItem('one').setGlyphType(GlyphType.BULLET);
    const two = body.appendListItem('two').setNestingLevel(1);
    document.saveAndClose();
    const again = DocumentApp.openByUrl(DocumentApp.openById(document.getId()).getUrl()).getBody();
    const [, , second] = again.getParagraphs();
    const items = again.getListItems();
    return [before, again.getText(), String(second.getHeading()), second.getAlignment() === HorizontalAlignment.CENTER, again.getParagraphs()[0].getAlignment(),
      String(again.getParagraphs()[0].getHeading()), items.map((item) => [item.getText(), String(item.getGlyphType()), item.getNestingLevel()]), items[0].getListId() === items[1].getListId(),
      again.getChildIndex(second), second.getNextSibling().getText(), second.getPreviousSibling().getText(), again.getChild(0).getPreviousSibling(),
      String(second.getType()), String(items[0].getType()), String(second.getParent().getType()), two.isAtDocumentEnd(),
      DriveApp.getFilesByName('Letter').next().getMimeType() === MimeType.GOOGLE_DOCS];`);
  expect(script.run('test')).toEqual([
    ['', 1],
    'First!\n\nSecond\none\ntwo',
    'HEADING1',
    true,
    null,
    'NORMAL',
    [
      ['one', 'BULLET', 0],
      ['two', 'NUMBER', 1],
    ],
    true,
    2,
    'one',
    '',
    null,
    'PARAGRAPH',
    'LIST_ITEM',
    'BODY_SECTION',
    true,
    true,
  ]);
  const { documents } = script.runtime;
  expect(documents.all.map((each) => documents.text(each))).toEqual(['First!\n\nSecond\none\ntwo']);
});

it('replaces and finds texts in each paragraph, also in tables, as they stand', () => {
  expect(
    run(`
      body.setText('Dear {{name}}, {{name}}!\\nYours, {{me}}');
      body.appendTable([['{{name}}', 1]]);
      body.replaceText('\\\\{\\\\{name\\\\}\\\\}', 'Ana $&').replaceText('(?i)YOURS', 'Ours');
      const found = body.findText('An.');
      const next = body.findText('An.', found);
      const last = body.findText('An.', next);
      return [body.getText(), found.getStartOffset(), found.getEndOffsetInclusive(), found.isPartial(), next.getStartOffset(),
        last.getElement().getText(), body.findText('An.', last), body.findText('none')];`),
  ).toEqual(['Dear Ana $&, Ana $&!\nOurs, {{me}}\nAna $&\n1\n', 5, 7, true, 13, 'Ana $&', null, null]);
});

it('has tables with rows and cells, and a paragraph behind them', () => {
  expect(
    run(`
      const table = body.appendTable([['a', 'b'], ['c', 'd\\ne']]);
      table.appendTableRow().appendTableCell('f');
      table.getCell(0, 1).setText('B').appendParagraph('more');
      table.getRow(1).removeCell(0);
      const copy = table.copy();
      table.removeRow(0);
      body.insertTable(0, copy);
      return [body.getTables().map((each) => each.getNumRows()), table.getText(), body.getTables()[0].getCell(0, 1).getText(), table.getRow(0).getNumCells(),
        String(body.getChild(body.getNumChildren() - 1).getType()), String(table.getParent().getType()), String(table.getRow(0).getParent().getType()),
        body.getTables()[0].getRow(0).getCell(0).getNumChildren()];`),
  ).toEqual([[3, 2], 'd\ne\nf', 'B\nmore', 1, 'PARAGRAPH', 'BODY_SECTION', 'TABLE', 1]);
});

it('edits the text of paragraphs, and keeps formats of whole ones', () => {
  expect(
    run(`
      const paragraph = body.appendParagraph('Hello world');
      const text = paragraph.editAsText().insertText(5, ',').deleteText(0, 0).setBold(true).setFontSize(0, 10, 14);
      paragraph.setAttributes({ [Attribute.ITALIC]: true, [Attribute.HORIZONTAL_ALIGNMENT]: HorizontalAlignment.RIGHT });
      paragraph.copy().setHeading(ParagraphHeading.TITLE);
      const whole = body.editAsText().setForegroundColor('#ff0000');
      return [paragraph.getText(), text.isBold(), text.getFontSize(), text.isItalic(), String(paragraph.getAlignment()), text.isUnderline(),
        paragraph.getAttributes()[Attribute.FOREGROUND_COLOR], String(text.getType()), paragraph.getNumChildren(), paragraph.getChild(0).getText(), whole.getText()];`),
  ).toEqual([
    'ello, world',
    true,
    14,
    true,
    'RIGHT',
    null,
    '#ff0000',
    'TEXT',
    1,
    'ello, world',
    '\nello, world',
  ]);
});

it('copies a document with its file, and each goes its own way', () => {
  expect(
    run(`
      body.getChild(0).asParagraph().setText('Dear {{name}}');
      const copy = DriveApp.getFileById(document.getId()).makeCopy('Letter to Ana');
      const other = DocumentApp.openById(copy.getId());
      other.getBody().replaceText('{{name}}', 'Ana');
      return [other.getName(), other.getBody().getText(), body.getText(), other.setName('x').getName(), copy.getName(), DocumentApp.getActiveDocument()];`),
  ).toEqual(['Letter to Ana', 'Dear Ana', 'Dear {{name}}', 'x', 'x', null]);
});

it('removes and clears', () => {
  expect(
    run(`
      const one = body.appendParagraph('one');
      body.appendParagraph('two');
      one.removeFromParent();
      const moved = body.appendParagraph(one).getText();
      body.removeChild(body.getChild(0));
      return [moved, body.getText(), body.clear().getText(), body.getNumChildren()];`),
  ).toEqual(['one', 'two\none', '', 1]);
});

it.each([
  [
    'a closed document',
    `document.saveAndClose(); body.appendParagraph('x');`,
    'Document is closed, its contents cannot be updated.',
  ],
  [
    'the last paragraph',
    `body.getChild(0).removeFromParent();`,
    "Can't remove the last paragraph in a document section.",
  ],
  ['another kind', `body.getChild(0).asTable();`, "PARAGRAPH can't be cast to TABLE."],
  ['what is in the document already', `body.appendParagraph(body.getChild(0));`, 'Element must be detached.'],
  ['a child that isn’t there', `body.getChild(1);`, 'Child index (1)'],
  ['a pattern that is none', `body.replaceText('(', 'x');`, 'Invalid regular expression pattern ('],
  [
    'a part of a paragraph',
    `body.appendParagraph('abc').editAsText().setBold(0, 1, true);`,
    'whole paragraphs only',
  ],
  ['a document that isn’t there', `DocumentApp.openById('x');`, 'Document is missing'],
  ['a picture that is none', `body.appendImage('x');`, 'The parameters (String)'],
  [
    'a page break that stands somewhere',
    `body.insertPageBreak(0, body.appendPageBreak());`,
    'Element must be detached.',
  ],
  ['a second header', `document.addHeader(); document.addHeader();`, 'already contains a header'],
  [
    'a rule once it is closed',
    `document.saveAndClose(); body.appendHorizontalRule();`,
    'Document is closed, its contents cannot be updated.',
  ],
])('refuses %s', (_what, body, message) => {
  expect(() => run(body)).toThrow(message);
});

it('has a header and a footer, which a copy of its file has as well', () => {
  expect(
    run(`
      document.addHeader().appendParagraph('Shop');
      const footer = document.addFooter(); footer.setText('Page 1'); footer.appendTable([['a', 'b']]);
      const copy = DocumentApp.openById(DriveApp.getFileById(document.getId()).makeCopy().getId());
      const seen = [document.getHeader().getText(), String(document.getHeader().getType()), document.getFooter().getTables().length, body.getText()];
      document.getHeader().removeFromParent();
      return [...seen, document.getHeader(), copy.getHeader().getText(), copy.getFooter().getText()];`),
  ).toEqual(['\nShop', 'HEADER_SECTION', 1, '', null, '\nShop', 'Page 1\na\nb\n']);
});

it('keeps pictures, rules and page breaks behind the text of a paragraph', () => {
  expect(
    run(`
      const image = Utilities.newBlob([1, 2], 'image/png', 'a.png');
      const paragraph = body.appendParagraph('See');
      const picture = paragraph.appendInlineImage(image).setWidth(30).setAltTitle('A');
      body.insertPageBreak(0); body.appendHorizontalRule(); body.appendImage(picture.copy());
      const kinds = (element) => Array.from({ length: element.getNumChildren() }, (_, index) => String(element.getChild(index).getType()));
      const seen = [kinds(paragraph), kinds(body), kinds(body.getChild(0)), body.getText(), body.getImages().map((each) => each.getBlob().getName() + each.getWidth() + each.getAltTitle()),
        picture.getParent().getText(), String(picture)];
      picture.removeFromParent();
      const copy = paragraph.copy(); paragraph.appendPageBreak(); paragraph.setText('New');
      return [...seen, body.getImages().length, copy.getNumChildren(), kinds(paragraph), picture.getParent()];`),
  ).toEqual([
    ['TEXT', 'INLINE_IMAGE'],
    ['PARAGRAPH', 'PARAGRAPH', 'PARAGRAPH', 'PARAGRAPH', 'PARAGRAPH'],
    ['PAGE_BREAK'],
    '\n\nSee\n\n',
    ['a.png30A', 'a.png30A'],
    'See',
    'InlineImage',
    1,
    1,
    ['TEXT'],
    null,
  ]);
});

it('does to its body what a document is asked to do', () => {
  expect(
    run(`
      document.appendParagraph('b'); document.insertParagraph(1, 'a'); document.appendListItem('c'); document.insertListItem(4, 'd'); document.appendTable([['e']]); document.insertTable(1, [['f']]);
      const text = body.getText();
      document.clear();
      return [text, body.getText(), String(body), String(document)];`),
  ).toEqual(['\nf\na\nb\nc\nd\ne\n', '', 'DocumentBodySection', 'Document']);
});

it('keeps indents, spacings and directions, and says all attributes of a paragraph', () => {
  expect(
    run(`
      const paragraph = body.appendParagraph('a').setIndentStart(36).setIndentFirstLine(-18).setIndentEnd(9).setLineSpacing(2).setSpacingBefore(6).setSpacingAfter(12).setLeftToRight(false);
      const item = body.appendListItem('b').setIndentStart(5);
      const fresh = body.appendParagraph('c').getAttributes(), again = body.getChild(3).getAttributes();
      body.getChild(3).setHeading(ParagraphHeading.TITLE);
      const title = body.getChild(3).getAttributes();
      return [paragraph.getIndentStart(), paragraph.getIndentFirstLine(), paragraph.getIndentEnd(), paragraph.getLineSpacing(), paragraph.getSpacingBefore(), paragraph.getSpacingAfter(), paragraph.isLeftToRight(), item.getIndentStart(),
        String(fresh[Attribute.HORIZONTAL_ALIGNMENT]), fresh[Attribute.LINE_SPACING], String(fresh[Attribute.HEADING]), fresh[Attribute.BOLD], again[Attribute.HORIZONTAL_ALIGNMENT], again[Attribute.LINE_SPACING], String(title[Attribute.HEADING])];`),
  ).toEqual([36, -18, 9, 2, 6, 12, false, 5, 'LEFT', 1.15, 'NORMAL', null, null, null, 'TITLE']);
});

it('gives attributes of texts to all in a section, and to what comes later', () => {
  expect(
    run(`
      body.appendParagraph('a');
      body.setAttributes({ [Attribute.ITALIC]: true, [Attribute.HORIZONTAL_ALIGNMENT]: HorizontalAlignment.CENTER });
      const text = body.appendParagraph('b').editAsText().setStrikethrough(true);
      const of = (index) => { const all = body.getChild(index).getAttributes(); return [all[Attribute.ITALIC], all[Attribute.HORIZONTAL_ALIGNMENT]]; };
      return [of(1), of(2), text.isStrikethrough(), body.setAttributes({ [Attribute.ITALIC]: null }).getChild(1).getAttributes()[Attribute.ITALIC]];`),
  ).toEqual([[true, null], [true, null], true, null]);
});

it('keeps colours, borders and widths of tables', () => {
  expect(
    run(`
      const table = body.appendTable([['a']]).setBorderColor('#ff0000').setBorderWidth(2), row = table.getRow(0).setMinimumHeight(20), cell = row.getCell(0);
      cell.setBackgroundColor('#00ff00').setWidth(50).setVerticalAlignment(DocumentApp.VerticalAlignment.TOP);
      return [table.getBorderColor(), table.getBorderWidth(), row.getMinimumHeight(), cell.getBackgroundColor(), cell.getWidth(), String(cell.getVerticalAlignment()), cell.getParentRow().getText(), String(cell.getParentTable().getType()), String(row.getParentTable().getType())];`),
  ).toEqual(['#ff0000', 2, 20, '#00ff00', 50, 'TOP', 'a', 'TABLE', 'TABLE']);
});

it('finds elements of a kind one after the other', () => {
  expect(
    run(`
      body.appendTable([['a'], ['b']]); body.appendTable([['c']]); body.appendPageBreak();
      const texts = []; let found = null;
      while ((found = body.findElement(ElementType.TABLE, found)) !== null) texts.push(found.getElement().getText());
      return [texts, String(body.findElement(ElementType.PAGE_BREAK).getElement()), body.findElement(ElementType.INLINE_IMAGE), body.findElement(ElementType.TABLE).isPartial()];`),
  ).toEqual([['a\nb', 'c'], 'PageBreak', null, false]);
});

it('puts elements into ranges and marks places', () => {
  expect(
    run(`
      const [a, b] = ['a', 'b'].map((text) => body.appendParagraph(text));
      const range = document.newRange().addElement(a).build();
      const both = document.newRange().addRange(range).addElement(b).build();
      const mark = document.addBookmark(document.newPosition(b, 1)), other = document.addBookmark(document.newPosition(a, 0));
      const position = document.getBookmark(mark.getId()).getPosition();
      const seen = [both.getRangeElements().map((each) => each.getElement().getText()), String(range), document.newRange().build().getRangeElements(), position.getElement().getText(), position.getOffset(), document.getBookmarks().length, other.getId() !== mark.getId()];
      mark.remove();
      return [...seen, document.getBookmark(mark.getId()), document.getBookmarks().length];`),
  ).toEqual([['a', 'b'], 'Range', [], 'b', 1, 2, true, null, 1]);
});

it('names its owner first among those who may edit and view it', () => {
  expect(
    run(`
      document.addEditor('ed@example.com').addViewer('vi@example.com');
      return [document.getEditors(), document.getViewers()].map((people) => people.map((person) => person.getEmail()));`),
  ).toEqual([
    ['owner@example.com', 'ed@example.com'],
    ['owner@example.com', 'vi@example.com'],
  ]);
});

it('is shared as its file is: those who comment view it as well, and an address has to be one', () => {
  const file = 'DriveApp.getFileById(document.getId())';
  expect(
    run(`
      ${file}.addCommenter('co@example.com');
      document.addEditors(['ed@example.com', 'no@example.com']).removeEditor('no@example.com').setName('Other');
      return [document.getViewers().map((person) => person.getEmail()), ${file}.getEditors().map(String), ${file}.getName()];`),
  ).toEqual([['owner@example.com', 'co@example.com'], ['ed@example.com'], 'Other']);
  expect(() => run(`document.addViewers(['vi@example.com', 'ana']);`)).toThrow('Invalid email: ana');
});

it('puts pictures before a text as well, as large as they say', () => {
  const png = `Utilities.newBlob(Utilities.base64Decode('iVBORw0KGgoAAAANSUhEUgAAAAMAAAAC'), 'image/png', 'a.png')`;
  expect(
    run(`
      const paragraph = body.appendParagraph('text'), image = ${png};
      const last = paragraph.appendInlineImage(image), first = paragraph.insertInlineImage(0, image), third = paragraph.insertInlineImage(2, image);
      const kinds = (element) => Array.from({ length: element.getNumChildren() }, (_, index) => String(element.getChild(index).getType()));
      const seen = [kinds(paragraph), [last, first, third].map((each) => paragraph.getChildIndex(each)), last.getWidth(), last.getHeight()];
      paragraph.removeChild(first);
      const empty = body.appendParagraph(''); empty.appendPageBreak(); empty.appendText('after');
      return [...seen, kinds(paragraph), kinds(paragraph.copy()), kinds(empty)];`),
  ).toEqual([
    ['INLINE_IMAGE', 'TEXT', 'INLINE_IMAGE', 'INLINE_IMAGE'],
    [3, 0, 2],
    3,
    2,
    ['TEXT', 'INLINE_IMAGE', 'INLINE_IMAGE'],
    ['TEXT', 'INLINE_IMAGE', 'INLINE_IMAGE'],
    ['PAGE_BREAK', 'TEXT'],
  ]);
  expect(() => run(`body.appendParagraph('a').insertInlineImage(3, ${png});`)).toThrow('Child index (3)');
  expect(() => run(`body.appendImage(Utilities.newBlob('x'));`)).toThrow('Invalid image data.');
  expect(() => run(`const p = body.appendParagraph('a'); p.appendPageBreak(); p.appendText('b');`)).toThrow(
    'This runtime appends no text behind a picture',
  );
});
