// Checkboxes, merged cells, shifted cells and the edge of data (docs/platform.md#checkboxes,
// docs/platform.md#shifting-cells).
import { describe, expect, it } from 'vitest';
import { enumValue } from '../../src/spreadsheet/facade/enums.ts';
import { createRuntime, is, type Range } from './support.ts';

describe('checkboxes', () => {
  it('start unchecked, keep what is there, and only they are changed by check', () => {
    const { range } = createRuntime().start();
    range('A1:A2').insertCheckboxes();
    expect(range('A1:A3').getValues().flat()).toEqual([false, false, '']);
    range('A1:A3').check();
    expect(range('A1:A3').getValues().flat()).toEqual([true, true, '']);
    expect([range('A1:A2').isChecked(), range('A1:A3').isChecked()]).toEqual([true, null]);
  });

  it("use the rule's own values and take them along when removed", () => {
    const { range } = createRuntime().start();
    range('A1').insertCheckboxes('yes', 'no').check();
    expect(range('A1').getValue()).toBe('yes');
    range('A1').uncheck();
    expect(range('A1').getValue()).toBe('no');
    range('A1').removeCheckboxes();
    expect([range('A1').getValue(), range('A1').getDataValidation()]).toEqual(['', null]);
  });
});

describe('merged cells', () => {
  it('keep the first value, follow rows, and break apart', () => {
    const { range, sheet } = createRuntime().start();
    range('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    range('A1:B2').merge();
    expect(range('A1:B2').getValues().flat()).toEqual([1, '', '', '']);
    sheet('Sheet1').insertRowBefore(1);
    const merged = range('B3')
      .getMergedRanges()
      .map((each) => is<Range>(each, 'Range').getA1Notation());
    expect([merged, range('B3').isPartOfMerge(), range('B4').isPartOfMerge()]).toEqual([
      ['A2:B3'],
      true,
      false,
    ]);
    range('A2').breakApart();
    expect(range('B3').isPartOfMerge()).toBe(false);
  });
});

describe('shifted cells', () => {
  it('move only in their own columns or rows', () => {
    const { range } = createRuntime().start();
    range('A1:B3').setValues([
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ]);
    range('A2').insertCells(enumValue('Dimension', 'ROWS'));
    expect(range('A1:B4').getValues().flat()).toEqual([1, 'a', '', 'b', 2, 'c', 3, '']);
    range('A1:A2').deleteCells(enumValue('Dimension', 'ROWS'));
    expect(range('A1:B2').getValues().flat()).toEqual([2, 'a', 3, 'b']);
    range('A1').deleteCells(enumValue('Dimension', 'COLUMNS'));
    expect(range('A1:B1').getValues().flat()).toEqual(['a', '']);
  });
});

it('getNextDataCell goes to the end of a block, over a gap, to the edge', () => {
  const { range } = createRuntime().start();
  range('A1:A6').setValues([[1], [2], [''], [''], [3], ['']]);
  const next = (from: string, direction: string) =>
    is<Range>(range(from).getNextDataCell(enumValue('Direction', direction)), 'Range').getA1Notation();
  expect(['A1', 'A2', 'A5'].map((from) => next(from, 'DOWN'))).toEqual(['A2', 'A5', 'A1000']);
  expect([next('A5', 'UP'), next('A1', 'NEXT'), next('Z1', 'PREVIOUS')]).toEqual(['A2', 'Z1', 'A1']);
});
