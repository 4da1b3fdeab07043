// What keeps a pull from writing to its sheet, and how few calls a refresh of it takes.

import { beforeEach, describe, expect, it } from 'vitest';
import { pullOfThings, record, refusal, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('what keeps a pull from writing', () => {
  it('a protection: said with its range, before anything is written', () => {
    things.seen(record(1));
    things.sheet.lockedAreas = [{ row: 2, column: 2, rows: 5, columns: 1 }];
    const before = things.sheet.grid();
    expect(refusal(() => things.open(pullOfThings()))).toContain('B2:B6 of “Things” is protected');
    expect(things.sheet.grid()).toEqual(before);
    things.sheet.lockedAreas = [{ row: 1, column: 8, rows: 5, columns: 1 }];
    expect(refusal(() => things.open(pullOfThings()))).toBe('accepted');
  });

  it('the limit of cells: said with the number that is missing', () => {
    const big = things.ports.addSheet('Big');
    big.maxRows = 383_000;
    expect(refusal(() => things.target.rows.reserve(1_000))).toBe('accepted');
    expect(refusal(() => things.target.rows.reserve(2_000))).toContain('of 10,000,000 are left');
    expect(things.sheet.maxRows).toBe(1_001);
    things.seen(record(1));
    things.target.rows.reserve(1_500);
    expect(things.sheet.maxRows).toBe(1_001);
  });
});

describe('economy', () => {
  it('adds 10,000 records with 6 calls for each block', () => {
    things.target.rows.reserve(10_000);
    const before = things.charged();
    for (let n = 0; n < 4; n++)
      things.seen(...Array.from({ length: 2_500 }, (_, i) => record(n * 2_500 + i + 1)));
    // Once: the formulas among the keys, the formats of the blank rows, and a look after these.
    expect(things.charged() - before).toBeLessThanOrEqual(4 * 6 + 3);
    expect(things.target.records.count()).toBe(10_000);
  });

  it('syncs 50 changed rows of 100,000 with 6 calls and one for each block of neighbours', () => {
    const filled = Array.from({ length: 100_000 }, (_, i) => [
      i + 1,
      `t ${i + 1}`,
      new Date(1_000),
      '',
      new Date(0),
    ]);
    things.sheet.grow(100_001, 5);
    things.sheet.type(2, 1, filled);
    things.seen(record(1));
    const before = things.charged();
    const ids = Array.from({ length: 50 }, (_, i) => (i < 40 ? 500 + i : i * 1_900));
    const all = [...ids.map((id) => record(id, 'x', 2)), record(7)];
    const result = things.target.rows.upsert(all, {
      nowMs: things.ports.nowMs,
      unchangedRows: 'leave',
      newSinceMs: 2_000,
    });
    expect(result).toMatchObject({ added: 0, changed: 50, unchanged: 1 });
    // The keys, the one row that may be right as it is, the flush, and the keys once more; before it and then, the notes.
    expect(things.charged() - before).toBeLessThanOrEqual(6 + 11);
  });
});
