// Formulas beside the table go along with new records also where Google refuses to copy cells.

import { beforeEach, describe, expect, it } from 'vitest';
import { pullOfThings, record, refusal, ThingsSheet } from '../../../support/things-sheet.ts';

/** A column of the user's. */
const AT = 6;
const FORMULA = '=R[0]C[-5]*2';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
  things.seen(record(1), record(2), record(3));
  things.sheet.grow(4, AT);
  type(2, FORMULA, FORMULA, FORMULA);
});

/** The user types into rows from this one on. */
function type(row: number, ...texts: string[]): void {
  const area = { row, column: AT, rows: texts.length, columns: 1 };
  things.sheet.write(
    area,
    texts.map((text) => [text]),
  );
}

const formulas = () => {
  const { lastRow } = things.sheet.extent();
  return things.sheet.readFormulas({ row: 2, column: AT, rows: lastRow - 1, columns: 1 }).flat();
};

describe('formulas beside the table', () => {
  it('are written where they can’t be copied', () => {
    things.seen(record(4), record(5));
    expect(formulas()).toEqual(Array(5).fill(FORMULA));
  });

  it('are left alone where the pull says so, where there is one only, and where one differs', () => {
    things.target = things.open(
      pullOfThings({ filters: { ...pullOfThings().filters, leavesFormulas: true } }),
    );
    things.seen(record(4));
    expect(formulas()).toEqual([FORMULA, FORMULA, FORMULA, '']);
    things.target = things.open(pullOfThings());
    type(5, '=R[0]C[-5]*3');
    things.seen(record(5));
    expect(formulas().slice(3)).toEqual(['=R[0]C[-5]*3', '']);
  });

  it('leave a cell alone into which the user types in the very moment', () => {
    const { sheet } = things;
    const read = sheet.readRelativeFormulas.bind(sheet);
    sheet.readRelativeFormulas = (area) => {
      if (area.row === 5) type(5, 'mine');
      return read(area);
    };
    things.seen(record(4), record(5));
    expect(things.column(AT)[3]).toBe('mine');
    expect(formulas().slice(3)).toEqual(['', FORMULA]);
  });

  it('don’t stay on a row that the user inserts in the very moment', () => {
    const { sheet } = things;
    const write = sheet.writeRelativeFormula.bind(sheet);
    sheet.writeRelativeFormula = (area, formula) => {
      sheet.writeRelativeFormula = write;
      sheet.insertRowsAfter(3, 1);
      write(area, formula);
    };
    things.seen(record(4), record(5));
    expect(formulas()).toEqual([FORMULA, FORMULA, '', FORMULA, FORMULA, FORMULA]);
  });

  it('say which cells may be hit where the user moves the column in the very moment', () => {
    const { sheet } = things;
    const write = sheet.writeRelativeFormula.bind(sheet);
    sheet.writeRelativeFormula = (area, formula) => {
      type(2, '', '', '');
      write(area, formula);
    };
    expect(refusal(() => things.seen(record(4)))).toContain('F5');
  });
});
