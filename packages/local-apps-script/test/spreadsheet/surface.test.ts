// The breadth of the service, called from scripts through the kernel: what is set can be read back, and each method
// answers with what the Apps Script reference says.
import { describe, expect, it } from 'vitest';
import { createWorkbook, type Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { evaluate, failure } from '../support/script-folder.ts';

function script(
  body: string,
  workbook: Workbook = createWorkbook({ locale: 'en_US', timeZone: 'Etc/UTC' }),
): unknown {
  const prelude = `const book = SpreadsheetApp.getActive(); const sheet = SpreadsheetApp.getActiveSheet();
    const $ = (text) => sheet.getRange(text); const A = SpreadsheetApp;`;
  return evaluate(prelude + body, {
    spreadsheet: { workbook },
  });
}

describe('looks', () => {
  it.each([
    ['NumberFormat', "'0.00'", '0.###############', 'NumberFormats'],
    ['Background', "'#ABCDEF'", '#ffffff', 'Backgrounds'],
    ['FontColor', "'navy'", '#000000', 'FontColors'],
    ['FontFamily', "'Roboto'", 'Arial', 'FontFamilies'],
    ['FontLine', "'underline'", 'none', 'FontLines'],
    ['FontSize', '14', 10, 'FontSizes'],
    ['FontStyle', "'italic'", 'normal', 'FontStyles'],
    ['FontWeight', "'bold'", 'normal', 'FontWeights'],
    ['HorizontalAlignment', "'center'", 'general', 'HorizontalAlignments'],
    ['VerticalAlignment', "'top'", 'bottom', 'VerticalAlignments'],
    ['Wrap', 'false', true, 'Wraps'],
  ])('%s of one cell and of a block', (name, value, unset, plural) => {
    const [before, one, block, same] = script(
      `const before = $('A1').get${name}();
       const one = $('A1').set${name}(${value}).get${name}();
       const block = $('B1:C1').set${plural}([[${value}, ${value}]]).get${plural}();
       return [before, one, block, $('A1').get${plural}()];`,
    ) as readonly unknown[];
    expect(before).toBe(unset);
    expect(one).not.toBe(unset);
    expect(block).toEqual([[one, one]]);
    expect(same).toEqual([[one]]);
  });

  it('by enum, by parts of a colour, by border', () => {
    expect(
      script(
        `$('A1').setWrapStrategies([[A.WrapStrategy.WRAP]]).setBackgroundRGB(255, 0, 16).setTextRotation(45)
           .setTextDirection(A.TextDirection.RIGHT_TO_LEFT).setBackgroundColor('#f00')
           .setBorder(true, true, true, true, null, null, 'red', A.BorderStyle.SOLID).setBorder(false, false, false, false, false, false);
         return [$('A1').getWrapStrategies()[0][0] === A.WrapStrategy.WRAP, $('A1').getBackground(), String($('A1').getTextDirection())];`,
      ),
    ).toEqual([true, '#ff0000', 'RIGHT_TO_LEFT']);
  });

  it('a list of ranges sets each', () => {
    expect(
      script(
        `const list = sheet.getRangeList(['A1', 'C3:D4']);
         list.setValue(1).setNote('n').setBackground('red').setFontColor('blue').setFontFamily('Roboto').setFontLine('underline')
           .setFontSize(8).setFontStyle('italic').setFontWeight('bold').setHorizontalAlignment('left').setVerticalAlignment('top')
           .setNumberFormat('0.0').setWrap(true).setWrapStrategy(A.WrapStrategy.CLIP).trimWhitespace().activate();
         const before = [$('D4').getValue(), $('C3').getNote(), $('A1').getDisplayValue(), book.getActiveRange().getA1Notation()];
         list.setFormula('=1').clearContent().clearFormat().clearNote().clearDataValidations().clear();
         return [before, $('D4').getValue(), $('C3').getNote(), list.getRanges().length];`,
      ),
    ).toEqual([[1, 'n', '1.0', 'C3:D4'], '', '', 2]);
  });

  it('a list of ranges has checkboxes, borders and formulas by offset', () => {
    expect(
      script(
        `const list = sheet.getRangeList(['A1', 'C3:D4']);
         list.insertCheckboxes().check(); const checked = list.getRanges().map((range) => range.isChecked());
         list.uncheck(); checked.push($('D4').isChecked()); list.removeCheckboxes(); checked.push($('D4').isChecked());
         list.setFormulaR1C1('=R[1]C[0]').setBorder(true, true, true, true, null, null).setTextRotation(30)
           .setTextDirection(A.TextDirection.LEFT_TO_RIGHT).setBackgroundRGB(1, 2, 3);
         const made = [$('C3').getFormula(), $('D4').getFormula(), $('D4').getBackground()];
         list.getRanges().forEach((range) => range.merge()); list.breakApart();
         return [checked, made, $('C3:D4').isPartOfMerge()];`,
      ),
    ).toEqual([[true, true, false, null], ['=C4', '=D5', '#010203'], false]);
  });

  it('copyTo takes what to paste without saying whether it is turned', () => {
    expect(
      script(
        `$('A1').setFormula('=1').copyTo($('B1'), A.CopyPasteType.PASTE_FORMULA); $('A1').setNote('n');
         return [$('B1').getFormula(), $('B1').getNote()];`,
      ),
    ).toEqual(['=1', '']);
  });

  it('colours have all names of CSS, and ranges the older names of the methods for them', () => {
    expect(
      script(
        `$('A1').setBackgroundColor('RebeccaPurple'); $('B1:C1').setBackgroundColors([['cornsilk', 'DarkSlateGrey']]);
         return [$('A1').getBackgroundColor(), $('B1:C1').getBackgroundColors(), $('C1').getColumnIndex()];`,
      ),
    ).toEqual(['#663399', [['#fff8dc', '#2f4f4f']], 3]);
  });
});

describe('selection', () => {
  it('is what was activated last, the current cell its first', () => {
    expect(
      script(
        `const other = book.insertSheet('Other'); book.setActiveSheet(sheet);
         sheet.setActiveRange($('B2:C3'));
         const first = [A.getActiveRange(), A.getCurrentCell(), sheet.getActiveCell(), other.getActiveRange()];
         sheet.setActiveSelection('D4'); const second = book.getSelection().getActiveRange();
         sheet.setCurrentCell($('D4')); sheet.setActiveRangeList(sheet.getRangeList(['A1', 'B1']));
         const list = A.getSelection().getActiveRangeList().getRanges();
         other.activate();
         return [first.concat(second, list).map((each) => each.getA1Notation()), A.getActiveSheet().getName(), A.getSelection().getActiveSheet().getName()];`,
      ),
    ).toEqual([['B2:C3', 'B2', 'B2', 'A1', 'D4', 'A1', 'B1'], 'Other', 'Other']);
  });

  it("of a person is what a menu's function sees, a time trigger sees the first sheet", () => {
    const workbook = createWorkbook({ sheets: ['A', 'B'] });
    const second = workbook.sheetNamed('B');
    if (second !== undefined) workbook.select(second, [{ row: 2, column: 2, rows: 3, columns: 1 }]);
    expect(script('return [sheet.getName(), A.getActiveRange().getA1Notation()];', workbook)).toEqual([
      'B',
      'B2:B4',
    ]);
  });
});

describe('the spreadsheet', () => {
  it('passes on to its active sheet what sheets can do', () => {
    expect(
      script(
        `book.appendRow(['x', 1]); book.insertRowBefore(1).insertRowsAfter(1, 2); book.insertRowAfter(1); book.insertRowsBefore(1, 1);
         book.insertColumnBefore(1); book.insertColumnAfter(1); book.insertColumnsBefore(1, 1); book.insertColumnsAfter(1, 1);
         const grown = [book.getLastRow(), book.getLastColumn()];
         book.deleteRows(1, 4); book.deleteRow(1); book.deleteColumns(1, 3); book.deleteColumn(1);
         book.setFrozenRows(1); book.setFrozenColumns(1); book.setColumnWidth(1, 77); book.setRowHeight(1, 33); book.autoResizeColumn(2);
         book.hideRow($('5:5')); book.hideColumn($('E:E'));
         const hidden = [book.isRowHiddenByUser(5), book.isColumnHiddenByUser(5), book.isRowHiddenByFilter(5)];
         book.unhideRow($('5:5')); book.unhideColumn($('E:E')); book.sort(1, false); book.sort(1);
         return [grown, book.getFrozenRows(), book.getFrozenColumns(), book.getColumnWidth(1), book.getRowHeight(1), hidden,
           book.isRowHiddenByUser(5), book.getDataRange().getValues(), book.getSheetValues(1, 1, 1, 1), book.getSheetName()];`,
      ),
    ).toEqual([[6, 6], 1, 1, 77, 33, [true, true, false], false, [['x', 1]], [['x']], 'Sheet1']);
  });

  it('has settings, people and an address', () => {
    expect(
      script(
        `book.rename('Name'); book.setSpreadsheetLocale('pt_BR'); book.setSpreadsheetTimeZone('Asia/Tokyo');
         return [book.getName(), book.getSpreadsheetLocale(), book.getSpreadsheetTimeZone(), book.getUrl().includes(book.getId()),
           book.getOwner().getEmail(), book.getEditors().length, book.getViewers().length,
           A.openByUrl(book.getUrl()).getId() === book.getId()];`,
      ),
    ).toEqual(['Name', 'pt_BR', 'Asia/Tokyo', true, 'owner@example.com', 1, 0, true]);
  });

  it('duplicates, moves, renames and deletes sheets', () => {
    expect(
      script(
        `$('A1').setValue('x'); const copy = book.duplicateActiveSheet(); const names = () => book.getSheets().map((s) => s.getName());
         const first = names(); book.renameActiveSheet('Renamed'); book.moveActiveSheet(1); const second = names();
         const third = sheet.copyTo(book).getName(); book.deleteActiveSheet(); sheet.setTabColor('red'); sheet.hideSheet();
         const hidden = sheet.isSheetHidden(); sheet.showSheet();
         return [first, second, third, names(), copy.getRange === undefined, hidden, sheet.getTabColor(), book.getNumSheets()];`,
      ),
    ).toEqual([
      ['Sheet1', 'Copy of Sheet1'],
      ['Renamed', 'Sheet1'],
      'Copy of Sheet1',
      ['Sheet1', 'Copy of Sheet1'],
      false,
      true,
      '#ff0000',
      2,
    ]);
  });

  it('has named ranges that follow their cells; odd names are refused (5.1)', () => {
    expect(
      script(
        `book.setNamedRange('total', $('B2:B3')); sheet.insertRowBefore(1);
         const refused = ['A1', 'R1C1', '1x', 'true', ''].filter((name) => {
           try { book.setNamedRange(name, $('A1')); return false; } catch (e) { return e.message === 'The name given to this range is invalid.'; }
         });
         const named = book.getNamedRanges()[0];
         const at = [book.getRangeByName('total'), book.getRange('total'), sheet.getRange('total')].map((r) => r.getA1Notation());
         named.setName('sum').setRange($('C1'));
         const after = [sheet.getNamedRanges()[0].getName(), named.getRange().getA1Notation(), book.getRangeByName('total')];
         named.remove(); book.removeNamedRange('none');
         return [refused.length, at, after, book.getNamedRanges().length];`,
      ),
    ).toEqual([5, ['B3:B4', 'B3:B4', 'B3:B4'], ['sum', 'C1', null], 0]);
  });
});

describe('sheets', () => {
  it('hide, size and move rows and columns', () => {
    expect(
      script(
        `sheet.hideColumns(2, 2); sheet.showColumns(3); sheet.hideRows(2); sheet.showRows(2, 1);
         sheet.setColumnWidths(5, 2, 50); sheet.setRowHeights(1, 2, 5); sheet.setRowHeightsForced(3, 1, 5); sheet.autoResizeRows(1, 1);
         $('A1:A3').setValues([[1], [2], [3]]); sheet.moveRows($('1:1'), 4); sheet.insertRows(1); sheet.insertColumns(1, 2);
         return [sheet.isColumnHiddenByUser(4), sheet.isColumnHiddenByUser(5), sheet.isRowHiddenByUser(2), sheet.getColumnWidth(8),
           sheet.getRowHeight(3), sheet.getRowHeight(4), sheet.getDataRange().getValues().map((row) => row[2]), sheet.getFrozenRows()];`,
      ),
    ).toEqual([true, false, false, 50, 5, 21, ['', 2, 3, 1], 0]);
  });

  it('clear contents, formats and notes apart', () => {
    expect(
      script(
        `$('A1:B1').setValue('x').setNote('n').setFontWeight('bold');
         sheet.clearContents(); const a = [$('A1').getValue(), $('A1').getFontWeight()];
         sheet.clearFormats(); sheet.clearNotes(); $('A1').setValue(1); sheet.clear({ contentsOnly: true });
         return [a, $('A1').getFontWeight(), $('A1').getNote(), $('A1').isBlank()];`,
      ),
    ).toEqual([['', 'bold'], 'normal', '', true]);
  });
});

describe('conditional formats and filter criteria', () => {
  it('give back what they were built of', () => {
    expect(
      script(
        `const rule = A.newConditionalFormatRule().whenNumberBetween(1, 2).setBackground('red').setFontColor('blue').setBold(true)
           .setItalic(false).setStrikethrough(null).setUnderline(true).setRanges([$('A1')]).build();
         const scale = rule.copy().setGradientMinpoint('white').setGradientMidpointWithValue('red', A.InterpolationType.NUMBER, '5')
           .setGradientMaxpointWithValue('black', A.InterpolationType.PERCENT, '90').setGradientMaxpoint('#000').build();
         sheet.setConditionalFormatRules([rule, scale]);
         const [one, two] = sheet.getConditionalFormatRules(); const c = one.getBooleanCondition(); const g = two.getGradientCondition();
         sheet.clearConditionalFormatRules();
         return [c.getCriteriaType() === A.BooleanCriteria.NUMBER_BETWEEN, c.getCriteriaValues(), c.getBackground(), c.getFontColor(),
           c.getBold(), c.getItalic(), c.getStrikethrough(), c.getUnderline(), one.getGradientCondition(),
           g.getMinColor(), g.getMidColor(), g.getMaxColor(), sheet.getConditionalFormatRules().length];`,
      ),
    ).toEqual([
      true,
      [1, 2],
      '#ff0000',
      '#0000ff',
      true,
      false,
      null,
      true,
      null,
      '#ffffff',
      '#ff0000',
      '#000000',
      0,
    ]);
  });

  it.each([
    ['whenCellEmpty()', ['']],
    ['whenCellNotEmpty()', ['Abc', 5, 7, '2026-03-10']],
    ['whenNumberEqualTo(5)', [5]],
    ['whenNumberNotEqualTo(5)', [7, '2026-03-10']],
    ['whenNumberGreaterThan(5)', [7, '2026-03-10']],
    ['whenNumberGreaterThanOrEqualTo(5)', [5, 7, '2026-03-10']],
    ['whenNumberLessThan(7)', [5]],
    ['whenNumberLessThanOrEqualTo(7)', [5, 7]],
    ['whenNumberBetween(6, 8)', [7]],
    ['whenNumberNotBetween(6, 8)', [5, '2026-03-10']],
    ["whenTextContains('B')", ['Abc']],
    ["whenTextDoesNotContain('b')", [5, 7, '2026-03-10', '']],
    ["whenTextEqualTo('abc')", ['Abc']],
    ["whenTextStartsWith('a')", ['Abc']],
    ["whenTextEndsWith('c')", ['Abc']],
    ["whenDateAfter(new Date('2026-03-09T00:00:00Z'))", ['2026-03-10']],
    ["whenDateBefore(new Date('2026-03-09T00:00:00Z'))", [5, 7]],
    ['whenDateEqualTo(A.RelativeDate.TODAY)', ['2026-03-10']],
    ['withCriteria(A.BooleanCriteria.NUMBER_GREATER_THAN, [6])', [7, '2026-03-10']],
    ["setVisibleValues(['5', '7'])", [5, 7]],
    ["setHiddenValues(['5', '7', ''])", ['Abc', '2026-03-10']],
  ])('%s shows the rows that satisfy it', (criteria, shown) => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', nowMs: () => Date.UTC(2026, 2, 10, 12) });
    expect(
      script(
        `$('A1:A6').setValues([['header'], ['Abc'], [5], [7], ['2026-03-10'], ['']]);
         const filter = $('A1:A6').createFilter();
         filter.setColumnFilterCriteria(1, A.newFilterCriteria().${criteria}.build().copy().build());
         return [2, 3, 4, 5, 6].filter((row) => !sheet.isRowHiddenByFilter(row))
           .map((row) => { const cell = sheet.getRange(row, 1); return row === 5 ? cell.getDisplayValue() : cell.getValue(); });`,
        workbook,
      ),
    ).toEqual(shown);
  });
});

it.each([
  ["sheet.getRange('A1').createPivotTable(sheet.getRange('B1:C9'))", 'Range.createPivotTable'],
  ['sheet.getPivotTables()', 'Sheet.getPivotTables'],
  ["sheet.insertImage('https://example.com/a.png', 1, 1)", 'Sheet.insertImage'],
  ['SpreadsheetApp.getActive().getImages()', 'Spreadsheet.getImages'],
  ['SpreadsheetApp.newCellImage()', 'SpreadsheetApp.newCellImage'],
  [
    'SpreadsheetApp.getActive().setIterativeCalculationEnabled(true)',
    'Spreadsheet.setIterativeCalculationEnabled',
  ],
])('%s says what isn’t here', (call, name) => {
  const spreadsheet = { workbook: createWorkbook() };
  const said = failure(`const sheet = SpreadsheetApp.getActiveSheet(); ${call};`, { spreadsheet });
  expect(said).toContain(`This runtime has no ${name}, which Apps Script has.`);
});
