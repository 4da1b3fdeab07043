// Tidying: what is asked, and which rows are taken out.

import { beforeEach, describe, expect, it } from 'vitest';
import { tidyActiveSheet } from '../../../src/app/menu/tidy-sheet.ts';
import { record, refusal, ThingsSheet } from '../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('tidying', () => {
  it('asks with the numbers, and takes out emptied and marked rows alone', () => {
    things.seen(...[1, 2, 3, 4, 5].map((id) => record(id)));
    things.sheet.type(3, 7, [['mine']]);
    // Rows are left empty where Google refuses to move them, as it may with merged cells.
    const move = things.sheet.moveRows.bind(things.sheet);
    things.sheet.moveRows = () => {
      throw new Error('Those rows can’t be moved.');
    };
    things.target.rows.remove([1, 2, 4], { why: 'out-of-filter', deadlineMs: Number.POSITIVE_INFINITY });
    things.sheet.moveRows = move;
    things.sheet.insertRows(6, 1);
    things.ports.active = things.sheet;
    things.ports.confirmAnswers = [false];
    tidyActiveSheet(things.ports);
    expect(things.ports.confirmed[0]).toContain('2 emptied rows, and 1 row marked');
    expect(things.ports.confirmed[0]).toMatch(/\n\nEmptied, by row: 2, 5\nOut of filter: 2 \(row 3\)$/);
    expect(things.column(1)).toEqual(['', 2, 3, '', '', 5]);
    tidyActiveSheet(things.ports);
    expect(things.column(1)).toEqual([3, '', 5]);
    expect(things.ports.toasts).toEqual(['3 rows were deleted from “Things”.']);
    tidyActiveSheet(things.ports);
    expect(things.ports.told[0]).toContain('no empty or marked rows');
  });

  it('names a dozen rows of each kind, and counts the others', () => {
    things.seen(...Array.from({ length: 20 }, (_, n) => record(n + 1)));
    const ids = Array.from({ length: 15 }, (_, n) => n + 1);
    for (const id of ids) things.sheet.type(id + 1, 7, [['mine']]);
    things.target.rows.remove(ids, { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.ports.active = things.sheet;
    things.ports.confirmAnswers = [false];
    tidyActiveSheet(things.ports);
    expect(things.ports.confirmed[0]).toMatch(/\nGone: 1 \(row 2\), .*, 12 \(row 13\) and 3 more$/);
  });

  it('is for pulled sheets', () => {
    things.ports.active = things.ports.addSheet('Mine');
    expect(refusal(() => tidyActiveSheet(things.ports))).toContain('No pull fills “Mine”');
  });
});
