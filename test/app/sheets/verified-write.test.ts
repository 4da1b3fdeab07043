// Rows that are written by their keys while their user sorts, inserts and deletes rows in the very moment.

import { beforeEach, describe, expect, it } from 'vitest';
import { OwnedTable } from '../../../src/app/sheets/owned-table.ts';
import {
  type KeyedTable,
  MOST_WRITES,
  writeRows,
  writeVerified,
} from '../../../src/app/sheets/verified-write.ts';
import { type CellValue, valueInput } from '../../../src/domain/cells/cell.ts';
import { FakePorts } from '../../support/fake-ports.ts';
import type { FakeSheet } from '../../support/fake-sheet.ts';

type Field = 'key' | 'state' | 'remark';
type Rows = ReturnType<OwnedTable<Field>['read']>;

const SHOWN: readonly Field[] = ['state', 'remark'];
const COLUMNS = (['key', 'state', 'remark'] as const).map((field) => ({
  field,
  header: { en: field, pt: field },
  kind: 'text' as const,
  note: '',
}));
const KEYS = ['a', 'b', 'c', 'd', 'e'];

let ports: FakePorts;
let sheet: FakeSheet;
let table: OwnedTable<Field>;

beforeEach(() => {
  ports = new FakePorts();
  sheet = ports.addSheet('Ours');
  sheet.type(1, 1, [
    ['key', 'state', 'remark', 'theirs'],
    ...KEYS.map((key) => [key, 'old', `of ${key}`, key]),
  ]);
  table = OwnedTable.asMade(sheet, COLUMNS);
  ports.meter.counts.clear();
});

/** Writes these rows by their keys; those with other keys than the first ones go below the others. */
function write(wanted: Readonly<Record<string, readonly CellValue[]>>) {
  const keysOf = ({ rowNumbers, value }: Rows) =>
    new Map(rowNumbers.map((row, n) => [row, String(value(n, 'key'))]));
  const cellsAt = ({ rowNumbers, value }: Rows, row: number) =>
    SHOWN.map((field) => value(rowNumbers.indexOf(row), field));
  const keyed: KeyedTable<Rows> = {
    read: () => table.read(),
    keys: keysOf,
    cellsAt: (rows, row) => cellsAt(rows, row).map((value) => valueInput(value, '')),
    plan: (rows) => {
      const places = new Map([...keysOf(rows)].map(([row, key]) => [key, row]));
      let { lastRow: last } = sheet.extent();
      return Object.entries(wanted).flatMap(([key, shown]) => {
        const row = places.get(key);
        const cells = shown.map((value) => valueInput(value, ''));
        if (row === undefined && KEYS.includes(key)) return [];
        if (row === undefined) return [{ row: ++last, key, isNew: true, cells: [...cells, key] }];
        return String(cellsAt(rows, row)) === String(shown) ? [] : [{ row, key, cells }];
      });
    },
    write: (rows) => {
      writeRows(
        table,
        rows.filter(({ isNew }) => !isNew),
        SHOWN,
      );
      writeRows(
        table,
        rows.filter(({ isNew }) => isNew),
        [...SHOWN, 'key'],
      );
    },
  };
  return writeVerified(keyed, table.read());
}

/** Lets the user act right before these writes land, counted from 1. */
function disturbing(writes: readonly number[], act: (n: number) => void): void {
  const land = sheet.write.bind(sheet);
  let n = 0;
  sheet.write = (area, values) => {
    n += 1;
    if (writes.includes(n)) act(n);
    land(area, values);
  };
}

const sorted = (isDown: boolean) => () =>
  sheet.sortRows(2, (a, b) => String(a[0]).localeCompare(String(b[0])) * (isDown ? -1 : 1));

/** What our columns show, by the user's own cell on the row; a blank key for rows without one. */
const shown = () =>
  sheet
    .grid()
    .slice(1)
    .filter((row) => row.some((value) => value !== ''));
const row = (key: string, state: CellValue = 'old', remark: CellValue = `of ${key}`) => [
  key,
  state,
  remark,
  key,
];
const byKey = (rows: readonly (readonly CellValue[])[]) =>
  [...rows].sort((a, b) => String(a[0]).localeCompare(String(b[0])));

describe('a keyed write', () => {
  it('is one write between two readings where nobody moves anything', () => {
    expect(write({ b: ['new', 'of b'], c: ['new', 'of c'] }).isUnstable).toBe(false);
    expect(shown()).toEqual([row('a'), row('b', 'new'), row('c', 'new'), row('d'), row('e')]);
    expect(ports.meter.count('sheet.write')).toBe(1);
  });

  it('writes nothing where nothing is wanted that isn’t shown', () => {
    write({ b: ['old', 'of b'] });
    expect(ports.meter.count('sheet.write')).toBe(0);
  });

  it('gives rows that were hit back what they showed, and writes the ones that were meant where they stand', () => {
    disturbing([1], sorted(true));
    expect(write({ a: ['new', 'A'], b: ['new', 'B'], e: ['new', 'E'] }).isUnstable).toBe(false);
    expect(byKey(shown())).toEqual([
      row('a', 'new', 'A'),
      row('b', 'new', 'B'),
      row('c'),
      row('d'),
      row('e', 'new', 'E'),
    ]);
  });

  it('does so where the row that gets something back is moved as well', () => {
    disturbing([1, 2, 3], (n) => sorted(n % 2 === 1)());
    expect(write({ a: ['new', 'A'] }).isUnstable).toBe(false);
    expect(byKey(shown())).toEqual([row('a', 'new', 'A'), row('b'), row('c'), row('d'), row('e')]);
  });

  it('empties a row that was inserted in the moment, and leaves its user’s cells', () => {
    disturbing([1], () => {
      sheet.insertRows(3, 1);
      sheet.type(3, 4, [['mine']]);
    });
    write({ b: ['new', 'B'] });
    expect(shown()).toEqual([
      row('a'),
      ['', '', '', 'mine'],
      row('b', 'new', 'B'),
      row('c'),
      row('d'),
      row('e'),
    ]);
  });

  it('leaves a record out whose row was deleted', () => {
    disturbing([1], () => sheet.deleteRows(3, 1));
    write({ b: ['new', 'B'], d: ['new', 'D'] });
    expect(shown()).toEqual([row('a'), row('c'), row('d', 'new', 'D'), row('e')]);
  });

  it('never takes a row that it has just made for one that was hit', () => {
    const land = sheet.write.bind(sheet);
    const written: unknown[] = [];
    sheet.write = (area, values) => {
      land(area, values);
      written.push(...values);
      // Behind the last of two writes, before anything is read.
      if (written.length === 2) sorted(true)();
    };
    write({ a: ['new', 'A'], g: ['new', 'G'] });
    expect(byKey(shown())).toEqual([
      row('a', 'new', 'A'),
      ...['b', 'c', 'd', 'e'].map((key) => row(key)),
      ['g', 'new', 'G', ''],
    ]);
    expect(written).not.toContainEqual(['', '']);
  });

  it('ends where a cell doesn’t hold what was written', () => {
    const put = sheet.write.bind(sheet);
    sheet.write = (area, values) => {
      put(
        area,
        values.map((line) =>
          line.map((value) => (typeof value === 'string' ? value.trim().replace('\r\n', '\n') : value)),
        ),
      );
    };
    expect(write({ b: ['new ', 'one\r\ntwo'], g: [' g', ''] }).isUnstable).toBe(false);
    expect(ports.meter.count('sheet.write')).toBe(2);
    expect(shown()[1]).toEqual(row('b', 'new', 'one\ntwo'));
  });

  it('gives up where rows are moved all the time, and says so', () => {
    disturbing(
      Array.from({ length: 99 }, (_, n) => n + 1),
      (n) => sorted(n % 2 === 1)(),
    );
    expect(write({ a: ['new', 'A'] }).isUnstable).toBe(true);
    // One reading before them all, and one behind each.
    expect(ports.meter.count('sheet.read')).toBe(1 + MOST_WRITES);
  });
});
