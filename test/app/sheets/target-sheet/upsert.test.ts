// Rows of records are added, changed and left alone, also where rows move meanwhile.

import { beforeEach, describe, expect, it } from 'vitest';
import type { RecordRow } from '../../../../src/app/sheets/target-sheet/target-rows.ts';
import type { RecordId } from '../../../../src/domain/records/record.ts';
import { pullOfThings, record, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('a step', () => {
  it('adds, updates, and of equal ids takes the last', () => {
    expect(things.seen(record(1), record(2), record(1, 'last'))).toMatchObject({
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(things.column(2)).toEqual(['last', 't 2']);
    expect(things.seen(record(2, 'new', 2), record(3))).toMatchObject({ added: 1, changed: 1, refetch: [] });
    expect(things.column(2)).toEqual(['last', 'new', 't 3']);
  });

  it('leaves rows alone that are the record’s, unless they say something about it', () => {
    things.seen(record(1), record(2), record(3), record(4));
    things.target.rows.remove([], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    const before = things.column(5)[0];
    things.ports.nowMs += 60_000;
    things.sheet.type(3, 4, [['Out of filter']]);
    // The version of the last one stood still, but not what it says.
    expect(things.changed(record(1), record(2), record(3, 'x', 2), record(4, 'y'))).toMatchObject({
      added: 0,
      changed: 3,
      unchanged: 1,
    });
    expect(things.column(5)[0]).toEqual(before);
    expect(things.column(2)).toEqual(['t 1', 't 2', 'x', 'y']);
    expect(things.column(4)).toEqual(['', '', '', '']);
  });

  it('leaves rows alone that the same pass has written, and those of records that were never changed', () => {
    const unversioned: RecordRow = { id: 3, cells: [3, 'x', undefined] };
    things.seen(record(1), record(2), unversioned);
    things.sheet.type(2, 2, [['mine now']]);
    const seenSinceMs = things.ports.nowMs;
    things.ports.nowMs += 60_000;
    things.target.rows.upsert([record(1), record(2, 'new', 2)], {
      nowMs: things.ports.nowMs,
      unchangedRows: 'stamp',
      seenSinceMs,
    });
    expect(things.column(2)).toEqual(['mine now', 'new', 'x']);
    expect(things.changed(unversioned)).toMatchObject({ changed: 0, unchanged: 1 });
    things.sheet.type(4, 5, [['']]);
    expect(things.changed(unversioned)).toMatchObject({ changed: 1, unchanged: 0 });
  });

  it('writes the version last, so that a write that is cut off makes no row look current', () => {
    things.seen(record(1), record(2));
    things.sheet.insertColumns(3, 1);
    const written: number[] = [];
    const write = things.sheet.write.bind(things.sheet);
    things.sheet.write = (area, values) => {
      written.push(area.column);
      write(area, values);
    };
    things.changed(record(1, 'x', 2));
    expect(written).toEqual([2, 4]);
    expect(things.column(1)).toEqual([1, 2]);
  });

  it.each(['before it is looked at', 'right before the write'])(
    'follows no note that its user cut and pasted with a column %s',
    (when) => {
      things.seen(record(1), record(2));
      const cut = () => things.sheet.cutCells({ row: 1, column: 2, rows: 3, columns: 1 }, things.sheet, 1, 9);
      if (when === 'right before the write') things.beforeNextWrite(cut);
      else cut();
      things.changed(record(1, 'x', 2));
      expect(things.column(2)).toEqual(['x', '']);
      expect(things.column(9)).toEqual(['t 1', 't 2']);
    },
  );

  it('names rows that it hit instead of those that were meant, and makes them stale', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.ports.nowMs += 60_000;
    things.beforeNextWrite(() => things.sheet.insertRows(2, 1));
    expect(things.seen(record(2, 'new', 2))).toMatchObject({ added: 0, changed: 1, refetch: [1] });
    expect(things.column(1)).toEqual(['', 1, 2, 3]);
    expect(things.column(2)).toEqual(['', '', 'new', 't 3']);
    expect(
      things.target.records.held(['changed']).map(({ id, pulledAtMs, values }) => [id, pulledAtMs, values]),
    ).toEqual([
      [1, undefined, ['']],
      [2, things.ports.nowMs, [new Date(2_000)]],
      [3, things.ports.nowMs - 60_000, [new Date(1_000)]],
    ]);
  });

  it('takes a formula or an error in the key column for no record', () => {
    things.seen(record(1));
    things.sheet.type(4, 1, [[77]]);
    things.sheet.formulas.set('4,1', '=COUNT(A2:A3)');
    things.target = things.open(pullOfThings());
    expect(things.target.records.count()).toBe(1);
    things.seen(record(2));
    expect(things.column(1)).toEqual([1, 2, '', 77]);
  });

  it('keeps texts texts in new rows of which the user changed the format', () => {
    things.seen(record(1));
    things.sheet.setNumberFormats({ row: 3, column: 1, rows: 900, columns: 3 }, ['@', '@', '@']);
    things.target = things.open(pullOfThings());
    things.seen({ id: 2, cells: [2, '007', new Date(0)] });
    expect(things.column(2)).toEqual(['t 1', '007']);
    expect(things.sheet.formats[2]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
  });
});

describe('a step that reads its rows apart from the keys', () => {
  const deleteTwo = () => things.sheet.deleteRows(2, 2);
  const titleOf = (id: number) => things.column(2)[things.column(1).indexOf(id)];

  beforeEach(() => {
    // With so many columns of the user's among ours one read of all would take longer than two.
    things.seen(...Array.from({ length: 1_000 }, (_, i) => record(i + 1, `t ${i + 1}`, i + 1 === 7 ? 2 : 1)));
    things.sheet.insertColumns(3, 20);
    things.target = things.open(pullOfThings());
    things.ports.nowMs += 60_000;
  });

  it('looks again where rows moved before they were read and nothing is to be written', () => {
    things.beforeRead(2, deleteTwo);
    expect(things.changed(record(5, 'new', 2))).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(titleOf(5)).toBe('new');
  });

  it('looks again at rows that it left alone where rows moved before it wrote others', () => {
    things.beforeRead(2, deleteTwo);
    const result = things.changed(record(5, 'new', 2), record(900, 'new', 3));
    expect(result).toMatchObject({ added: 0, changed: 2, unchanged: 0 });
    expect([titleOf(5), titleOf(900)]).toEqual(['new', 'new']);
  });

  it('adds a record that it left alone and that the user took away before it wrote others', () => {
    things.beforeRead(2, () => things.sheet.deleteRows(6, 1));
    expect(things.changed(record(5), record(900, 'new', 3))).toMatchObject({
      added: 1,
      changed: 1,
      unchanged: 0,
    });
    expect(titleOf(5)).toBe('t 5');
  });

  it('reads nothing of rows whose record changed since the sheet was right', () => {
    const reads = things.ports.meter.count('sheet.read');
    const options = { nowMs: things.ports.nowMs, unchangedRows: 'leave', newSinceMs: 2_000 } as const;
    expect(things.target.rows.upsert([record(5, 'new', 2)], options)).toMatchObject({ changed: 1 });
    expect(things.ports.meter.count('sheet.read') - reads).toBe(2);
    expect(things.target.rows.upsert([record(6, 't 6', 1)], options)).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect([titleOf(5), titleOf(6)]).toEqual(['new', 't 6']);
  });
});

describe('records that rows are known to hold', () => {
  const held = new Set<RecordId>([999, 1_000]);
  const readsOf = (...records: RecordRow[]) => {
    const reads = things.ports.meter.count('sheet.read');
    const result = things.target.rows.upsert(records, {
      nowMs: things.ports.nowMs,
      unchangedRows: 'leave',
      held,
    });
    return { reads: things.ports.meter.count('sheet.read') - reads, ...result };
  };

  beforeEach(() => {
    // With so many columns of the user's among ours one read of all would take longer than two.
    things.seen(...Array.from({ length: 1_000 }, (_, i) => record(i + 1, `t ${i + 1}`, i + 1)));
    things.sheet.insertColumns(3, 20);
    things.target = things.open(pullOfThings());
  });

  it('spare the reading of their rows', () => {
    const two = [record(999, 't 999', 999), record(1_000, 't 1000', 1_000)];
    expect(readsOf(...two)).toMatchObject({ reads: 1, changed: 0, unchanged: 2 });
    expect(readsOf(...two, record(3, 't 3', 3)).reads).toBeGreaterThan(1);
  });

  it('are added where their user has taken the row away', () => {
    things.sheet.deleteRows(1_000, 1);
    expect(readsOf(record(999, 'back', 999))).toMatchObject({ added: 1 });
  });
});

describe('records about which there is nothing to decide', () => {
  it('are told from others by their keys alone', () => {
    things.seen(record(1), record(2), record(3));
    things.target.forget();
    const before = things.ports.meter.count('sheet.read');
    expect(things.target.records.held(['title'], new Set([3, 2, 1]))).toEqual([]);
    expect(things.target.rows.markDuplicates(new Set([1, 2, 3]))).toBe(0);
    expect(things.ports.meter.count('sheet.read') - before).toBe(1);
  });

  it('are not all where another one, or one twice, stands in the place of one of them', () => {
    things.seen(record(1), record(2), record(3));
    things.target.forget();
    expect(things.target.records.held([], new Set([1, 2, 4])).map(({ id }) => id)).toEqual([1, 2, 3]);
    things.sheet.type(4, 1, [[2]]);
    things.target.forget();
    expect(things.target.records.held([], new Set([1, 2, 3])).map(({ state }) => state)).toEqual([
      '',
      '',
      'duplicate',
    ]);
    expect(things.target.rows.markDuplicates(new Set([1, 2, 3]))).toBe(1);
  });
});
