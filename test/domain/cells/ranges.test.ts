// Names of ranges and columns.

import { describe, expect, it } from 'vitest';
import { columnName, numbersOf, rangeName, rangeNames, spansOf } from '../../../src/domain/cells/cell.ts';

describe('names of ranges', () => {
  it('are those of Sheets', () => {
    expect([1, 26, 27, 52, 703].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA']);
    expect(rangeName({ row: 2, column: 3, rows: 5, columns: 32 })).toBe('C2:AH6');
    expect(rangeName({ row: 2, column: 3, rows: 1, columns: 1 })).toBe('C2');
  });

  it('are told one by one up to three, and of more the one that holds them all', () => {
    const cells = (...rows: number[]) => rows.map((row) => ({ row, column: row, rows: 2, columns: 1 }));
    expect(rangeNames(cells(2, 4, 9))).toBe('B2:B3, D4:D5, I9:I10');
    expect(rangeNames(cells(4, 2, 9, 6))).toBe('B2:I10');
  });
});

it('puts neighbours together, in ascending order, across gaps that are small enough', () => {
  expect(spansOf([7, 2, 3, 9, 8])).toEqual([
    { first: 2, count: 2 },
    { first: 7, count: 3 },
  ]);
  expect(spansOf([7, 2, 3, 9, 8], 3)).toEqual([{ first: 2, count: 8 }]);
  expect(spansOf([2, 7], 3)).toHaveLength(2);
  expect(spansOf([])).toEqual([]);
});

it('names the numbers of neighbours', () => {
  expect(numbersOf({ first: 4, count: 3 })).toEqual([4, 5, 6]);
  expect(numbersOf({ first: 4, count: 0 })).toEqual([]);
});
