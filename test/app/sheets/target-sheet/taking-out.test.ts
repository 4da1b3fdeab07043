// Rows of records that are gone: they leave the sheet, so that the others close up; the user's are marked. Where Google
// refuses to move rows they are emptied where they stand, and used again.

import { beforeEach, describe, expect, it } from 'vitest';
import { record, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('taking out where Google refuses to move rows', () => {
  beforeEach(() => {
    things.sheet.moveRows = () => {
      throw new Error('Those rows can’t be moved.');
    };
  });

  const all = () =>
    things.target.rows.remove([1, 2, 3, 4, 5], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });

  it('empties our cells; where the user wrote it keeps the row and says so', () => {
    things.seen(...[1, 2, 3, 4, 5, 6].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], ['a constant'], [false], ['from a formula'], ['']]);
    things.sheet.formulas.set('4,7', '=UPPER(B4)');
    things.sheet.notes.set('5,2', 'a note');
    expect(all()).toMatchObject({ removed: 3, marked: 2, refetch: [] });
    expect(things.column(1)).toEqual([1, '', '', 4, '', 6]);
    expect(things.column(4)).toEqual(['Gone', '', '', 'Gone', '', '']);
    expect(things.column(7)).toEqual(['a constant', false, 'from a formula', '', '', '']);
    expect(things.target.records.held([]).map(({ state }) => state)).toEqual(['gone', 'gone', '']);
  });

  it('uses emptied rows again, and clears what was said when a record is seen again', () => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.sheet.type(2, 7, [['mine']]);
    expect(
      things.target.rows.remove([1, 2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY }),
    ).toMatchObject({
      removed: 1,
      marked: 1,
    });
    things.seen(record(1), record(9), record(10));
    expect(things.column(1)).toEqual([1, 9, 3, 4, 10]);
    expect(things.column(4)).toEqual(['', '', '', '', '']);
  });

  it('leaves an emptied row alone on which the user has written since, and one they inserted', () => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.sheet.type(3, 7, [['mine']]);
    things.sheet.insertRows(3, 1);
    things.seen(record(9));
    expect(things.column(1)).toEqual([1, '', '', 3, 4, 9]);
  });

  it('puts a key back that it emptied instead, and takes the right one out', () => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], ['of 1'], [''], ['of 3'], ['of 4']]);
    things.beforeNextWrite(() => things.sheet.insertRows(2, 1));
    expect(things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toEqual({
      removed: 1,
      marked: 0,
      refetch: [1],
    });
    expect(things.sheet.grid().map((row) => [row[0], row[6]])).toEqual([
      ['ID', 'Mine'],
      ['', ''],
      [1, 'of 1'],
      ['', ''],
      [3, 'of 3'],
      [4, 'of 4'],
    ]);
    expect(things.target.records.held([])[0]).toMatchObject({ id: 1, pulledAtMs: undefined });
  });

  it('fills an emptied row although rows move, and hurts no other', () => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.sheet.type(1, 7, [['Mine'], ['of 1'], [''], ['of 3'], ['of 4']]);
    things.beforeNextWrite(() => things.sheet.deleteRows(2, 1));
    things.ports.nowMs += 60_000;
    expect(things.seen(record(9))).toMatchObject({ added: 1, refetch: [3] });
    const owners = new Map(
      things.sheet
        .grid()
        .slice(1)
        .map((row) => [row[0], row[6]]),
    );
    expect(owners.get(3)).toBe('of 3');
    expect(owners.get(4)).toBe('of 4');
    expect(owners.get(9)).toBe('');
    expect(owners.has(1)).toBe(false);
  });

  const owners = () =>
    things.sheet
      .grid()
      .slice(1)
      .map((row) => [row[0], row[6] ?? '']);

  it('keeps a row, and says so, on which the user writes while others are emptied', () => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], [''], [''], [''], ['']]);
    things.beforeNextWrite(() => things.sheet.type(4, 7, [['of 3']]));
    expect(
      things.target.rows.remove([1, 2, 3], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY }),
    ).toMatchObject({
      removed: 2,
      marked: 1,
    });
    expect(owners()).toEqual([
      ['', ''],
      ['', ''],
      [3, 'of 3'],
      [4, ''],
    ]);
    expect(things.column(4)).toEqual(['', '', 'Gone', '']);
  });

  it('gives a row its record back on which the user writes while it is emptied', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], [''], [''], ['']]);
    things.beforeNextWrite(() => things.sheet.notes.set('3,2', 'about 2'));
    expect(
      things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY }),
    ).toMatchObject({
      removed: 0,
      marked: 1,
    });
    expect(things.column(1)).toEqual([1, 2, 3]);
    expect(things.column(2)).toEqual(['t 1', 't 2', 't 3']);
    expect(things.column(4)).toEqual(['', 'Gone', '']);
  });

  it('marks the right row where rows are sorted after it was looked at what the user wrote', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], ['of 1'], [''], ['of 3']]);
    things.beforeNextWrite(() => things.sheet.sortRows(2, (a, b) => Number(b[0]) - Number(a[0])));
    things.target.rows.remove([1, 2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(owners()).toEqual([
      [3, 'of 3'],
      ['', ''],
      [1, 'of 1'],
    ]);
    expect(things.column(4)).toEqual(['', '', 'Gone']);
  });

  it('leaves an emptied row that says nothing but when its record was last there, and knows it wherever it is sorted to', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.target.rows.remove([1], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(things.sheet.grid()[1]).toEqual(['', '', '', '', new Date(things.ports.nowMs)]);
    expect(things.sheet.allMarks.filter(({ on }) => on === 'row')).toHaveLength(1);
    things.sheet.insertRows(2, 1);
    things.sheet.sortRows(2, (a, b) => Number(b[0] || 0) - Number(a[0] || 0));
    things.seen(record(9), record(10));
    expect(things.column(1).filter((id) => id !== '')).toEqual([3, 2, 9, 10]);
    expect(things.sheet.grid()).toHaveLength(1 + 5);
  });

  it('puts a new record elsewhere when the user writes on the emptied row that it was put into', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], [''], [''], ['']]);
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.beforeNextWrite(() => things.sheet.type(3, 7, [['for me']]));
    things.seen(record(9));
    expect(owners()).toEqual([
      [1, ''],
      ['', 'for me'],
      [3, ''],
      [9, ''],
    ]);
  });

  it('puts a new record elsewhere when it hit a row that the user inserted in this moment', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.beforeNextWrite(() => things.sheet.insertRows(3, 1));
    things.seen(record(9));
    expect(things.column(1)).toEqual([1, '', '', 3, 9]);
    expect(things.sheet.grid()[2]?.every((value) => value === '')).toBe(true);
  });

  /** Where it is written from now on. */
  function watchWrites(): { readonly row: number; readonly column: number }[] {
    const places: { row: number; column: number }[] = [];
    const write = things.sheet.write.bind(things.sheet);
    things.sheet.write = (area, values) => {
      places.push({ row: area.row, column: area.column });
      write(area, values);
    };
    return places;
  }

  it('writes nothing but the word into a row on which the user wrote before', () => {
    things.seen(...[1, 2].map((id) => record(id)));
    things.sheet.notes.set('3,2', 'about 2');
    const places = watchWrites();
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(places).toEqual([{ row: 3, column: 4 }]);
  });

  it('writes nothing into an emptied row on which the user wrote before', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    things.sheet.notes.set('3,2', 'for me');
    const places = watchWrites();
    things.seen(record(9));
    expect(places.map(({ row }) => row)).toEqual([5]);
  });

  it('empties the key last, where columns of the user stand among ours', () => {
    things.seen(...[1, 2].map((id) => record(id)));
    things.sheet.insertColumns(2, 1);
    things.sheet.insertColumns(5, 1);
    const places = watchWrites();
    things.target.rows.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(places.map(({ column }) => column)).toEqual([3, 6, 1]);
  });

  it('hurts no row that was sorted to where the one stood that was to be emptied', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    // Behind the look at the keys, right before what stands on the row is read.
    things.beforeRead(3, () => things.sheet.sortRows(2, (a, b) => Number(b[0]) - Number(a[0])));
    expect(things.target.rows.remove([1], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toEqual({
      removed: 1,
      marked: 0,
      refetch: [],
    });
    expect(things.column(1)).toEqual([3, 2, '']);
    expect(things.column(2)).toEqual(['t 3', 't 2', '']);
  });

  describe('a hundred rows, the user having a column of their own', () => {
    const REMOVED = Array.from({ length: 100 }, (_, i) => i + 10);
    const removeThem = (): number => {
      things.sheet.type(2, 6, [['for this one']]);
      const before = things.charged();
      const options = { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY } as const;
      expect(things.target.rows.remove(REMOVED, options)).toMatchObject({ removed: 100, marked: 0 });
      return things.charged() - before;
    };

    it('takes five calls for each in a small sheet: the write, its flush, notes of the row and the headers, and all that stands there', () => {
      things.seen(...Array.from({ length: 150 }, (_, i) => record(i + 1)));
      expect(removeThem()).toBeLessThanOrEqual(5 * 100 + 13);
    });

    it('takes six for each in a large one: the keys are read apart from the row and the next', () => {
      things.seen(...Array.from({ length: 4_000 }, (_, i) => record(i + 1)));
      expect(removeThem()).toBeLessThanOrEqual(6 * 100 + 13);
    });
  });

  it('stops at the deadline and says how far it is', () => {
    things.seen(...[1, 2, 3, 4, 5].map((id) => record(id)));
    things.ports.onFlush = () => {
      things.ports.nowMs += 1_000;
    };
    expect(
      things.target.rows.remove([1, 2, 3, 4, 5], { why: 'gone', deadlineMs: things.ports.nowMs + 2_500 }),
    ).toMatchObject({
      removed: 3,
      marked: 0,
    });
    expect(things.column(1)).toEqual(['', '', '', 4, 5]);
  });
});

describe('taking out', () => {
  const remove = (ids: readonly number[]) =>
    things.target.rows.remove(ids, { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
  const owners = () =>
    things.sheet
      .grid()
      .slice(1)
      .map((row) => [row[0], row[6] ?? '']);

  it('closes up what stays, with all that the user has on it, and leaves their rows where they were', () => {
    things.seen(...[1, 2, 3, 4, 5, 6].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], ['of 1'], [false], ['from a formula'], [''], ['of 5'], ['of 6']]);
    things.sheet.formulas.set('4,7', '=UPPER(B4)');
    things.sheet.notes.set('5,2', 'a note');
    expect(remove([2, 3, 4, 5])).toEqual({ removed: 2, marked: 2, refetch: [] });
    expect(owners()).toEqual([
      [1, 'of 1'],
      [4, ''],
      [5, 'of 5'],
      [6, 'of 6'],
    ]);
    expect(things.sheet.notes.get('3,2')).toBe('a note');
    expect(things.column(4)).toEqual(['', 'Gone', 'Gone', '']);
    expect(things.column(2)).toEqual(['t 1', 't 4', 't 5', 't 6']);
    things.seen(record(9));
    expect(things.column(1)).toEqual([1, 4, 5, 6, 9]);
  });

  it('takes all rows of a record that stands there twice', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.sheet.type(5, 1, [[2, 't 2']]);
    expect(remove([2])).toMatchObject({ marked: 0 });
    expect(things.column(1)).toEqual([1, 3]);
  });

  it('costs twenty-two calls at most for a hundred rows, the user having a column of their own', () => {
    things.seen(...Array.from({ length: 4_000 }, (_, i) => record(i + 1)));
    things.sheet.type(2, 6, [['for this one']]);
    const before = things.charged();
    expect(remove(Array.from({ length: 100 }, (_, i) => 10 + i * 30))).toMatchObject({ removed: 100 });
    expect(things.charged() - before).toBeLessThanOrEqual(22);
    expect(things.column(1)).toHaveLength(3_900);
  });

  it.each([1, 2, 3])('gives a row its record back on which the user writes at flush %i', (flush) => {
    things.seen(...[1, 2, 3, 4].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], [''], [''], [''], ['']]);
    let flushes = 0;
    things.ports.onFlush = () => {
      flushes += 1;
      const row = 1 + things.sheet.grid().findIndex(([id]) => id === 2);
      if (flushes === flush && row > 0) things.sheet.type(row, 7, [['about 2']]);
    };
    remove([2, 3]);
    const about = things.sheet.grid().filter((row) => row[6] === 'about 2');
    // Once it is gone nobody can write on it.
    if (flush === 1) expect(about.map((row) => [row[0], row[3]])).toEqual([[2, 'Gone']]);
    expect(things.column(1)).toEqual(flush === 1 ? [1, 2, 4] : [1, 4]);
  });

  it('gives a row its record back on which the user writes while it is emptied', () => {
    things.seen(...[1, 2, 3].map((id) => record(id)));
    things.sheet.type(1, 7, [['Mine'], [''], [''], ['']]);
    things.beforeNextWrite(() => {
      const row = 1 + things.sheet.grid().findIndex(([id]) => id === 2);
      things.sheet.type(row, 7, [['about 2']]);
    });
    expect(remove([2])).toEqual({ removed: 0, marked: 1, refetch: [] });
    expect(owners()).toEqual([
      [1, ''],
      [2, 'about 2'],
      [3, ''],
    ]);
    expect(things.column(2)).toEqual(['t 1', 't 2', 't 3']);
    expect(things.column(4)).toEqual(['', 'Gone', '']);
  });

  describe('closing up', () => {
    it('takes out rows that were emptied, and leaves blank ones of the user alone', () => {
      things.seen(...[1, 2, 3, 4].map((id) => record(id)));
      for (const row of [2, 4]) things.sheet.type(row, 1, [['', '', '', '']]);
      things.sheet.type(1, 7, [['Mine'], ['for later']]);
      things.sheet.insertRows(5, 1);
      things.target.forget();
      things.target.rows.closeGaps();
      expect(owners()).toEqual([
        ['', 'for later'],
        [2, ''],
        ['', ''],
        [4, ''],
      ]);
    });

    it('closes the gap that a cut off run has left', () => {
      things.seen(...[1, 2, 3].map((id) => record(id)));
      things.sheet.insertRows(3, 99);
      things.target.forget();
      things.target.rows.closeGaps();
      expect(things.column(1).filter((id) => id !== '')).toEqual([1, 2, 3]);
      expect(things.column(1).slice(0, 3)).toEqual([1, 2, 3]);
    });

    it('costs no call where there is nothing between the records', () => {
      things.seen(...[1, 2, 3].map((id) => record(id)));
      things.target.records.count();
      const before = things.charged();
      things.target.rows.closeGaps();
      expect(things.charged()).toBe(before);
    });
  });
});
