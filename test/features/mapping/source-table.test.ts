// The table in a sheet as people have it, and the rows of it that are no visits.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { findTable, type KnownHeader, textOf } from '../../../src/features/mapping/rules/source-table.ts';

const knows: KnownHeader = (text) =>
  (({ 'Clean?': 'question', Store: 'unit', Date: 'submitted', Score: 'other' }) as const)[text];
const DAY = new Date('2026-03-04T00:00:00Z');
const HEADERS = ['Store', 'Date', 'Score'];
const visit: readonly CellValue[] = ['Downtown', DAY, 8];
const blank = ['', '', ''];

/** The rows that are visits, and those that aren't. */
function rowsOf(below: readonly (readonly CellValue[])[]) {
  const { rows, leftOut } = findTable([HEADERS, ...below], knows);
  return { rows: rows.map(({ row }) => row), leftOut: leftOut.map(({ row, why }) => `${row} ${why}`) };
}

describe('rows below the headers', () => {
  it('that begin like a total are visits to a unit of that name', () => {
    const below = [visit, ['Total Center', DAY, 8], ['Total geral', '', 8]];
    const isUnit = (text: string) => text === 'Total Center';
    const { rows, leftOut } = findTable([HEADERS, ...below], knows, undefined, isUnit);
    expect(rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(leftOut).toEqual([{ row: 4, why: 'total' }]);
  });

  it.each<readonly [string, readonly (readonly CellValue[])[], readonly number[], readonly string[]]>([
    ['blank ones count as nothing', [visit, blank, visit], [2, 4], []],
    ['headers again', [visit, ['store', ' DATE ', 'Score'], visit], [2, 4], ['3 header']],
    ['a total', [visit, ['Total', '', 8]], [2], ['3 total']],
    ['a total in text', [visit, ['Média geral', '', '80%']], [2], ['3 total']],
    ['a store whose name begins like one', [['Sumaré', DAY, 8]], [2], []],
    ['a visit to a store that is called so', [['Total', 'soon', 'good']], [2], []],
    ['a remark', [visit, ['Printed on Monday', '', '']], [2], ['3 remark']],
    [
      'another table below',
      [visit, blank, ['Name', 'Phone', 'City'], ['Ana', 1, 2]],
      [2],
      ['4 other-table', '5 other-table'],
    ],
    ['the same table once more', [visit, blank, HEADERS, visit], [2, 5], ['4 header']],
    [
      'a row of words after a blank one, where words stood',
      [['A', 'b', 'c'], blank, ['D', 'e', 'f']],
      [2, 4],
      [],
    ],
    ['words right below numbers', [visit, ['Airport', 'soon', 'good']], [2, 3], []],
    [
      'words after a blank one, where no number stood last',
      [visit, ['A', 'b', 'c'], blank, ['D', 'e', 'f']],
      [2, 3, 5],
      [],
    ],
    [
      'words that begin like a total begin no other table',
      [visit, blank, ['Total', 'of', 'all'], visit],
      [2, 4, 5],
      [],
    ],
    ['one word after a blank one', [visit, blank, ['Note', '', ''], visit], [2, 5], ['4 remark']],
    ['one word where a date stood', [visit, blank, ['', 'soon', ''], visit], [2, 5], ['4 remark']],
    ['a row that ends early', [visit, ['Airport', DAY], ['Note']], [2, 3], ['4 remark']],
    ['a store that is called like its header', [['Store', DAY, 8]], [2], []],
    [
      'words after a blank one, where a number stood before a blank cell',
      [visit, ['Airport', 'soon', ''], blank, ['D', 'e', 'f']],
      [2, 3],
      ['5 other-table'],
    ],
    [
      'words after a blank one, where a weekday stood before its date',
      [['Airport', 'Friday, 13/02/2026', 'yes'], blank, ['Name', 'b', 'City']],
      [2],
      ['4 other-table'],
    ],
    [
      'words after a blank one, where a month stood before its day',
      [['Airport', 'February 13, 2026', 'yes'], blank, ['Name', 'b', 'City']],
      [2],
      ['4 other-table'],
    ],
    [
      'numbers within words after a blank one',
      [visit, blank, ['Name 1', 'b2', 'City']],
      [2],
      ['4 other-table'],
    ],
    [
      'another table below a title, though its headers are those of the first one',
      [visit, blank, ['Targets', '', ''], ['Store', 'Deadline', 'Score'], ['Airport', DAY, 10]],
      [2],
      ['4 remark', '5 other-table', '6 other-table'],
    ],
    [
      'another table right below, under a title',
      [
        ['A', 'b', 'c'],
        ['Targets', '', ''],
        ['Store', 'Clean?', 'Remarks'],
        ['Airport', 'x', 'y'],
      ],
      [2],
      ['3 remark', '4 other-table', '5 other-table'],
    ],
    [
      'the same table under the title of the next month',
      [visit, ['March', '', ''], HEADERS, visit],
      [2, 5],
      ['3 remark', '4 header'],
    ],
    [
      'visits under the name of their section',
      [visit, ['North', '', ''], ['Airport', DAY, 5]],
      [2, 4],
      ['3 remark'],
    ],
    [
      'boxes that nobody has ticked, perhaps with a number',
      [visit, [false, '', false], [4, false, ''], ['Airport', false, '']],
      [2, 5],
      ['3 unticked', '4 unticked'],
    ],
    ['a number behind a blank sign after a blank one', [visit, blank, ['Airport', ' 5', 'x']], [2, 4], []],
  ])('%s', (_, below, rows, leftOut) => {
    expect(rowsOf(below)).toEqual({ rows, leftOut });
  });

  it('with one cell are visits where the table has two columns', () => {
    const { rows, leftOut } = findTable(
      [
        ['Store', 'Clean?'],
        ['Downtown', ''],
      ],
      knows,
    );
    expect([rows.map(({ row }) => row), leftOut]).toEqual([[2], []]);
  });
});

describe('the headers', () => {
  it('are those among the first thirty rows that say most, and none where nothing is known', () => {
    const at = (row: number) => [...new Array(row - 1).fill(['', '']), ['Store', 'Date'], ['Downtown', DAY]];
    expect(findTable(at(30), knows)).toMatchObject({ headerRow: 30, rows: [{ row: 31 }] });
    expect(findTable(at(31), knows)).toEqual({ headerRow: 0, columns: [], rows: [], leftOut: [] });
    expect(
      findTable(
        [
          ['Store', 'x'],
          ['Store', 'Date'],
          ['Score', 'Date'],
        ],
        knows,
      ).headerRow,
    ).toBe(2);
    expect(findTable([], knows).headerRow).toBe(0);
    expect(findTable([['Colour', 'Size']], knows).headerRow).toBe(0);
  });

  it('stand where the person says', () => {
    expect(findTable([HEADERS, ['a', 'b', 'c'], visit], knows, 2)).toMatchObject({
      headerRow: 2,
      columns: [{ header: 'a' }, { header: 'b' }, { header: 'c' }],
      rows: [{ row: 3 }],
    });
  });

  it('are empty where nothing stands in their row, or it is no longer there', () => {
    const columns = ['Store', '', ''].map((header, n) => ({ column: n + 1, header }));
    expect(findTable([['Store', '', ''], visit], knows, 1)).toMatchObject({ columns, rows: [{ row: 2 }] });
    expect(findTable([['Store'], visit], knows, 1)).toMatchObject({ columns, rows: [{ row: 2 }] });
    const blankOnes = columns.map((column) => ({ ...column, header: '' }));
    expect(findTable([HEADERS, visit], knows, 9)).toMatchObject({ columns: blankOnes, rows: [] });
  });

  it('are two texts at least, four of five cells, or more than two known ones', () => {
    const row = (cells: readonly CellValue[]) => findTable([cells, visit], knows).headerRow;
    expect(row(['Store', 5, 6])).toBe(0);
    expect(row(['Store', 'a', 'b', 'c', 5])).toBe(1);
    expect(row(['Store', 'a', 'b', 5])).toBe(0);
    expect(row(['Store', 'Date', 'Score', 1, 2, 3])).toBe(1);
    expect(row(['Store', '04/03/2026', '1-2'])).toBe(0);
    expect(row(['Store', ' 12 ', ''])).toBe(0);
    expect(row(['Store', '', ''])).toBe(0);
    expect(row(['Store', 'Date', 1, 2, 3])).toBe(0);
    expect(row(['Store', 'Week 1', ''])).toBe(1);
    expect(row(['Store', '1st week', ''])).toBe(1);
  });

  it('are texts, though numbers may be codes of questions', () => {
    const isCode: KnownHeader = (text) => (/^\d+$/.test(text) ? 'question' : undefined);
    expect(findTable([[3001, 3002, 3003], visit], isCode).headerRow).toBe(0);
  });

  it('are the row of which most is known, and of those the one with most texts', () => {
    const row = (...cells: readonly (readonly CellValue[])[]) => findTable(cells, knows).headerRow;
    expect(row(['Store', 'Date', '', ''], ['Store', 'Score', 'a', 'b'])).toBe(2);
    expect(row(['Store', 'a', 'b', 'c'], ['Store', 'Score', '', ''])).toBe(2);
    expect(row(['Store', 'Score', '', ''], ['Store', 'a', 'b', 'c'])).toBe(1);
  });

  it('that are merged over two rows stand in the upper one', () => {
    const { columns } = findTable(
      [
        ['Visit', '', 'Score '],
        ['Store', 'Date', ''],
      ],
      knows,
    );
    expect(columns.map(({ header }) => header)).toEqual(['Store', 'Date', 'Score']);
  });

  it('of a table beside belong to it where they ask a question', () => {
    const columnsOf = (...beside: readonly string[]) =>
      findTable(
        [
          ['Store', 'Date', '', ...beside],
          ['Downtown', DAY, '', ...beside.map(() => 'x')],
        ],
        knows,
      ).columns;
    const outside = (...beside: readonly string[]) =>
      columnsOf(...beside).flatMap(({ column, isOutside }) => (isOutside === true ? [column] : []));
    expect(columnsOf('Colour').map(({ column }) => column)).toEqual([1, 2, 4]);
    expect(outside('Colour')).toEqual([4]);
    expect(outside('Clean?', 'Colour')).toEqual([]);
    expect(outside('Store', 'Clean?')).toEqual([4, 5]);
    expect(columnsOf('Clean?')).toEqual([
      { column: 1, header: 'Store' },
      { column: 2, header: 'Date' },
      { column: 4, header: 'Clean?' },
    ]);
  });
});

it('the text of a cell is on one line; dates and missing cells have none', () => {
  const cells = [' a \n\n b  c ', 5, true, '', DAY, undefined];
  expect(cells.map(textOf)).toEqual(['a b c', '5', 'true', '', '', '']);
});
