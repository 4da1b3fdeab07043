// Images over the cells: places, sizes and texts.
import { expect, it } from 'vitest';
import { imageSize } from '../../src/spreadsheet/model/image-size.ts';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

/** A red point, 1 by 1. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

const open = (body: string) =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function test() {
          const sheet = SpreadsheetApp.getActiveSheet();
          const blob = Utilities.newBlob(Utilities.base64Decode('${png}'), 'image/png', 'point.png');
          ${body}
        }`,
    }),
  });
const run = (body: string) => open(body).run('test');

const tell = `(image) => [image.getAnchorCell().getA1Notation(), image.getAnchorCellXOffset(), image.getAnchorCellYOffset(), image.getWidth(), image.getHeight()]`;

it('stands over a cell in its own size, and is moved and sized', () => {
  expect(
    run(`
      const tell = ${tell};
      const image = sheet.insertImage(blob, 3, 2);
      const other = sheet.insertImage(blob, 1, 1, 5, 6);
      const first = [tell(image), tell(other)];
      image.setAnchorCell(sheet.getRange('D5')).setAnchorCellXOffset(7).setAnchorCellYOffset(8).setWidth(40).setHeight(30);
      const sized = [tell(image), image.getInherentWidth(), image.getInherentHeight(), image.getUrl()];
      other.remove();
      return [...first, ...sized, tell(image.resetSize()), sheet.getImages().length, image.getSheet().getName(), SpreadsheetApp.getActive().getImages().map(String)];`),
  ).toEqual([
    ['C2', 0, 0, 1, 1],
    ['A1', 5, 6, 1, 1],
    ['D5', 7, 8, 40, 30],
    1,
    1,
    null,
    ['D5', 7, 8, 1, 1],
    1,
    'Sheet1',
    ['OverGridImage'],
  ]);
});

it('has texts and a function, follows inserted rows, and is copied and kept', () => {
  const script = open(`
    const image = sheet.insertImage(blob, 3, 2).setAltTextTitle('Point').setAltTextDescription('Red').assignScript('click');
    sheet.insertRowsBefore(1, 3).insertColumnBefore(1);
    const copy = sheet.copyTo(SpreadsheetApp.getActive()).getImages()[0].setAltTextTitle('Copy');
    return [image.getAltTextTitle(), image.getAltTextDescription(), image.getScript(), image.getAnchorCell().getA1Notation(), copy.getAnchorCell().getA1Notation(), copy.getAltTextTitle()];`);
  expect(script.run('test')).toEqual(['Point', 'Red', 'click', 'D5', 'D5', 'Copy']);
  const [sheet] = workbookFromJson(JSON.parse(JSON.stringify(workbookToJson(script.workbook)))).sheets;
  expect(sheet?.images.map(({ title, place }) => [title, place.row])).toEqual([['Point', 5]]);
});

it('reads the sizes of GIF and JPEG', () => {
  expect(imageSize(Buffer.from('GIF89a\x20\x01\x10\x00', 'latin1'))).toEqual({ width: 288, height: 16 });
  // A comment of two bytes, then a progressive frame of 480 by 640.
  const jpeg = 'ffd8 fffe 0004 4142 ffc2 0011 08 01e0 0280 03';
  expect(imageSize(Buffer.from(jpeg.replaceAll(' ', ''), 'hex'))).toEqual({ width: 640, height: 480 });
  expect(imageSize(Buffer.from('<svg/>'))).toBeUndefined();
});

it.each([
  [`sheet.insertImage('https://example.com/a.png', 1, 1)`, 'fetches no images'],
  [`sheet.insertImage(Utilities.newBlob('<svg/>', 'image/svg+xml'), 1, 1)`, 'PNG, GIF or JPEG'],
  [`const image = sheet.insertImage(blob, 1, 1); image.remove(); image.getWidth()`, 'Range not found'],
])('refuses %s in words', (code, words) => {
  expect(() => run(`${code};`)).toThrow(words);
});
