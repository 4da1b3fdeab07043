// DocumentApp by Google's reference: paragraphs, lists and tables, as text.
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
  ['a picture', `body.appendImage('x');`, 'This runtime has no Body.appendImage'],
])('refuses %s', (_what, body, message) => {
  expect(() => run(body)).toThrow(message);
});
