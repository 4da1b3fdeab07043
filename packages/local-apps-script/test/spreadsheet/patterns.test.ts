// What scripts of others use beyond values: rich text, filling, splitting, banding, groups, how a filter is sorted.
import { describe, expect, it } from 'vitest';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { createWorkbook, type Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { evaluate, failure } from '../support/script-folder.ts';

const newBook = () => createWorkbook({ locale: 'en_US', timeZone: 'Etc/UTC' });
const prelude = `const book = SpreadsheetApp.getActive(); const sheet = SpreadsheetApp.getActiveSheet();
  const $ = (text) => sheet.getRange(text); const A = SpreadsheetApp;`;
const over = (workbook: Workbook) => ({ spreadsheet: { workbook } });
const script = (body: string, workbook = newBook()) => evaluate(prelude + body, over(workbook));
const refusal = (body: string, workbook = newBook()) => failure(prelude + body, over(workbook));

const tellRuns = `const tell = (value) => value.getRuns().map((run) =>
  [run.getText(), run.getStartIndex(), run.getEndIndex(), run.getLinkUrl(), run.getTextStyle().isBold(), run.getTextStyle().getForegroundColor()]);`;

describe('rich text', () => {
  it('has a link and a style for each part, and is read back', () => {
    expect(
      script(`${tellRuns}
        const bold = A.newTextStyle().setBold(true).setForegroundColor('RED').build();
        const value = A.newRichTextValue().setText('see 12 now').setLinkUrl(4, 6, 'https://x.example/12').setTextStyle(0, 6, bold).build();
        $('A1').setRichTextValue(value);
        const read = $('A1').getRichTextValue();
        return [$('A1').getValue(), tell(read), read.getLinkUrl(), read.getLinkUrl(4, 6), read.getTextStyle().isBold(), read.getTextStyle(0, 6).isBold()];`),
    ).toEqual([
      'see 12 now',
      [
        ['see ', 0, 4, null, true, '#ff0000'],
        ['12', 4, 6, 'https://x.example/12', true, '#ff0000'],
        [' now', 6, 10, null, false, '#000000'],
      ],
      null,
      'https://x.example/12',
      null,
      true,
    ]);
  });

  it('is text whatever it begins with, and nothing for a number', () => {
    expect(
      script(`$('A1').setRichTextValue(A.newRichTextValue().setText('=1+1').build()); $('B1').setValue(5);
        return [$('A1').getFormula(), $('A1').getValue(), $('B1').getRichTextValue()];`),
    ).toEqual(['', '=1+1', null]);
  });

  it('means nothing once the cell says something else, moves with its cell, and stands in a file', () => {
    const workbook = newBook();
    expect(
      script(
        `const link = (text) => A.newRichTextValue().setText(text).setLinkUrl('https://x.example/' + text).build();
         $('A1:A3').setRichTextValues([[link('b')], [link('a')], [link('c')]]);
         $('A3').setValue('other'); sheet.sort(1); sheet.insertRowBefore(1);
         return $('A2:A4').getRichTextValues().map(([value]) => [value.getText(), value.getLinkUrl()]);`,
        workbook,
      ),
    ).toEqual([
      ['a', 'https://x.example/a'],
      ['b', 'https://x.example/b'],
      ['other', null],
    ]);
    const again = workbookFromJson(JSON.parse(JSON.stringify(workbookToJson(workbook))));
    expect(script("return $('A2').getRichTextValue().getLinkUrl();", again)).toBe('https://x.example/a');
  });

  it('a text style is that of the whole cell', () => {
    expect(
      script(`$('A1').setValue('x').setTextStyle(A.newTextStyle().setItalic(true).setFontSize(14).setUnderline(true).build());
        const style = $('A1').getTextStyle(); const plain = $('B1').getTextStyles()[0][0];
        return [$('A1').getFontStyle(), $('A1').getFontSize(), $('A1').getFontLine(), style.isItalic(), style.isUnderline(),
          style.copy().setBold(true).build().isBold(), plain.isItalic(), plain.getFontFamily()];`),
    ).toEqual(['italic', 14, 'underline', true, true, true, false, 'arial,sans,sans-serif']);
  });

  it('refuses a part beyond the text', () => {
    expect(refusal("A.newRichTextValue().setText('abc').setLinkUrl(2, 9, 'https://x');")).toContain(
      'Invalid argument',
    );
  });
});

describe('filling', () => {
  it('goes on with a series of numbers, shifts formulas, and repeats texts', () => {
    expect(
      script(`$('A1:C2').setValues([[1, 'a', '=A1*2'], [3, 'b', '=A2*2']]);
        $('A1:C2').autoFill($('A1:C6'), A.AutoFillSeries.DEFAULT_SERIES);
        return [$('A1:B6').getValues(), $('C6').getFormula()];`),
    ).toEqual([
      [
        [1, 'a'],
        [3, 'b'],
        [5, 'a'],
        [7, 'b'],
        [9, 'a'],
        [11, 'b'],
      ],
      '=A6*2',
    ]);
  });

  it('goes to the left and upwards, alternates, and follows a neighbour', () => {
    expect(
      script(`$('C3:D3').setValues([[10, 20]]); $('C3:D3').autoFill($('A3:D3'), A.AutoFillSeries.DEFAULT_SERIES);
        $('A5:A6').setValues([[1], [2]]); $('A5:A6').autoFill($('A5:A9'), A.AutoFillSeries.ALTERNATE_SERIES);
        $('F1:F4').setValues([['x'], ['x'], ['x'], ['x']]); $('G1:G2').setValues([[1], [2]]).autoFillToNeighbor(A.AutoFillSeries.DEFAULT_SERIES);
        return [$('A3:D3').getValues()[0], $('A5:A9').getValues().flat(), $('G1:G5').getValues().flat()];`),
    ).toEqual([
      [-10, 0, 10, 20],
      [1, 2, 1, 2, 1],
      [1, 2, 3, 4, ''],
    ]);
  });

  it('goes on with months and weekdays, in either direction and by any step; one name alone is repeated', () => {
    expect(
      script(`const fill = (from, to) => $(from).autoFill($(to), A.AutoFillSeries.DEFAULT_SERIES);
        $('A1:A2').setValues([['Nov'], ['Dec']]); fill('A1:A2', 'A1:A4');
        $('B3:B4').setValues([['January'], ['March']]); fill('B3:B4', 'B1:B4');
        $('C1:D1').setValues([['Sat', 'Sun']]); fill('C1:D1', 'C1:F1');
        $('C2:D2').setValues([['Jan', 'Sun']]); fill('C2:D2', 'C2:F2');
        $('C3').setValue('Jan'); fill('C3', 'C3:D3');
        return [$('A1:A4').getValues().flat(), $('B1:B4').getValues().flat(), $('C1:F1').getValues()[0], $('C2:F2').getValues()[0], $('D3').getValue()];`),
    ).toEqual([
      ['Nov', 'Dec', 'Jan', 'Feb'],
      ['September', 'November', 'January', 'March'],
      ['Sat', 'Sun', 'Mon', 'Tue'],
      ['Jan', 'Sun', 'Jan', 'Sun'],
      'Jan',
    ]);
  });

  it('takes only a destination around it, in one direction', () => {
    expect(refusal("$('A1').autoFill($('B1:B3'), A.AutoFillSeries.DEFAULT_SERIES);")).toContain(
      'destination range must contain the source range',
    );
    expect(refusal("$('A1').autoFill($('A1:B3'), A.AutoFillSeries.DEFAULT_SERIES);")).toContain(
      'extend the source range in only one direction',
    );
  });
});

describe('splitting texts', () => {
  it('by what stands in them or by what is asked for, and reads the parts', () => {
    expect(
      script(`$('A1:A3').setValues([['a, 2,c'], ['x y'], [5]]); $('A1:A3').splitTextToColumns();
        $('A5').setValue('1|2').splitTextToColumns('|'); $('A6').setValue('1;2').splitTextToColumns(A.TextToColumnsDelimiter.SEMICOLON);
        return [$('A1:C3').getValues(), $('A5:B5').getValues(), $('A6:B6').getValues()];`),
    ).toEqual([
      [
        ['a', 2, 'c'],
        ['x', 'y', ''],
        [5, '', ''],
      ],
      [[1, 2]],
      [[1, 2]],
    ]);
  });
});

describe('banding', () => {
  it('has the colours of its theme, moves with its cells, and is one a range', () => {
    expect(
      script(`const banding = $('A1:C9').applyRowBanding(A.BandingTheme.BLUE, true, false);
        sheet.insertRowBefore(1); banding.setSecondRowColor('red');
        return [banding.getRange().getA1Notation(), banding.getHeaderRowColor(), banding.getSecondRowColor(), banding.getFooterRowColor(),
          banding.getFirstColumnColor(), sheet.getBandings().length, $('A5').getBandings().length, $('D5').getBandings().length];`),
    ).toEqual(['A2:C10', '#5b95f9', '#ff0000', null, null, 1, 1, 0]);
    expect(refusal("$('A1:B2').applyRowBanding(); $('B2:C3').applyColumnBanding();")).toContain(
      'already has alternating background colors',
    );
  });

  it('is copied and taken away', () => {
    expect(
      script(`const banding = $('A1:B2').applyColumnBanding(); const copy = banding.copyTo($('D1:E2')); banding.remove();
        return sheet.getBandings().map((each) => [each.getRange().getA1Notation(), each.getHeaderColumnColor()]);`),
    ).toEqual([['D1:E2', '#bdbdbd']]);
  });
});

describe('groups', () => {
  it('lie in one another, are collapsed from the outside, and follow rows', () => {
    const workbook = newBook();
    expect(
      script(
        `$('2:5').shiftRowGroupDepth(1); $('A3:A4').shiftRowGroupDepth(1);
         const outer = sheet.getRowGroup(2, 1), inner = sheet.getRowGroup(3, 2);
         const depths = [2, 3, 6].map((row) => sheet.getRowGroupDepth(row));
         $('A1:A10').collapseGroups();
         const collapsed = [outer.isCollapsed(), inner.isCollapsed(), sheet.isRowHiddenByUser(3), sheet.isRowHiddenByUser(6)];
         sheet.insertRowBefore(1);
         return [depths, collapsed, sheet.getRowGroup(4, 1).getRange().getA1Notation(), sheet.getRowGroup(4, 1).getControlIndex(), sheet.getRowGroupDepth(2)];`,
        workbook,
      ),
    ).toEqual([[1, 2, 0], [true, false, true, false], '3:6', 7, 0]);
    const again = workbookFromJson(JSON.parse(JSON.stringify(workbookToJson(workbook))));
    expect(script('return sheet.getRowGroup(4, 1).isCollapsed();', again)).toBe(true);
  });

  it('are expanded up to a depth, and taken away', () => {
    expect(
      script(`$('C1:E1').shiftColumnGroupDepth(2); sheet.collapseAllColumnGroups();
        const all = [1, 2].map((depth) => sheet.getColumnGroup(4, depth).isCollapsed());
        sheet.expandColumnGroupsUpToDepth(1); const some = [1, 2].map((depth) => sheet.getColumnGroup(4, depth).isCollapsed());
        sheet.getColumnGroup(4, 2).expand().remove();
        return [all, some, sheet.getColumnGroupDepth(4), sheet.isColumnHiddenByUser(4), sheet.getColumnGroup(3, 1).getRange().getA1Notation()];`),
    ).toEqual([[true, true], [false, true], 1, false, 'C:E']);
    expect(refusal('sheet.getRowGroup(1, 1);')).toContain('A row group does not exist at index 1');
  });
});

describe('a filter', () => {
  it('says how it was sorted, and fails for a column by which it was not', () => {
    expect(
      script(`$('A1:B3').setValues([['h', 'k'], [1, 2], [3, 4]]); const filter = $('A1:B3').createFilter(); filter.sort(2, false);
        const spec = filter.getColumnSortSpec(2);
        return [String(spec.getSortOrder()), spec.isAscending(), spec.getDimensionIndex(), $('A2').getValue()];`),
    ).toEqual(['DESCENDING', false, 2, 3]);
    expect(refusal("$('A1:B3').createFilter().getColumnSortSpec(1).getSortOrder();")).toContain(
      'Unexpected error while getting the method or property getSortOrder on object SpreadsheetApp.SortSpec.',
    );
  });
});
