// Formulas along, over sheets made at random: other columns, rows and acts, a person or a kill at any call. No cell of the
// user's changes but blank cells of new rows, and these hold the formula where every row has it.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isEveryCasePlayed } from '../../../support/share-of.ts';
import { pullOfThings, record, ThingsSheet } from '../../../support/things-sheet.ts';

const SHEETS = { numRuns: isEveryCasePlayed ? 10_000 : 300, seed: 36 };
/** Right of the pull's own. */
const FIRST = 6;
const FORMULA = '=R[0]C[-5]*2';
const BELOW = 'below the table';

/** What stands in the rows of a column of the user's. */
const kind = fc.constantFrom(
  'same',
  'one lacks it',
  'one differs',
  'texts',
  'some texts',
  'fills itself',
  'blank',
);
type Kind = typeof kind extends fc.Arbitrary<infer K> ? K : never;

/** The cell of the n-th of so many rows. */
function cell(column: Kind, n: number, rows: number): string {
  const isOne = n === rows >> 1;
  switch (column) {
    case 'same':
      return FORMULA;
    case 'one lacks it':
      return isOne ? '' : FORMULA;
    case 'one differs':
      return isOne ? '=R[0]C[-5]*3' : FORMULA;
    case 'texts':
      return `of ${n + 1}`;
    case 'some texts':
      return n % 2 === 0 ? '' : `of ${n + 1}`;
    case 'fills itself':
      return '=ARRAYFORMULA(R[0]C[-5])';
    case 'blank':
      return '';
  }
}

const made = fc.record({
  columns: fc.array(kind, { minLength: 1, maxLength: 3 }),
  rows: fc.integer({ min: 0, max: 7 }),
  fresh: fc.integer({ min: 0, max: 4 }),
  changed: fc.boolean(),
  isAnythingBelow: fc.boolean(),
  act: fc.constantFrom('none', 'inserts', 'deletes', 'types', 'kill'),
  call: fc.integer({ min: 1, max: 60 }),
});
type Made = typeof made extends fc.Arbitrary<infer M> ? M : never;

/** What stands in the user's columns of each row, by its key; rows without one under 0, those that are blank left out. */
function byKey({ sheet }: ThingsSheet, columns: number): Map<unknown, string[][]> {
  const all = new Map<unknown, string[][]>();
  sheet.grid().forEach((row, r) => {
    if (r === 0) return;
    const cells = Array.from({ length: columns }, (_, c) => {
      const place = `${r + 1},${FIRST + c}`;
      return sheet.formulas.get(place) ?? String(row[FIRST + c - 1] ?? '');
    });
    const key = row[0] === '' || row[0] === undefined ? 0 : row[0];
    if (key === 0 && cells.every((one) => one === '')) return;
    all.set(key, [...(all.get(key) ?? []), cells]);
  });
  return all;
}

function play({ columns, rows, fresh, changed, isAnythingBelow, act, call }: Made): void {
  const things = new ThingsSheet();
  const { sheet, ports } = things;
  const ids = Array.from({ length: rows }, (_, n) => n + 1);
  const records = ids.map((id) => record(id));
  if (rows > 0) things.seen(...records);
  sheet.grow(rows + 10, FIRST + 3);
  columns.forEach((column, c) => {
    ids.forEach((_, n) => {
      const area = { row: n + 2, column: FIRST + c, rows: 1, columns: 1 };
      sheet.write(area, [[cell(column, n, rows)]]);
    });
  });
  if (isAnythingBelow && rows > 0) sheet.type(rows + 3, FIRST, [[BELOW]]);
  ports.workbook.flush();
  const before = byKey(things, columns.length);
  const coming = [
    ...records.map((one, n) => (changed && n % 2 === 0 ? record(Number(one.id), 'changed', 2) : one)),
    ...Array.from({ length: fresh }, (_, n) => record(100 + n)),
  ];
  things.target = things.open(pullOfThings());
  let gone: unknown;
  let typed: string | undefined;
  if (act === 'kill') {
    ports.restart();
    ports.meter.killAtCall(call);
    try {
      things.target = things.open(pullOfThings());
      things.seen(...coming);
    } catch {
      // Killed.
    }
    ports.restart();
    things.target = things.open(pullOfThings());
  } else if (act !== 'none') {
    const calls = ports.meter.call.bind(ports.meter);
    let left = call;
    ports.meter.call = (name) => {
      calls(name);
      // Nothing can lock cells: what is typed in the moment of a write is lost. So it is typed a call later.
      if (left === 1 && act === 'types' && name === 'sheet.write') return;
      if (--left !== 0) return;
      if (act === 'inserts') sheet.insertRows(2 + (call % (rows + 1)), 1);
      else if (act === 'deletes' && rows > 0) {
        const row = 2 + (call % rows);
        gone = sheet.at(row, 1);
        sheet.deleteRows(row, 1);
      } else if (act === 'types') {
        typed = 'typed';
        sheet.type(rows + 2, FIRST + columns.length - 1, [[typed]]);
      }
    };
  }
  things.seen(...coming);
  const after = byKey(things, columns.length);
  const typedCells = [...after.values()].flat(2).filter((one) => one === 'typed');
  expect(typedCells).toHaveLength(typed === undefined ? 0 : 1);
  /**
   * What may stand in a column of a new row. A row that was deleted counts until it went; where its key was put back, a row
   * has no formula, and then new ones get none.
   */
  const mayStand = (c: number): readonly string[] => {
    const isInAll = (keys: readonly unknown[]) =>
      keys.length > 1 && keys.every((key) => before.get(key)?.[0]?.[c] === FORMULA);
    const left = ids.filter((id) => id !== gone);
    const known = [isInAll(ids), isInAll(left)].map((isFilled) => (isFilled ? FORMULA : ''));
    return gone === undefined ? known : [...known, ''];
  };
  for (const { id } of coming) {
    const found = after.get(id) ?? [];
    expect([id, found.length]).toEqual([id, id === gone && found.length === 0 ? 0 : 1]);
    // The key of a row that is deleted in the moment of a write may be put back, as if it had been overwritten.
    if (id === gone) continue;
    const isNew = Number(id) >= 100;
    found[0]?.forEach((one, c) => {
      if (one === 'typed') return;
      const allowed = isNew ? mayStand(c) : [before.get(id)?.[0]?.[c]];
      expect(allowed, `${id} in column ${c}`).toContain(one);
    });
  }
  const others = [...(after.get(0) ?? [])].flat().filter((one) => one !== '' && one !== 'typed');
  expect(others).toEqual(isAnythingBelow && rows > 0 ? [BELOW] : []);
}

it('changes no cell of the user’s but blank cells of new rows', () => {
  fc.assert(fc.property(made, play), SHEETS);
});
