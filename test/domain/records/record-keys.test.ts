// The keys of a table's rows: where records stand, and whether two readings agree.

import { describe, expect, it } from 'vitest';
import { rowsOfRecords, sameKeys } from '../../../src/domain/records/record-keys.ts';

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
