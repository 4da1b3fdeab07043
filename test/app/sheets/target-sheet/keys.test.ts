// Which cells of the key column are keys: formulas among them, and keys that stand there twice.

import { beforeEach, describe, expect, it } from 'vitest';
import { SpareTime } from '../../../../src/app/runs/spare-time.ts';
import { TargetSheet } from '../../../../src/app/sheets/target-sheet/target-sheet.ts';
import { pullOfThings, record, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('formulas among the keys', () => {
  const formulas = () => things.ports.meter.count('sheet.readFormulas');
  const typeTotal = (row: number, value: number) => {
    things.sheet.type(row, 1, [[value]]);
    things.sheet.formulas.set(`${row},1`, '=COUNT(A2:A3)');
  };
  /** As the next run does. */
  const openTrusting = (sum: number | undefined) => {
    things.target = TargetSheet.open(things.ports, pullOfThings(), new SpareTime(things.ports.clock));
    things.target.records.restoreKeyChecksum(sum);
  };

  it('are not looked for where the keys are those of the run before, in whatever order', () => {
    things.seen(record(1), record(2), record(3));
    things.target.rows.remove([3], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    const sum = things.target.snapshot(pullOfThings().resource).keyChecksum;
    things.sheet.sortRows(2, (a, b) => Number(b[0]) - Number(a[0]));
    openTrusting(sum);
    const before = formulas();
    expect(things.target.records.count()).toBe(2);
    expect(formulas()).toBe(before);
  });

  it('are found where one was typed since', () => {
    things.seen(record(1), record(2));
    const sum = things.target.snapshot(pullOfThings().resource).keyChecksum;
    typeTotal(5, 2);
    openTrusting(sum);
    expect(things.target.records.count()).toBe(2);
    things.seen(record(3));
    expect(things.column(1)).toEqual([1, 2, 3, '', 2]);
  });

  it('make the run say nothing of its keys that goes on while one is typed', () => {
    things.seen(record(1), record(2));
    typeTotal(5, 2);
    things.target.forget();
    expect(things.target.snapshot(pullOfThings().resource).keyChecksum).toBeUndefined();
    openTrusting(undefined);
    expect(things.target.records.count()).toBe(2);
    expect(things.target.snapshot(pullOfThings().resource).keyChecksum).toBeUndefined();
  });
});

describe('two rows with one key', () => {
  it('the lower is the duplicate, until it is none any more', () => {
    things.seen(record(1), record(2), record(3));
    things.sheet.type(4, 1, [[1]]);
    expect(things.target.rows.markDuplicates(new Set())).toBe(1);
    expect(things.column(4)).toEqual(['', '', 'Duplicate']);
    expect(things.target.records.held(['title'])).toMatchObject([
      { id: 1 },
      { id: 2 },
      { id: 1, state: 'duplicate' },
    ]);
    expect(things.target.records.count()).toBe(2);
    things.sheet.type(2, 1, [[8]]);
    things.target.forget();
    expect(things.target.rows.markDuplicates(new Set())).toBe(0);
    expect(things.column(4)).toEqual(['', '', '']);
  });
});
