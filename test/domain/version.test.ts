// Which of two versions came later: numbers are compared, not texts.

import { describe, expect, it } from 'vitest';
import { isLater } from '../../src/domain/version.ts';

describe('a version', () => {
  // In the order in which they come.
  const NUMBERS = ['', '0.0.1', '0.1', '0.1.1', '0.2.0', '0.9.12', '0.10.0', '1.0.0', '1.0.1', '2', '10.0'];

  it('comes after those before it, and not after itself or those behind it', () => {
    NUMBERS.forEach((number, n) => {
      const before = NUMBERS.filter((other) => isLater(number, other));
      expect(before).toEqual(NUMBERS.slice(0, n));
    });
  });

  it('is the same with zeros at its end', () => {
    expect([isLater('1.0', '1'), isLater('1', '1.0'), isLater('x', '0.0'), isLater('0.1', 'x')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});
