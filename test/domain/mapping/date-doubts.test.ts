// What the dates of a column prove about their order, and what is asked.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cell.ts';
import { dateDoubts, orderOf } from '../../../src/domain/mapping/date-doubts.ts';
import type { SheetMapping } from '../../../src/domain/mapping/mapping.ts';
import { utcClock } from './made-up-known.ts';

const UNSAID: SheetMapping = {
  shape: 'visits',
  headerRow: 1,
  columns: [],
  items: [],
  options: [],
  decisions: [],
};

/** The questions about a column with these cells, the first in row 2. */
function asked(...values: readonly CellValue[]) {
  const cells = values.map((value, n) => ({ row: n + 2, value }));
  const place = { at: 'B', header: 'Date' };
  return dateDoubts({ field: 'started', place, cells }, UNSAID, utcClock);
}

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
    expect(asked('04/04/2026', '2026-03-04', '25/12/2026', new Date('2026-03-04T00:00:00Z'))).toEqual([]);
  });

  it('can’t be chosen where both orders are proved: the rarer one is named', () => {
    const mixed = asked('25/04/2026', '26/04/2026', '03/04/2026', '04/25/2026');
    expect(mixed).toMatchObject([{ kind: 'date-mixed', row: 5, example: '04/25/2026', choices: [] }]);
  });

  it('is what was chosen for the column, and nothing else', () => {
    const said = (about: string, says: string) =>
      orderOf('started', { ...UNSAID, decisions: [{ about, says }] });
    expect(said('date-order:started', 'month-first')).toBe('month-first');
    expect(said('date-order:submitted', 'month-first')).toBeUndefined();
    expect(said('date-order:started', 'year-first')).toBeUndefined();
  });
});
