// The keys of a table's rows: where records stand, and whether two readings agree.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checksumOfKeys,
  firstOverwritten,
  type Key,
  rowsOfRecords,
  sameKeys,
} from '../../../src/domain/records/record-keys.ts';

describe('rowsOfRecords', () => {
  it('gives the row of each wanted record, the upper one where a key stands twice', () => {
    const rows = rowsOfRecords(new Set([7, 'a', 9]), [5, 7, undefined, 'a', 7], 10);
    expect([...rows]).toEqual([
      [7, 11],
      ['a', 13],
    ]);
  });
});

describe('sameKeys', () => {
  it('cares for rows, not for blanks at the end', () => {
    expect(sameKeys([1, undefined, 2], [1, undefined, 2, undefined])).toBe(true);
    expect(sameKeys([1, undefined], [1])).toBe(true);
    expect(sameKeys([1, 2], [1, undefined, 2])).toBe(false);
    expect(sameKeys([1, 2], [1])).toBe(false);
    expect(sameKeys([1], [1, 2])).toBe(false);
    expect(sameKeys([3, 2], [1, 2])).toBe(false);
  });
});

/** A row of a sheet: whose it is, and the key that stands in it. */
interface Row {
  readonly owner: Key;
  key: Key;
}

type Edit = { readonly kind: 'insert' | 'delete'; readonly at: number };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('insert', 'delete'),
  at: fc.nat(20),
});

function apply(rows: Row[], { kind, at }: Edit): void {
  const index = at % (rows.length + 1);
  if (kind === 'insert') rows.splice(index, 0, { owner: undefined, key: undefined });
  else if (rows[index]?.owner !== undefined) rows.splice(index, 1);
}

/** A step that writes `keys` at `index` of a table of `count` records, with edits before and after its write. */
function play(
  count: number,
  keys: readonly Key[],
  index: number,
  early: readonly Edit[],
  late: readonly Edit[],
): Row[] {
  const rows: Row[] = Array.from({ length: count }, (_, n) => ({ owner: n + 1, key: n + 1 }));
  for (let n = 0; n < 5; n++) rows.push({ owner: undefined, key: undefined });
  const emptied = rows[index];
  if (emptied !== undefined && index < count) rows[index] = { owner: undefined, key: undefined };
  const before = rows.map(({ key }) => key);
  for (const one of early) apply(rows, one);
  keys.forEach((key, n) => {
    const row = rows[index + n];
    if (row !== undefined) row.key = key;
  });
  for (const one of late) apply(rows, one);
  const written = new Set(keys);
  for (let turn = 0; turn < 20; turn++) {
    const after = rows.map(({ key }) => key);
    const shift = rows.length - before.length;
    const found = firstOverwritten(before, after, { keys: written, index, count: keys.length, shift });
    const row = found && rows[found.index];
    if (found === undefined || row === undefined) break;
    row.key = found.id;
    written.add(found.id);
  }
  return rows;
}

/** Every row that belongs to a record holds its key, and no key stands twice. */
function expectRight(rows: readonly Row[]): void {
  for (const { owner, key } of rows) if (owner !== undefined) expect(key).toBe(owner);
  const keys = rows.flatMap(({ key }) => key ?? []);
  expect(keys).toHaveLength(new Set(keys).size);
}

describe('firstOverwritten', () => {
  const count = fc.integer({ min: 1, max: 8 });
  const few = fc.array(edit, { maxLength: 3 });

  it('gives every row its key back after new keys were written below the table', () => {
    // Rows that come at two places at once leave no trace that would tell which came where.
    const inserts = fc
      .record({ at: fc.nat(5), rows: fc.nat(4) })
      .map(({ at, rows }) => Array.from({ length: rows }, (): Edit => ({ kind: 'insert', at })));
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 4 }), inserts, (size, fresh, early) => {
        const keys = Array.from({ length: fresh }, (_, n) => 100 + n);
        expectRight(play(size, keys, size, early, []));
      }),
      { seed: 7, numRuns: 400 },
    );
  });

  it('after rows were deleted as well', () => {
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 4 }), few, (size, fresh, edits) => {
        const keys = Array.from({ length: fresh }, (_, n) => 100 + n);
        expectRight(play(size, keys, size, [], edits));
        expectRight(play(size, keys, size, edits.slice(0, 1), []));
      }),
      { seed: 8, numRuns: 400 },
    );
  });

  it('and after one key was written into an emptied row among the others', () => {
    fc.assert(
      fc.property(count, fc.nat(7), edit, (size, at, early) => {
        expectRight(play(size + 2, [100], 1 + (at % size), [early], []));
      }),
      { seed: 9, numRuns: 400 },
    );
  });

  it('knows a row by its neighbours when as many rows came above it as went below', () => {
    // The fourth row was empty; one came on top before 100 was written there, and that of 6 went after it.
    const before: Key[] = [1, 2, 3, undefined, 5, 6];
    const after: Key[] = [undefined, 1, 2, 100, undefined, 5];
    expect(firstOverwritten(before, after, { keys: new Set([100]), index: 3, count: 1, shift: 0 })).toEqual({
      id: 3,
      index: 3,
    });
  });

  it('names no key that is still there', () => {
    expect(
      firstOverwritten([1, 2, 3], [3, 1, 2, 9], { keys: new Set([9]), index: 3, count: 1, shift: 0 }),
    ).toBeUndefined();
  });

  // Each case: the keys before and after, what was written where, and what is to be put right.
  const none = undefined;
  it.each<
    [
      name: string,
      before: readonly Key[],
      after: readonly Key[],
      write: { readonly keys: readonly Key[]; readonly index: number; readonly shift?: number },
      found: { readonly id: number; readonly index: number } | undefined,
    ]
  >([
    [
      'by the nearest row below that is still there, past others that are lost',
      [2, 3, 4],
      [none, 9, none, 4],
      { keys: [9], index: 1, shift: 5 },
      { id: 2, index: 1 },
    ],
    ['by the row above', [2, 3], [none, 2, 9], { keys: [9], index: 5, shift: 7 }, { id: 3, index: 2 }],
    [
      'by how far the sheet has grown, where it has no neighbours',
      [1],
      [none, none, 9],
      { keys: [9], index: 0, shift: 2 },
      { id: 1, index: 2 },
    ],
    [
      'of two places in the one that was written, which here is above the other',
      [2, 3],
      [none, 2, none],
      { keys: [none], index: 0, shift: -1 },
      { id: 3, index: 0 },
    ],
    [
      'of two places in the one that was written, which here is below the other',
      [2, 3],
      [2, none, none],
      { keys: [none], index: 2, shift: 1 },
      { id: 3, index: 2 },
    ],
    [
      'not right below what was written',
      [3, 2],
      [7, none, none, 2],
      { keys: [none], index: 1, shift: 1 },
      { id: 3, index: 1 },
    ],
    [
      'in the first row as well',
      [3, 2],
      [none, 2],
      { keys: [none], index: 5, shift: 5 },
      { id: 3, index: 0 },
    ],
    ['not above the first row', [3, 2], [2, none], { keys: [none], index: 5, shift: 1 }, { id: 3, index: 1 }],
    ['not below the last row', [2, 3], [none, 2], { keys: [none], index: 0 }, { id: 3, index: 0 }],
    [
      'at the end of the table, which nothing follows, in the row that was written',
      [1, none],
      [none, 9],
      { keys: [9], index: 1 },
      { id: 1, index: 1 },
    ],
    [
      'at the end of the table, where what was written is now',
      [1, none, none],
      [5, none, 9],
      { keys: [9, none], index: 0, shift: 7 },
      { id: 1, index: 2 },
    ],
    [
      'after a sort in the row that was written',
      [1, 2, 3, 4],
      [4, 3, 9, 1],
      { keys: [9], index: 2 },
      { id: 2, index: 2 },
    ],
    [
      'nowhere where its row was deleted',
      [1, 2, 3, 4],
      [1, 3, 4, none, 9],
      { keys: [9], index: 4, shift: -1 },
      undefined,
    ],
    ['nowhere where nothing holds what was written', [1], [7], { keys: [9], index: 0 }, undefined],
    ['nowhere where all keys are there', [1, 2], [2, none, 1], { keys: [none], index: 1 }, undefined],
  ])('finds it %s', (_name, before, after, { keys, index, shift = 0 }, found) => {
    const write = { keys: new Set(keys), index, count: 1, shift };
    expect(firstOverwritten(before, after, write)).toEqual(found);
  });
});

describe('what keys add up to', () => {
  const ids = Array.from({ length: 100_000 }, (_, i) => 10_001 + 2 * i);

  it('is the same in any order, with or without blank rows', () => {
    expect(checksumOfKeys([...ids].reverse())).toBe(checksumOfKeys(ids));
    expect(checksumOfKeys([undefined, ...ids, undefined])).toBe(checksumOfKeys(ids));
    expect(checksumOfKeys([])).toBe(0);
  });

  it('is another with one key more, less, twice, or another', () => {
    const [first = 0, ...others] = ids;
    const sums = [
      ids,
      others,
      [...ids, first],
      [...ids, 1_000],
      [first + 1, ...others],
      [0],
      ['7'],
      ['x'],
    ].map(checksumOfKeys);
    expect(new Set(sums).size).toBe(sums.length);
    expect(sums.every((sum) => Number.isSafeInteger(sum) && sum > 0)).toBe(true);
  });

  it('can be taken on by what is added and taken away', () => {
    expect(checksumOfKeys(ids) + checksumOfKeys([5, 'a']) - checksumOfKeys([10_001])).toBe(
      checksumOfKeys([...ids.slice(1), 'a', 5]),
    );
  });
});
