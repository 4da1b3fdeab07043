// Rows, columns and what follows them; references in formulas. The rules are Sheets' own
// (docs/platform.md#shifting-cells).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AxisChange, mapIndex, mapSpan } from '../../src/spreadsheet/model/axis-change.ts';
import {
  adjustFormula,
  fromR1C1,
  renameInFormula,
  shiftFormula,
  toR1C1,
} from '../../src/spreadsheet/model/formula-text.ts';
import { SheetUser } from '../../src/spreadsheet/model/user-edits.ts';
import { createWorkbook } from '../../src/spreadsheet/model/workbook.ts';
import { createRuntime } from './support.ts';

describe('a reference after rows changed', () => {
  const insert: AxisChange = { type: 'insert', at: 3, count: 2 };
  const remove: AxisChange = { type: 'delete', at: 3, count: 2 };
  it.each([
    ['=A2+A3', insert, '=A2+A5'],
    ['=SUM(A1:A5)', insert, '=SUM(A1:A7)'],
    ['=SUM(A1:A2)', insert, '=SUM(A1:A2)'],
    ['=SUM($A$3:$A$4)', insert, '=SUM($A$5:$A$6)'],
    ['=SUM(A:A)+SUM(2:4)', insert, '=SUM(A:A)+SUM(2:6)'],
    ['=SUM(A5:A)', insert, '=SUM(A7:A)'],
    ['=Other!A3&"A3"', insert, '=Other!A3&"A3"'],
    ["='Home'!A3", insert, '=Home!A5'],
    ['=LOG10(A3)+ABC1D', insert, '=LOG10(A5)+ABC1D'],
    ['=A3', remove, '=#REF!'],
    ['=A5', remove, '=A3'],
    ['=SUM(A1:A5)', remove, '=SUM(A1:A3)'],
    ['=SUM(A3:A4)', remove, '=SUM(#REF!)'],
    ['=SUM(A4:A9)', remove, '=SUM(A3:A7)'],
    ['=A2+A9', { type: 'move', from: 2, count: 1, to: 10 }, '=A9+A8'],
    ['=A9', { type: 'move', from: 9, count: 1, to: 1 }, '=A1'],
  ] as const)('%s', (formula, change, expected) => {
    expect(adjustFormula(formula, 'Home', 'Home', 'row', change)).toBe(expected);
  });

  it('of another sheet moves when it names that sheet', () => {
    expect(adjustFormula("='My sheet'!B3+B3", 'Home', 'my SHEET', 'row', insert)).toBe("='My sheet'!B5+B3");
  });

  it('of a copy moves by as much as the copy, fixed parts stay, off the grid is #REF!', () => {
    expect(shiftFormula('=A1+$A1+A$1+$A$1', 1, 1)).toBe('=B2+$A2+B$1+$A$1');
    expect(shiftFormula('=A1', -1, 0)).toBe('=#REF!');
  });

  it('of a renamed sheet has the new name', () => {
    expect(renameInFormula('=Old!A1&\'Old\'!B2&"Old!"&C1', 'old', 'New name')).toBe(
      "='New name'!A1&'New name'!B2&\"Old!\"&C1",
    );
  });

  it('is the same after going through R1C1 and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }), (row, column) => {
        const formula = '=SUM($B$7:C9)+D$1*$E2';
        expect(fromR1C1(toR1C1(formula, row, column), row, column)).toBe(formula);
      }),
    );
  });
});

const axisChange: fc.Arbitrary<AxisChange> = fc.oneof(
  fc.record({
    type: fc.constant('insert' as const),
    at: fc.integer({ min: 1, max: 21 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('delete' as const),
    at: fc.integer({ min: 1, max: 15 }),
    count: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    type: fc.constant('move' as const),
    from: fc.integer({ min: 1, max: 15 }),
    count: fc.integer({ min: 1, max: 4 }),
    to: fc.integer({ min: 1, max: 21 }),
  }),
);

describe('mapIndex and mapSpan', () => {
  it('never send two indexes to one place, and a span of one is its index', () => {
    fc.assert(
      fc.property(axisChange, (change) => {
        const indexes = Array.from({ length: 20 }, (_, index) => index + 1);
        const targets = indexes.flatMap((index) => mapIndex(change, index) ?? []);
        expect(new Set(targets).size).toBe(targets.length);
        for (const index of indexes)
          expect(mapSpan(change, index, index)?.first).toBe(mapIndex(change, index));
      }),
    );
  });
});

/** One thing that a person does to the grid. */
type Edit =
  | { readonly kind: 'rows' | 'columns'; readonly change: AxisChange }
  | { readonly kind: 'sort'; readonly column: number; readonly ascending: boolean };

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constantFrom('rows' as const, 'columns' as const), change: axisChange }),
  fc.record({
    kind: fc.constant('sort' as const),
    column: fc.integer({ min: 1, max: 6 }),
    ascending: fc.boolean(),
  }),
);

function perform(user: SheetUser, { kind, ...rest }: Edit): void {
  if (kind === 'sort' && 'column' in rest) {
    user.sort('S', rest.column, { ascending: rest.ascending });
    return;
  }
  if (!('change' in rest)) return;
  const { change } = rest;
  const rows = kind === 'rows';
  switch (change.type) {
    case 'insert':
      if (rows) user.insertRows('S', change.at, change.count);
      else user.insertColumns('S', change.at, change.count);
      break;
    case 'delete':
      if (rows) user.deleteRows('S', change.at, change.count);
      else user.deleteColumns('S', change.at, change.count);
      break;
    case 'move':
      if (rows) user.moveRows('S', change.from, change.count, change.to);
      else user.moveColumns('S', change.from, change.count, change.to);
  }
}

describe('whatever is done to the grid', () => {
  it('a cell keeps its note, its look and a formula to its own row; metadata keeps its column (P2)', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const workbook = createWorkbook({ sheets: ['S'] });
        const user = new SheetUser(workbook);
        const [sheet] = workbook.sheets;
        if (sheet === undefined) return;
        user.deleteRows('S', 21, 980);
        user.deleteColumns('S', 7, 20);
        // Columns A to C: a key, a formula that points to the key of its row, a noted and formatted copy of the key.
        for (let row = 1; row <= 20; row += 1) {
          user.type('S', `A${row}`, `key ${(row * 7) % 20}`);
          user.type('S', `B${row}`, `=A${row}`);
          user.type('S', `C${row}`, `key ${(row * 7) % 20}`);
          user.note('S', `C${row}`, `key ${(row * 7) % 20}`);
        }
        const location = { sheetId: sheet.id, type: 'COLUMN' as const };
        for (const index of [1, 2, 3]) {
          workbook.metadata.add({
            key: 'c',
            value: String(index),
            visibility: 'DOCUMENT',
            location: { ...location, index },
          });
        }
        for (const each of edits) {
          try {
            perform(user, each);
          } catch {
            // An edit that the grid is too small for is refused whole; the rest goes on.
          }
        }
        const columnOf = (value: string) => {
          const found = workbook.metadata.all().find((record) => record.value === value)?.location;
          return found !== undefined && found.type === 'COLUMN' ? found.index : undefined;
        };
        const [a, b, c] = [columnOf('1'), columnOf('2'), columnOf('3')];
        for (let row = 1; row <= sheet.maxRows; row += 1) {
          if (c !== undefined && sheet.grid.value(row, c) !== null) {
            expect(sheet.grid.note(row, c)).toBe(sheet.grid.value(row, c));
          }
          if (a !== undefined && c !== undefined)
            expect(sheet.grid.value(row, a)).toBe(sheet.grid.value(row, c));
          if (a !== undefined && b !== undefined && sheet.grid.value(row, a) !== null) {
            expect(sheet.grid.formula(row, b)).toBe(`=${String.fromCharCode(64 + a)}${row}`);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('inserted rows', () => {
  it('look like the row that they were inserted after, without its note', () => {
    const { range, sheet } = createRuntime().start();
    range('A2').setNumberFormat('@').setNote('n').setValue('x');
    sheet('Sheet1').insertRowsAfter(2, 1);
    expect([range('A3').getNumberFormat(), range('A3').getNote(), range('A3').getValue()]).toEqual([
      '@',
      '',
      '',
    ]);
  });
});

describe('a sheet keeps', () => {
  it('sizes, hidden and frozen rows and columns with their rows and columns', () => {
    const { sheet } = createRuntime().start();
    const one = sheet('Sheet1');
    one.setColumnWidth(2, 250);
    one.hideRows(5);
    one.setFrozenRows(2);
    one.insertColumnBefore(1);
    one.deleteRow(1);
    expect([
      one.getColumnWidth(3),
      one.getColumnWidth(2),
      one.isRowHiddenByUser(4),
      one.getFrozenRows(),
    ]).toEqual([250, 100, true, 1]);
  });

  it('at least one row that is not frozen', () => {
    const { sheet } = createRuntime().start();
    sheet('Sheet1').setFrozenRows(1);
    expect(() => sheet('Sheet1').deleteRows(2, 999)).toThrow(
      'Sorry, it is not possible to delete all non-frozen rows.',
    );
  });
});
