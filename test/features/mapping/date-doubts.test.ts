// What the dates of a column prove about their order, and what is asked.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { ColumnDates } from '../../../src/features/mapping/rules/convert-fields.ts';
import type { SheetMapping } from '../../../src/features/mapping/rules/mapping.ts';
import { utcClock } from './made-up-known.ts';

const UNSAID: SheetMapping = {
  shape: 'visits',
  headerRow: 1,
  columns: [],
  items: [],
  decisions: [],
};

/** A column with these cells, the first in row 2. */
function column(values: readonly CellValue[], decisions: SheetMapping['decisions'] = []) {
  const cells = values.map((value, n) => ({ row: n + 2, value }));
  const place = { at: 'B', header: 'Date' };
  return new ColumnDates({ field: 'started', place, cells }, { ...UNSAID, decisions }, utcClock);
}

const asked = (...values: readonly CellValue[]) => column(values).doubts;
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('the order of the dates of a column', () => {
  it('is proved by those that can only be one date, and shown', () => {
    const seen = { kind: 'date-order', key: 'date-order:started', row: 2, example: '03/04/2026', count: 1 };
    expect(asked('03/04/2026', '25/04/2026')).toMatchObject([{ ...seen, proposed: 'day-first' }]);
    expect(asked('03/04/2026', '04/25/2026')).toMatchObject([{ ...seen, proposed: 'month-first' }]);
  });

  it('is asked where nothing proves it', () => {
    const [doubt] = asked('2026-04-25', ' 03/04/2026 ', 'April 25, 2026', '05/06/2026', 'soon');
    expect(doubt).toMatchObject({ row: 3, example: '03/04/2026', count: 2, proposed: undefined });
  });

  it('is asked of nobody where no date needs it', () => {
    expect(asked('04/04/2026', '2026-03-04', '25/12/2026', day('2026-03-03'))).toEqual([]);
    expect(asked(day('2026-03-04'), '2026-03-05', '6 Mar 2026')).toEqual([]);
  });

  it('can’t be chosen where both orders are proved: the rarer one is named', () => {
    const mixed = asked('25/04/2026', '26/04/2026', '03/04/2026', '04/25/2026');
    expect(mixed).toMatchObject([{ kind: 'date-mixed', row: 5, example: '04/25/2026', choices: [] }]);
  });

  it('is what was chosen for the column, and nothing else; without it the check has to refuse', () => {
    const said = (about: string, says: string) =>
      column(['03/04/2026'], [{ about, says }]).valueOf('03/04/2026');
    expect(said('date-order:started', 'month-first')).toEqual(day('2026-03-04'));
    expect(said('date-order:submitted', 'month-first')).toBe('03/04/2026 (?)');
    expect(said('date-order:started', 'year-first')).toBe('03/04/2026 (?)');
    // A new response of a form proves nothing by itself.
    const kept = column([], [{ about: 'date-order:started', says: 'month-first' }]);
    expect(kept.valueOf('03/04/2026')).toEqual(day('2026-03-04'));
  });
});

describe('a number that is no date', () => {
  it('becomes a text, since a cell that shows dates would make one of 1900 of it', () => {
    expect(column([2]).valueOf(2)).toBe('2 (?)');
    expect(column([46_000]).valueOf(46_000)).toEqual(day('2025-12-09'));
    expect(column(['soon']).valueOf('soon')).toBe('soon');
  });
});

describe('date cells', () => {
  it('beside texts that prove an order are asked about, and swapped where the person says so', () => {
    const values = [day('2026-04-03'), '03/25/2026', day('2026-05-05')];
    expect(asked(...values)).toMatchObject([
      { kind: 'date-cells', row: 2, example: '2026-04-03', count: 1, choices: ['as-shown', 'swapped'] },
    ]);
    const swapped = column(values, [{ about: 'date-cells:started', says: 'swapped' }]);
    expect(values.map((value) => swapped.valueOf(value))).toEqual([
      day('2026-03-04'),
      day('2026-03-25'),
      day('2026-05-05'),
    ]);
    expect(column(values).valueOf(day('2026-04-03'))).toEqual(day('2026-04-03'));
  });

  it('of which one proves its order can’t be swapped with the others', () => {
    expect(asked(day('2026-04-03'), '03/25/2026', day('2026-05-25'))).toMatchObject([
      { kind: 'date-cells', choices: ['as-shown'] },
    ]);
  });

  it('that are few days of many months look swapped; others don’t', () => {
    const few = ['2026-02-03', '2026-05-03', '2026-09-03'].map(day);
    expect(asked(...few)).toMatchObject([{ kind: 'date-cells', choices: ['as-shown', 'swapped'] }]);
    expect(asked(...few, day('2026-09-25'))).toEqual([]);
    expect(asked(...['2026-02-03', '2026-02-05', '2026-03-09'].map(day))).toEqual([]);
  });
});
