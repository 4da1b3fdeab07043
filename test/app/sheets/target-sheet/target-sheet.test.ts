// The sheet of a pull, step by step: what is written, what is left alone, what is taken out and used again, and how few
// calls that takes.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tidyActiveSheet } from '../../../../src/app/pulls/tidy-sheet.ts';
import { SpareTime } from '../../../../src/app/runs/spare-time.ts';
import { TargetSheet } from '../../../../src/app/sheets/target-sheet/target-sheet.ts';
import type { RecordRow } from '../../../../src/app/sheets/target-sheet/upsert-plan.ts';
import { sentenceFor } from '../../../../src/domain/errors.ts';
import type { Pull } from '../../../../src/domain/pull.ts';
import type { RecordId } from '../../../../src/domain/record.ts';
import type { ListResource } from '../../../../src/domain/resource.ts';
import { FakePorts } from '../../../support/fake-ports.ts';
import type { FakeSheet } from '../../../support/fake-sheet.ts';

const resource: ListResource = {
  kind: 'list',
  code: 'things',
  name: { en: 'things', pt: 'coisas' },
  defaultSheet: { en: 'Things', pt: 'Coisas' },
  filters: {},
  version: 'v2',
  path: '/api/v2/things',
  pageSize: 100,
  versionField: 'changed',
  records: {
    columns: [
      { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code' },
      { field: 'title', header: { en: 'Title', pt: 'Título' }, kind: 'text' },
      { field: 'changed', header: { en: 'Last change', pt: 'Última alteração' }, kind: 'date-time' },
    ],
    read: () => ({ kind: 'unreadable', breaches: [] }),
  },
};

const pull = (more: Partial<Pull> = {}): Pull => ({
  name: 'Mine',
  resource,
  sheet: 'Things',
  filters: { queries: [], conditions: [], settings: {}, isMoving: false, keep: false },
  mode: 'sync',
  every: { kind: 'manual' },
  others: [],
  ...more,
});

let ports: FakePorts;
let target: TargetSheet;

/** With the sheet made, where it is new. */
function open(one: Pull): TargetSheet {
  const opened = TargetSheet.open(ports, one, new SpareTime(ports.clock));
  opened.count();
  return opened;
}

beforeEach(() => {
  ports = new FakePorts();
  target = open(pull());
});

const record = (id: number, title = `t ${id}`, version = 1): RecordRow => ({
  id,
  cells: [id, title, new Date(version * 1_000)],
});
const seen = (...records: RecordRow[]) =>
  target.upsert(records, { nowMs: ports.nowMs, unchangedRows: 'stamp' });
const changed = (...records: RecordRow[]) =>
  target.upsert(records, { nowMs: ports.nowMs, unchangedRows: 'leave' });
const sheet = (): FakeSheet => ports.sheet('Things');
const column = (n: number) =>
  sheet()
    .grid()
    .slice(1)
    .map((row) => row[n - 1]);
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (thrown) {
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
};
/** The user acts right before the next write. */
function beforeNextWrite(act: () => void): void {
  const write = sheet().write.bind(sheet());
  sheet().write = (area, values) => {
    sheet().write = write;
    act();
    write(area, values);
  };
}
/** Reads, writes and flushes: what the platform charges for. */
const CHARGED = [
  'read',
  'readFormulas',
  'readNotes',
  'numberFormats',
  'write',
  'setNumberFormats',
  'setNotes',
];
const charged = () =>
  CHARGED.reduce(
    (sum, name) => sum + ports.meter.count(`sheet.${name}`),
    ports.meter.count('workbook.flush'),
  );

describe('a step', () => {
  it('adds, updates, and of equal ids takes the last', () => {
    expect(seen(record(1), record(2), record(1, 'last'))).toMatchObject({
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(column(2)).toEqual(['last', 't 2']);
    expect(seen(record(2, 'new', 2), record(3))).toMatchObject({ added: 1, changed: 1, refetch: [] });
    expect(column(2)).toEqual(['last', 'new', 't 3']);
  });

  it('leaves rows alone whose version is the record’s, unless they say something about it', () => {
    seen(record(1), record(2), record(3));
    target.remove([], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    sheet().type(2, 2, [['mine now']]);
    sheet().type(3, 4, [['Out of filter']]);
    expect(changed(record(1), record(2), record(3, 'x', 2))).toMatchObject({
      added: 0,
      changed: 2,
      unchanged: 1,
    });
    expect(column(2)).toEqual(['mine now', 't 2', 'x']);
    expect(column(4)).toEqual(['', '', '']);
  });

  it('leaves rows alone that the same pass has written, and those of records that were never changed', () => {
    const unversioned: RecordRow = { id: 3, cells: [3, 'x', undefined] };
    seen(record(1), record(2), unversioned);
    sheet().type(2, 2, [['mine now']]);
    const seenSinceMs = ports.nowMs;
    ports.nowMs += 60_000;
    target.upsert([record(1), record(2, 'new', 2)], {
      nowMs: ports.nowMs,
      unchangedRows: 'stamp',
      seenSinceMs,
    });
    expect(column(2)).toEqual(['mine now', 'new', 'x']);
    expect(changed(unversioned)).toMatchObject({ changed: 0, unchanged: 1 });
    sheet().type(4, 5, [['']]);
    expect(changed(unversioned)).toMatchObject({ changed: 1, unchanged: 0 });
  });

  it('writes the version last, so that a write that is cut off makes no row look current', () => {
    seen(record(1), record(2));
    sheet().insertColumns(3, 1);
    const written: number[] = [];
    const write = sheet().write.bind(sheet());
    sheet().write = (area, values) => {
      written.push(area.column);
      write(area, values);
    };
    changed(record(1, 'x', 2));
    expect(written).toEqual([2, 4]);
    expect(column(1)).toEqual([1, 2]);
  });

  it('names rows that it hit instead of those that were meant, and makes them stale', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    ports.nowMs += 60_000;
    beforeNextWrite(() => sheet().insertRows(2, 1));
    expect(seen(record(2, 'new', 2))).toMatchObject({ added: 0, changed: 1, refetch: [1] });
    expect(column(1)).toEqual(['', 1, 2, 3]);
    expect(column(2)).toEqual(['', 'new', 'new', 't 3']);
    expect(target.rows(['changed']).map(({ id, pulledAtMs, values }) => [id, pulledAtMs, values])).toEqual([
      [1, undefined, ['']],
      [2, ports.nowMs, [new Date(2_000)]],
      [3, ports.nowMs - 60_000, [new Date(1_000)]],
    ]);
  });

  it('takes a formula or an error in the key column for no record', () => {
    seen(record(1));
    sheet().type(4, 1, [[77]]);
    sheet().formulas.set('4,1', '=COUNT(A2:A3)');
    target = open(pull());
    expect(target.count()).toBe(1);
    seen(record(2));
    expect(column(1)).toEqual([1, 2, '', 77]);
  });

  it('keeps texts texts in new rows of which the user changed the format', () => {
    seen(record(1));
    sheet().setNumberFormats({ row: 3, column: 1, rows: 900, columns: 3 }, ['@', '@', '@']);
    target = open(pull());
    seen({ id: 2, cells: [2, '007', new Date(0)] });
    expect(column(2)).toEqual(['t 1', '007']);
    expect(sheet().formats[2]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
  });
});

/** The user acts right before the sheet is read for the n-th time from now on. */
function beforeRead(nth: number, act: () => void): void {
  const read = sheet().read.bind(sheet());
  let reads = 0;
  sheet().read = (area) => {
    reads += 1;
    if (reads === nth) act();
    return read(area);
  };
}

describe('a step that reads its rows apart from the keys', () => {
  const deleteTwo = () => sheet().deleteRows(2, 2);
  const titleOf = (id: number) => column(2)[column(1).indexOf(id)];

  beforeEach(() => {
    // With so many columns of the user's among ours one read of all would take longer than two.
    seen(...Array.from({ length: 1_000 }, (_, i) => record(i + 1, `t ${i + 1}`, i + 1 === 7 ? 2 : 1)));
    sheet().insertColumns(3, 20);
    target = open(pull());
    ports.nowMs += 60_000;
  });

  it('looks again where rows moved before they were read and nothing is to be written', () => {
    beforeRead(2, deleteTwo);
    expect(changed(record(5, 'new', 2))).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(titleOf(5)).toBe('new');
  });

  it('looks again at rows that it left alone where rows moved before it wrote others', () => {
    beforeRead(2, deleteTwo);
    const result = changed(record(5, 'new', 2), record(900, 'new', 3));
    expect(result).toMatchObject({ added: 0, changed: 2, unchanged: 0 });
    expect([titleOf(5), titleOf(900)]).toEqual(['new', 'new']);
  });

  it('adds a record that it left alone and that the user took away before it wrote others', () => {
    beforeRead(2, () => sheet().deleteRows(6, 1));
    expect(changed(record(5), record(900, 'new', 3))).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(titleOf(5)).toBe('t 5');
  });

  it('reads nothing of rows whose record changed since the sheet was right', () => {
    const reads = ports.meter.count('sheet.read');
    const options = { nowMs: ports.nowMs, unchangedRows: 'leave', newSinceMs: 2_000 } as const;
    expect(target.upsert([record(5, 'new', 2)], options)).toMatchObject({ changed: 1 });
    expect(ports.meter.count('sheet.read') - reads).toBe(2);
    expect(target.upsert([record(6, 'new', 1)], options)).toMatchObject({ changed: 0, unchanged: 1 });
    expect([titleOf(5), titleOf(6)]).toEqual(['new', 't 6']);
  });
});

describe('records that rows are known to hold', () => {
  const held = new Set<RecordId>([999, 1_000]);
  const readsOf = (...records: RecordRow[]) => {
    const reads = ports.meter.count('sheet.read');
    const result = target.upsert(records, { nowMs: ports.nowMs, unchangedRows: 'leave', held });
    return { reads: ports.meter.count('sheet.read') - reads, ...result };
  };

  beforeEach(() => {
    // With so many columns of the user's among ours one read of all would take longer than two.
    seen(...Array.from({ length: 1_000 }, (_, i) => record(i + 1, `t ${i + 1}`, i + 1)));
    sheet().insertColumns(3, 20);
    target = open(pull());
  });

  it('spare the reading of their rows', () => {
    const two = [record(999, 't 999', 999), record(1_000, 't 1000', 1_000)];
    expect(readsOf(...two)).toMatchObject({ reads: 1, changed: 0, unchanged: 2 });
    expect(readsOf(...two, record(3, 't 3', 3)).reads).toBeGreaterThan(1);
  });

  it('are added where their user has taken the row away', () => {
    sheet().deleteRows(1_000, 1);
    expect(readsOf(record(999, 'back', 999))).toMatchObject({ added: 1 });
  });
});

describe('formulas among the keys', () => {
  const formulas = () => ports.meter.count('sheet.readFormulas');
  const typeTotal = (row: number, value: number) => {
    sheet().type(row, 1, [[value]]);
    sheet().formulas.set(`${row},1`, '=COUNT(A2:A3)');
  };
  /** As the next run does. */
  const openTrusting = (sum: number | undefined) => {
    target = TargetSheet.open(ports, pull(), new SpareTime(ports.clock));
    target.trustKeys(sum);
  };

  it('are not looked for where the keys are those of the run before, in whatever order', () => {
    seen(record(1), record(2), record(3));
    target.remove([3], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    const sum = target.snapshot('things').keyChecksum;
    sheet().sortRows(2, (a, b) => Number(b[0]) - Number(a[0]));
    openTrusting(sum);
    const before = formulas();
    expect(target.count()).toBe(2);
    expect(formulas()).toBe(before);
  });

  it('are found where one was typed since', () => {
    seen(record(1), record(2));
    const sum = target.snapshot('things').keyChecksum;
    typeTotal(5, 2);
    openTrusting(sum);
    expect(target.count()).toBe(2);
    seen(record(3));
    expect(column(1)).toEqual([1, 2, 3, '', 2]);
  });

  it('make the run say nothing of its keys that goes on while one is typed', () => {
    seen(record(1), record(2));
    typeTotal(5, 2);
    target.forget();
    expect(target.snapshot('things').keyChecksum).toBeUndefined();
    openTrusting(undefined);
    expect(target.count()).toBe(2);
    expect(target.snapshot('things').keyChecksum).toBeUndefined();
  });
});

describe('taking out', () => {
  const all = () => target.remove([1, 2, 3, 4, 5], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });

  it('empties our cells; where the user wrote it keeps the row and says so', () => {
    seen(...[1, 2, 3, 4, 5, 6].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], ['a constant'], [false], ['from a formula'], ['']]);
    sheet().formulas.set('4,7', '=UPPER(B4)');
    sheet().notes.set('5,2', 'a note');
    expect(all()).toMatchObject({ emptied: 3, marked: 2, refetch: [] });
    expect(column(1)).toEqual([1, '', '', 4, '', 6]);
    expect(column(4)).toEqual(['Gone', '', '', 'Gone', '', '']);
    expect(column(7)).toEqual(['a constant', false, 'from a formula', '', '', '']);
    expect(target.rows([]).map(({ state }) => state)).toEqual(['gone', 'gone', '']);
  });

  it('uses emptied rows again, and clears what was said when a record is seen again', () => {
    seen(...[1, 2, 3, 4].map((id) => record(id)));
    sheet().type(2, 7, [['mine']]);
    expect(target.remove([1, 2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toMatchObject({
      emptied: 1,
      marked: 1,
    });
    seen(record(1), record(9), record(10));
    expect(column(1)).toEqual([1, 9, 3, 4, 10]);
    expect(column(4)).toEqual(['', '', '', '', '']);
  });

  it('leaves an emptied row alone on which the user has written since, and one they inserted', () => {
    seen(...[1, 2, 3, 4].map((id) => record(id)));
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    sheet().type(3, 7, [['mine']]);
    sheet().insertRows(3, 1);
    seen(record(9));
    expect(column(1)).toEqual([1, '', '', 3, 4, 9]);
  });

  it('puts a key back that it emptied instead, and takes the right one out', () => {
    seen(...[1, 2, 3, 4].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], ['of 1'], [''], ['of 3'], ['of 4']]);
    beforeNextWrite(() => sheet().insertRows(2, 1));
    expect(target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toEqual({
      emptied: 1,
      marked: 0,
      refetch: [1],
    });
    expect(
      sheet()
        .grid()
        .map((row) => [row[0], row[6]]),
    ).toEqual([
      ['ID', 'Mine'],
      ['', ''],
      [1, 'of 1'],
      ['', ''],
      [3, 'of 3'],
      [4, 'of 4'],
    ]);
    expect(target.rows([])[0]).toMatchObject({ id: 1, pulledAtMs: undefined });
  });

  it('fills an emptied row although rows move, and hurts no other', () => {
    seen(...[1, 2, 3, 4].map((id) => record(id)));
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    sheet().type(1, 7, [['Mine'], ['of 1'], [''], ['of 3'], ['of 4']]);
    beforeNextWrite(() => sheet().deleteRows(2, 1));
    ports.nowMs += 60_000;
    expect(seen(record(9))).toMatchObject({ added: 1, refetch: [3] });
    const owners = new Map(
      sheet()
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
    sheet()
      .grid()
      .slice(1)
      .map((row) => [row[0], row[6] ?? '']);

  it('keeps a row, and says so, on which the user writes while others are emptied', () => {
    seen(...[1, 2, 3, 4].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], [''], [''], [''], ['']]);
    beforeNextWrite(() => sheet().type(4, 7, [['of 3']]));
    expect(target.remove([1, 2, 3], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toMatchObject({
      emptied: 2,
      marked: 1,
    });
    expect(owners()).toEqual([
      ['', ''],
      ['', ''],
      [3, 'of 3'],
      [4, ''],
    ]);
    expect(column(4)).toEqual(['', '', 'Gone', '']);
  });

  it('gives a row its record back on which the user writes while it is emptied', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], [''], [''], ['']]);
    beforeNextWrite(() => sheet().notes.set('3,2', 'about 2'));
    expect(target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toMatchObject({
      emptied: 0,
      marked: 1,
    });
    expect(column(1)).toEqual([1, 2, 3]);
    expect(column(2)).toEqual(['t 1', 't 2', 't 3']);
    expect(column(4)).toEqual(['', 'Gone', '']);
  });

  it('marks the right row where rows are sorted after it was looked at what the user wrote', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], ['of 1'], [''], ['of 3']]);
    beforeNextWrite(() => sheet().sortRows(2, (a, b) => Number(b[0]) - Number(a[0])));
    target.remove([1, 2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(owners()).toEqual([
      [3, 'of 3'],
      ['', ''],
      [1, 'of 1'],
    ]);
    expect(column(4)).toEqual(['', '', 'Gone']);
  });

  it('leaves an emptied row that says nothing but when its record was last there, and knows it wherever it is sorted to', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    target.remove([1], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(sheet().grid()[1]).toEqual(['', '', '', '', new Date(ports.nowMs)]);
    expect(sheet().allMarks.filter(({ on }) => on === 'row')).toHaveLength(1);
    sheet().insertRows(2, 1);
    sheet().sortRows(2, (a, b) => Number(b[0] || 0) - Number(a[0] || 0));
    seen(record(9), record(10));
    expect(column(1).filter((id) => id !== '')).toEqual([3, 2, 9, 10]);
    expect(sheet().grid()).toHaveLength(1 + 5);
  });

  it('puts a new record elsewhere when the user writes on the emptied row that it was put into', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    sheet().type(1, 7, [['Mine'], [''], [''], ['']]);
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    beforeNextWrite(() => sheet().type(3, 7, [['for me']]));
    seen(record(9));
    expect(owners()).toEqual([
      [1, ''],
      ['', 'for me'],
      [3, ''],
      [9, ''],
    ]);
  });

  it('puts a new record elsewhere when it hit a row that the user inserted in this moment', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    beforeNextWrite(() => sheet().insertRows(3, 1));
    seen(record(9));
    expect(column(1)).toEqual([1, '', '', 3, 9]);
    expect(
      sheet()
        .grid()[2]
        ?.every((value) => value === ''),
    ).toBe(true);
  });

  /** Where it is written from now on. */
  function watchWrites(): { readonly row: number; readonly column: number }[] {
    const places: { row: number; column: number }[] = [];
    const write = sheet().write.bind(sheet());
    sheet().write = (area, values) => {
      places.push({ row: area.row, column: area.column });
      write(area, values);
    };
    return places;
  }

  it('writes nothing but the word into a row on which the user wrote before', () => {
    seen(...[1, 2].map((id) => record(id)));
    sheet().notes.set('3,2', 'about 2');
    const places = watchWrites();
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(places).toEqual([{ row: 3, column: 4 }]);
  });

  it('writes nothing into an emptied row on which the user wrote before', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    sheet().notes.set('3,2', 'for me');
    const places = watchWrites();
    seen(record(9));
    expect(places.map(({ row }) => row)).toEqual([5]);
  });

  it('empties the key last, where columns of the user stand among ours', () => {
    seen(...[1, 2].map((id) => record(id)));
    sheet().insertColumns(2, 1);
    sheet().insertColumns(5, 1);
    const places = watchWrites();
    target.remove([2], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    expect(places.map(({ column }) => column)).toEqual([3, 6, 1]);
  });

  it('hurts no row that was sorted to where the one stood that was to be emptied', () => {
    seen(...[1, 2, 3].map((id) => record(id)));
    // Behind the look at the keys, right before what stands on the row is read.
    beforeRead(2, () => sheet().sortRows(2, (a, b) => Number(b[0]) - Number(a[0])));
    expect(target.remove([1], { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY })).toEqual({
      emptied: 1,
      marked: 0,
      refetch: [],
    });
    expect(column(1)).toEqual([3, 2, '']);
    expect(column(2)).toEqual(['t 3', 't 2', '']);
  });

  describe('a hundred rows, the user having a column of their own', () => {
    const REMOVED = Array.from({ length: 100 }, (_, i) => i + 10);
    const removeThem = (): number => {
      sheet().type(2, 6, [['for this one']]);
      const before = charged();
      const options = { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY } as const;
      expect(target.remove(REMOVED, options)).toMatchObject({ emptied: 100, marked: 0 });
      return charged() - before;
    };

    it('takes four calls for each in a small sheet: the write, its flush, the notes, and all that stands there', () => {
      seen(...Array.from({ length: 150 }, (_, i) => record(i + 1)));
      expect(removeThem()).toBeLessThanOrEqual(4 * 100 + 4);
    });

    it('takes five for each in a large one: the keys are read apart from the row and the next', () => {
      seen(...Array.from({ length: 4_000 }, (_, i) => record(i + 1)));
      expect(removeThem()).toBeLessThanOrEqual(5 * 100 + 4);
    });
  });

  it('stops at the deadline and says how far it is', () => {
    seen(...[1, 2, 3, 4, 5].map((id) => record(id)));
    ports.onFlush = () => {
      ports.nowMs += 1_000;
    };
    expect(target.remove([1, 2, 3, 4, 5], { why: 'gone', deadlineMs: ports.nowMs + 2_500 })).toMatchObject({
      emptied: 3,
      marked: 0,
    });
    expect(column(1)).toEqual(['', '', '', 4, 5]);
  });
});

describe('records about which there is nothing to decide', () => {
  it('are told from others by their keys alone', () => {
    seen(record(1), record(2), record(3));
    target.forget();
    const before = ports.meter.count('sheet.read');
    expect(target.rows(['title'], new Set([3, 2, 1]))).toEqual([]);
    expect(target.markDuplicates(new Set([1, 2, 3]))).toBe(0);
    expect(ports.meter.count('sheet.read') - before).toBe(1);
  });

  it('are not all where another one, or one twice, stands in the place of one of them', () => {
    seen(record(1), record(2), record(3));
    target.forget();
    expect(target.rows([], new Set([1, 2, 4])).map(({ id }) => id)).toEqual([1, 2, 3]);
    sheet().type(4, 1, [[2]]);
    target.forget();
    expect(target.rows([], new Set([1, 2, 3])).map(({ state }) => state)).toEqual(['', '', 'duplicate']);
    expect(target.markDuplicates(new Set([1, 2, 3]))).toBe(1);
  });
});

describe('two rows with one key', () => {
  it('the lower is the duplicate, until it is none any more', () => {
    seen(record(1), record(2), record(3));
    sheet().type(4, 1, [[1]]);
    expect(target.markDuplicates(new Set())).toBe(1);
    expect(column(4)).toEqual(['', '', 'Duplicate']);
    expect(target.rows(['title'])).toMatchObject([{ id: 1 }, { id: 2 }, { id: 1, state: 'duplicate' }]);
    expect(target.count()).toBe(2);
    sheet().type(2, 1, [[8]]);
    target.forget();
    expect(target.markDuplicates(new Set())).toBe(0);
    expect(column(4)).toEqual(['', '', '']);
  });
});

describe('fields that nobody defined', () => {
  const more = (id: number, fields: Record<string, string | number>): RecordRow => ({
    ...record(id),
    more: Object.entries(fields).map(([field, value]) => ({
      field,
      value,
      kind: typeof value === 'number' ? 'number' : 'text',
    })),
  });

  it('get columns after all others as they appear, which are never moved', () => {
    seen(more(1, { 'unit.name': 'A1' }));
    sheet().type(1, 7, [['Mine'], ['my text']]);
    seen(more(2, { size: 5, 'unit.name': 'B2' }));
    expect(
      sheet()
        .grid()
        .map((row) => row.slice(5)),
    ).toEqual([
      ['unit.name', 'size', 'Mine'],
      ['A1', '', 'my text'],
      ['B2', 5, ''],
    ]);
    target = open(pull());
    seen(more(1, { 'unit.name': 'C3' }));
    expect(column(6)).toEqual(['C3', 'B2']);
    expect(sheet().formats[1]?.slice(5, 7)).toEqual(['general', 'general']);
  });

  it('get another column where their user deletes the new one before it is marked', () => {
    seen(record(1));
    const things = sheet();
    things.type(1, 6, [['Mine'], ['my text']]);
    const insert = things.insertColumnsAfter.bind(things);
    vi.spyOn(things, 'insertColumnsAfter').mockImplementationOnce((after, count) => {
      insert(after, count);
      things.deleteColumns(after + 1, count);
    });
    seen(more(1, { size: 5 }));
    const right = () => things.grid().map((row) => row.slice(5));
    expect(right()).toEqual([
      ['size', 'Mine'],
      [5, 'my text'],
    ]);
    seen(more(1, { size: 6 }));
    expect(right()[1]).toEqual([6, 'my text']);
  });

  it('don’t come back when the user deleted their column', () => {
    seen(more(1, { size: 5 }));
    sheet().deleteColumns(6, 1);
    seen(more(1, { size: 5 }));
    expect(sheet().grid()[0]).toEqual(['ID', 'Title', 'Last change', 'Record', 'Pulled at']);
  });
});

describe('a new sheet that is made in spare time', () => {
  const name = 'New things';
  const made = () => ports.sheet(name);
  /** @returns what does one piece */
  const start = () => {
    let now = 0;
    // Whoever looks at this clock finds that another piece has taken its time.
    const spare = new SpareTime({ nowMs: () => (now += 150), sleep: () => undefined });
    target = TargetSheet.open(ports, pull({ sheet: name }), spare);
    return () => spare.sleep(400);
  };

  it('is finished by whoever needs it before', () => {
    const wait = start();
    wait();
    expect(made().grid()).toEqual([]);
    expect(target.isEmpty()).toBe(true);
    seen(record(1));
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
    expect(made().at(2, 1)).toBe(1);
  });

  it('gets the rows that are expected once it has its look, and is refused at once where there is no room', () => {
    const wait = start();
    wait();
    expect(refusal(() => target.reserveRows(10_000_000))).toContain('more cells');
    target.reserveRows(1_500);
    expect(made().maxRows).toBe(1_000);
    expect(target.count()).toBe(0);
    expect(made().maxRows).toBe(1_501);
  });

  it('writes nothing over what its user types into the first row meanwhile, and says so', () => {
    const wait = start();
    wait();
    made().type(1, 2, [['my list']]);
    expect(refusal(() => seen(record(1)))).toContain(
      'The first row of the sheet “New things” holds something',
    );
    expect(made().grid()).toEqual([['', 'my list']]);
    made().type(1, 2, [['']]);
    target = open(pull({ sheet: name }));
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
  });

  it('gets its look once more where rows or columns came or went meanwhile', () => {
    const wait = start();
    wait();
    expect(made().formats[0]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
    made().insertColumns(1, 1);
    target.count();
    expect(made().formats[0]?.slice(0, 3)).toEqual(['0', 'general', 'yyyy-MM-dd HH:mm:ss']);
    expect(made().grid()[0]?.slice(0, 2)).toEqual(['ID', 'Title']);
  });

  it('is made again after it was cut off in the middle', () => {
    const wait = start();
    for (let n = 0; n < 4; n++) wait();
    target = open(pull({ sheet: name }));
    seen(record(1));
    expect(made().grid()).toHaveLength(2);
    expect(ports.allSheets.filter((one) => one.name().startsWith(name))).toHaveLength(1);
  });
});

describe('what keeps a pull from writing', () => {
  it('a protection: said with its range, before anything is written', () => {
    seen(record(1));
    sheet().lockedAreas = [{ row: 2, column: 2, rows: 5, columns: 1 }];
    const before = sheet().grid();
    expect(refusal(() => open(pull()))).toContain('B2:B6 of the sheet “Things” is protected');
    expect(sheet().grid()).toEqual(before);
    sheet().lockedAreas = [{ row: 1, column: 8, rows: 5, columns: 1 }];
    expect(refusal(() => open(pull()))).toBe('accepted');
  });

  it('the limit of cells: said with the number that is missing', () => {
    const big = ports.addSheet('Big');
    big.maxRows = 383_000;
    expect(refusal(() => target.reserveRows(1_000))).toBe('accepted');
    expect(refusal(() => target.reserveRows(2_000))).toContain('a spreadsheet of 10,000,000 has only');
    expect(sheet().maxRows).toBe(1_001);
    seen(record(1));
    target.reserveRows(1_500);
    expect(sheet().maxRows).toBe(1_001);
  });
});

describe('which sheet it is', () => {
  it('the one of a pull that was renamed or deleted, if it is of the same kind', () => {
    seen(record(1));
    expect(open(pull({ name: 'Other' })).count()).toBe(1);
    const others = [{ name: 'Other', sheet: 'Things' }];
    expect(refusal(() => open(pull({ others })))).toContain('already filled by the pull “Other”');
    const moved = [{ name: 'Other', sheet: 'Elsewhere' }];
    expect(refusal(() => open(pull({ others: moved })))).toBe('accepted');
  });

  it('the renamed tab, until the row of the pull names another', () => {
    sheet().title = 'Renamed';
    expect(open(pull()).sheet.name()).toBe('Renamed');
    expect(open(pull({ sheet: 'Renamed' })).sheet.name()).toBe('Renamed');
    expect(open(pull({ sheet: 'Things' })).sheet.name()).toBe('Things');
    expect(ports.allSheets).toHaveLength(2);
  });
});

describe('tidying', () => {
  it('asks with the numbers, and takes out emptied and marked rows alone', () => {
    seen(...[1, 2, 3, 4, 5].map((id) => record(id)));
    sheet().type(3, 7, [['mine']]);
    target.remove([1, 2, 4], { why: 'out-of-filter', deadlineMs: Number.POSITIVE_INFINITY });
    sheet().insertRows(6, 1);
    ports.active = sheet();
    ports.confirmAnswers = [false];
    tidyActiveSheet(ports);
    expect(ports.confirmed[0]).toContain('2 emptied rows, and 1 row marked');
    expect(ports.confirmed[0]).toMatch(/\n\nEmptied, by row: 2, 5\nOut of filter: 2 \(row 3\)$/);
    expect(column(1)).toEqual(['', 2, 3, '', '', 5]);
    tidyActiveSheet(ports);
    expect(column(1)).toEqual([3, '', 5]);
    expect(ports.told).toEqual(['3 rows were taken out of the sheet “Things”.']);
    tidyActiveSheet(ports);
    expect(ports.told[1]).toContain('no empty or marked rows');
  });

  it('names a dozen rows of each kind, and counts the others', () => {
    seen(...Array.from({ length: 20 }, (_, n) => record(n + 1)));
    const ids = Array.from({ length: 15 }, (_, n) => n + 1);
    for (const id of ids) sheet().type(id + 1, 7, [['mine']]);
    target.remove(ids, { why: 'gone', deadlineMs: Number.POSITIVE_INFINITY });
    ports.active = sheet();
    ports.confirmAnswers = [false];
    tidyActiveSheet(ports);
    expect(ports.confirmed[0]).toMatch(/\nGone: 1 \(row 2\), .*, 12 \(row 13\) and 3 more$/);
  });

  it('is for pulled sheets', () => {
    ports.active = ports.addSheet('Mine');
    expect(refusal(() => tidyActiveSheet(ports))).toContain('No pull fills the sheet “Mine”');
  });
});

describe('economy', () => {
  it('adds 10,000 records with 4 calls for each block', () => {
    target.reserveRows(10_000);
    const before = charged();
    for (let n = 0; n < 4; n++) seen(...Array.from({ length: 2_500 }, (_, i) => record(n * 2_500 + i + 1)));
    // Once: the formulas among the keys, the formats of the blank rows, and a look after these.
    expect(charged() - before).toBeLessThanOrEqual(4 * 4 + 3);
    expect(target.count()).toBe(10_000);
  });

  it('syncs 50 changed rows of 100,000 with 4 calls and one for each block of neighbours', () => {
    const filled = Array.from({ length: 100_000 }, (_, i) => [
      i + 1,
      `t ${i + 1}`,
      new Date(1_000),
      '',
      new Date(0),
    ]);
    sheet().grow(100_001, 5);
    sheet().type(2, 1, filled);
    seen(record(1));
    const before = charged();
    const ids = Array.from({ length: 50 }, (_, i) => (i < 40 ? 500 + i : i * 1_900));
    const all = [...ids.map((id) => record(id, 'x', 2)), record(7)];
    const result = target.upsert(all, { nowMs: ports.nowMs, unchangedRows: 'leave', newSinceMs: 2_000 });
    expect(result).toMatchObject({ added: 0, changed: 50, unchanged: 1 });
    // The keys, the one row that may be right as it is, the flush, and the keys once more.
    expect(charged() - before).toBeLessThanOrEqual(4 + 11);
  });
});
