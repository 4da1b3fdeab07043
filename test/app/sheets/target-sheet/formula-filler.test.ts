// Formulas beside the table go along with new records also where Google refuses to copy cells.

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { isEveryCasePlayed } from '../../../support/share-of.ts';
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

/** What stands beside the rows of some records in one column, and below them. */
const beside = fc.record({
  usual: fc.constantFrom('', FORMULA, '=R[0]C[-4]', '=ARRAYFORMULA(R[0]C[-5])', 'mine'),
  others: fc.array(fc.tuple(fc.nat(5), fc.constantFrom('', FORMULA, '=R[-1]C[0]', 'typed')), {
    maxLength: 2,
  }),
  below: fc.constantFrom('', 'Total', '=R[-2]C[0]'),
});
const random = fc.record({
  records: fc.integer({ min: 1, max: 6 }),
  columns: fc.tuple(beside, beside),
  fresh: fc.nat(4),
  changed: fc.nat(5),
});

it('of random sheets hit blank cells of new rows alone, and all of those that are to have them', () => {
  let filled = 0;
  const property = fc.property(random, ({ records, columns, fresh, changed }) => {
    things = new ThingsSheet();
    const ids = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n);
    things.seen(...ids(1, records).map((id) => record(id)));
    const { sheet } = things;
    sheet.grow(records + 3, AT + 1);
    const before = columns.map(({ usual, others, below }, c) => {
      const texts = Array.from({ length: records }, (): string => usual);
      for (const [n, other] of others) if (n < records) texts[n] = other;
      const area = { row: 2, column: AT + c, rows: records + 2, columns: 1 };
      sheet.write(
        area,
        [...texts, '', below].map((text) => [text]),
      );
      return texts;
    });
    const again = record(Math.min(changed, records - 1) + 1, 'changed', 2);
    things.seen(again, ...ids(records + 1, fresh).map((id) => record(id)));
    const rows = sheet.extent().lastRow - 1;
    const keys = things.column(1).slice(0, rows);
    columns.forEach(({ below }, c) => {
      const area = { row: 2, column: AT + c, rows, columns: 1 };
      const formulas = sheet.readFormulas(area).flat();
      const now = sheet.read(area).map(([value], n) => formulas[n] || String(value));
      const own = before[c] ?? [];
      const [first = ''] = own;
      const goesAlong =
        own.length > 1 && own.every((text) => text === first) && /^=(?!ARRAYFORMULA)/.test(first);
      const expected = new Map(own.map((text, n) => [n + 1, text]));
      for (const id of ids(records + 1, fresh)) expected.set(id, goesAlong ? first : '');
      for (const [id, text] of expected) expect([id, now[keys.indexOf(id)]]).toEqual([id, text]);
      // What stood below the table stands there still, once.
      expect(now.filter((_, n) => typeof keys[n] !== 'number').join('')).toBe(below);
      if (goesAlong) filled += fresh;
    });
  });
  fc.assert(property, { numRuns: isEveryCasePlayed ? 10_000 : 100, seed: 50 });
  expect(filled).toBeGreaterThan(20);
});
