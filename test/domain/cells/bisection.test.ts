// Which of many rows are refused, found by trying fewer at once.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bisection } from '../../../src/domain/cells/bisection.ts';

/** Tries rows until none is left to be tried. @returns which stay, and how often rows were tried */
function through(count: number, isRefused: (row: number) => boolean) {
  const halving = new Bisection();
  let there = Array.from({ length: count }, (_, n) => n);
  for (let tries = 0; ; tries++) {
    const left = there.slice(halving.staying);
    const rows = left.slice(0, halving.next(left.length));
    if (rows.length === 0) return { staying: there, tries };
    if (rows.some(isRefused)) halving.refused(rows.length);
    else {
      there = there.filter((row) => !rows.includes(row));
      halving.passed(rows.length, 0);
    }
  }
}

describe('rows of which some are refused', () => {
  it('are through but for these, whichever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(99)), fc.integer({ min: 1, max: 100 }), (refused, count) => {
        const { staying } = through(count, (row) => refused.includes(row));
        expect(staying).toEqual(refused.filter((row) => row < count).sort((a, b) => a - b));
      }),
    );
  });

  it('take one try where none is, nine at most where one of a hundred is', () => {
    expect(through(100, () => false).tries).toBe(1);
    const tries = Array.from({ length: 100 }, (_, bad) => through(100, (row) => row === bad).tries);
    expect(Math.max(...tries)).toBe(9);
  });

  it('take few tries more where neighbours are', () => {
    const three = through(100, (row) => row >= 40 && row < 43);
    expect(three).toEqual({ staying: [40, 41, 42], tries: 15 });
  });
});
