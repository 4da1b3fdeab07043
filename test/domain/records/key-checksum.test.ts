// Keys are known again by their sum.

import { describe, expect, it } from 'vitest';
import { checksumOfKeys } from '../../../src/domain/records/record-keys.ts';

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
