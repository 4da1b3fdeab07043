// Numbers grouped where they are neighbours.

import { expect, it } from 'vitest';
import { numbersOf, spansOf } from '../../../src/domain/cells/ranges.ts';

it('puts neighbours together, in ascending order, across gaps that are small enough', () => {
  expect(spansOf([7, 2, 3, 9, 8])).toEqual([
    { first: 2, count: 2 },
    { first: 7, count: 3 },
  ]);
  expect(spansOf([7, 2, 3, 9, 8], 3)).toEqual([{ first: 2, count: 8 }]);
  expect(spansOf([2, 7], 3)).toHaveLength(2);
  expect(spansOf([])).toEqual([]);
});

it('names the numbers of neighbours', () => {
  expect(numbersOf({ first: 4, count: 3 })).toEqual([4, 5, 6]);
  expect(numbersOf({ first: 4, count: 0 })).toEqual([]);
});
