// Sheets, ranges and their notation (docs/platform.md#ranges, docs/platform.md#a1-notation).
import { describe, expect, it } from 'vitest';
import type { DataValidationBuilder } from '../../src/spreadsheet/facade/rules/data-validation.ts';
import { createRuntime, is, type Range, type Sheet } from './support.ts';

function started() {
  const runtime = createRuntime();
  const execution = runtime.start();
  const sheet = execution.sheet('Sheet1');
  const a1 = (range: unknown) => is<Range>(range, 'Range').getA1Notation();
  return { ...runtime, ...execution, sheet, a1 };
}

describe('getRange', () => {
  it.each([
    [[2, 3], 'C2'],
    [[2, 3, 4], 'C2:C5'],
    [[2, 3, 4, 2], 'C2:D5'],
    [['B5:A2'], 'A2:B5'],
    [['R5C3'], 'C5'],
    [['r1c1:r2c2'], 'A1:B2'],
    [['5:7'], '5:7'],
    [['D:F'], 'D:F'],
    [['A2:A'], 'A2:A1000'],
    [['$A$1'], 'A1'],
    [["'Sheet1'!B2"], 'B2'],
    [['!C2:E5'], 'C2:E5'],
  ] as const)('%j is %s (5.5)', (args, expected) => {
    const { sheet, a1 } = started();
    const [first, column, rows, columns] = args as readonly [number | string, number?, number?, number?];
    expect(a1(sheet.getRange(first, column, rows, columns))).toBe(expected);
  });

  it('throws the exact messages (5.3)', () => {
    const { sheet, book } = started();
    expect(() => sheet.getRange(0, 1)).toThrow('The starting row of the range is too small.');
    expect(() => sheet.getRange(1, 0)).toThrow('The starting column of the range is too small.');
    // The classic trap: getRange(2, 1, getLastRow() - 1) of a sheet with a header only.
    expect(() => sheet.getRange(2, 1, 0, 3)).toThrow('The number of rows in the range must be at least 1.');
    expect(() => sheet.getRange(2, 1, 1, 0)).toThrow(
      'The number of columns in the range must be at least 1.',
    );
    expect(() => sheet.getRange(1001, 1)).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
    expect(() => sheet.getRange('what?')).toThrow('Range not found');
    expect(() => book.getRange('Nowhere!A1')).toThrow('Range not found');
  });

  it('a notation beyond the grid fails when it is used, not before', () => {
    const { range, a1 } = started();
    const beyond = range('RC1');
    expect(a1(beyond)).toBe('RC1');
    const outside = 'The coordinates of the range are outside the dimensions of the sheet.';
    expect(() => beyond.getValue()).toThrow(outside);
    expect(() => beyond.getValues()).toThrow(outside);
    expect(() => beyond.setValue(1)).toThrow(outside);
    expect(() => beyond.getNote()).toThrow(outside);
  });

  it('gives neighbours by offset and getCell', () => {
    const { range, a1 } = started();
    expect(a1(range('B2:C3').offset(1, 1))).toBe('C3:D4');
    expect(a1(range('B2:C3').offset(1, 1, 1, 1))).toBe('C3');
    expect(a1(range('B2:C3').getCell(2, 1))).toBe('B3');
    expect(() => range('B2:C3').getCell(3, 1)).toThrow();
  });
});

describe('the used part of a sheet (5.1)', () => {
  it('is nothing in an empty sheet, and the data range is A1', () => {
    const { sheet, a1 } = started();
    expect([sheet.getLastRow(), sheet.getLastColumn()]).toEqual([0, 0]);
    expect(a1(sheet.getDataRange())).toBe('A1');
    expect([sheet.getMaxRows(), sheet.getMaxColumns(), sheet.getSheetId()]).toEqual([1000, 26, 0]);
  });

  it('counts values and formulas, not formats, notes or emptied cells', () => {
    const { sheet, range, a1 } = started();
    range('C4').setFormula('=""');
    range('E9').setNote('x');
    range('F9').setNumberFormat('0');
    range('G9').setValue('x').setValue('');
    expect(a1(sheet.getDataRange())).toBe('A1:C4');
  });

  it('appendRow writes below it, makes the grid larger and returns the sheet (5.5)', () => {
    const { sheet } = started();
    sheet.deleteRows(3, 998);
    expect(sheet.appendRow(['a']).appendRow(['b', 1]).appendRow(['c'])).toBe(sheet);
    expect(sheet.getSheetValues(1, 1, 3, 2)).toEqual([
      ['a', ''],
      ['b', 1],
      ['c', ''],
    ]);
    expect(sheet.getMaxRows()).toBe(3);
  });
});

describe('sheets', () => {
  it('are found by name and id, null when missing (5.1)', () => {
    const { book } = started();
    expect(book.getSheetByName('no')).toBeNull();
    expect(book.getSheetById(7)).toBeNull();
    expect(is<Sheet>(book.getSheetById(0), 'Sheet').getName()).toBe('Sheet1');
  });

  it('insertSheet counts from 0, getIndex from 1; the new one is active (5.5)', () => {
    const { book } = started();
    const made = is<Sheet>(book.insertSheet('New', 0), 'Sheet');
    expect(made.getIndex()).toBe(1);
    expect(is<Sheet>(book.getActiveSheet(), 'Sheet').getName()).toBe('New');
    expect(book.getNumSheets()).toBe(2);
    const copied = is<Sheet>(book.insertSheet({ template: made }), 'Sheet');
    expect([copied.getName(), copied.getIndex()]).toEqual(['Copy of New', 2]);
  });

  it('a second one of the same name is refused (5.3)', () => {
    const { book, sheet } = started();
    const message = 'A sheet with the name "Sheet1" already exists. Please enter another name.';
    expect(() => book.insertSheet('Sheet1')).toThrow(message);
    book.insertSheet('B');
    expect(() => sheet.setName('b')).toThrow('A sheet with the name "b" already exists.');
  });

  it('the last one stays', () => {
    const { book, sheet } = started();
    expect(() => book.deleteSheet(sheet)).toThrow("You can't remove all the sheets in a document.");
  });

  it('a deleted one is not found any more', () => {
    const { book } = started();
    const made = is<Sheet>(book.insertSheet('New'), 'Sheet');
    book.deleteSheet(made);
    expect(() => made.getLastRow()).toThrow('Sheet not found');
  });

  it('ten million cells are the limit (1.2, 5.3)', () => {
    const { sheet } = started();
    expect(() => sheet.insertRowsAfter(1000, 400_000)).toThrow(
      'This action would increase the number of cells in the workbook above the limit of 10000000 cells.',
    );
    sheet.deleteColumns(2, 25);
    sheet.insertRowsAfter(1000, 9_999_000);
    expect(sheet.getMaxRows()).toBe(10_000_000);
  });
});

describe('notes, looks and validations (5.1, 5.5)', () => {
  it('a note is written to every cell, numbers in setNotes get a decimal', () => {
    const { range } = started();
    expect(range('A1:B1').setNote('n').getNotes()).toEqual([['n', 'n']]);
    expect(
      range('A1:B1')
        .setNotes([[25, null]])
        .getNotes(),
    ).toEqual([['25.0', '']]);
  });

  it('colours are lower-case hex; null is the default', () => {
    const { range } = started();
    expect(range('A1').getBackground()).toBe('#ffffff');
    expect(range('A1').setBackground('Red').getBackground()).toBe('#ff0000');
    expect(range('A1').setBackground('#ABC').getBackground()).toBe('#aabbcc');
    expect(range('A1').setBackground(null).setFontColor(null).getFontColor()).toBe('#000000');
  });

  it('an unset alignment depends on the value, getWrap is true while unset', () => {
    const { range } = started();
    range('A1:D1').setValues([['', 'x', 1, true]]);
    expect(range('A1:D1').getHorizontalAlignments()).toEqual([
      ['general', 'general-left', 'general-right', 'general-center'],
    ]);
    expect(range('A1').getWrap()).toBe(true);
    expect(range('A1').setWrap(false).getWrap()).toBe(false);
    expect(range('A1').getWrapStrategy().name).toBe('OVERFLOW');
  });

  it("Sheet's clearing keeps notes, validations and number formats", () => {
    const { sheet, range, app } = started();
    const builder = is<DataValidationBuilder>(app.newDataValidation(), 'DataValidationBuilder');
    range('A1').setDataValidation(builder.requireDate().build());
    range('A1').setValue('x').setNote('n').setNumberFormat('0.0').setBackground('red');
    sheet.clear();
    expect(range('A1').getDataValidation()).not.toBeNull();
    expect([
      range('A1').getValue(),
      range('A1').getNote(),
      range('A1').getNumberFormat(),
      range('A1').getBackground(),
    ]).toEqual(['', 'n', '0.0', '#ffffff']);
  });
});
