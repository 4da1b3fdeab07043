// Values that share a key.

import { expect, it } from 'vitest';
import { valuesByKey } from '../../src/domain/values-by-key.ts';

it('puts the values of a key together, in the order in which they come', () => {
  const values = valuesByKey([
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ]);
  expect([...values]).toEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
