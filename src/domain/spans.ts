// Numbers of rows or columns, grouped where they are neighbours.

/** Neighbouring rows or columns. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/**
 * Spans that hold all these rows or columns, in ascending order.
 * @param gap how many that aren't among them may lie between two of the same span
 * @example spansOf([4, 2, 3, 9]) // [{ first: 2, count: 3 }, { first: 9, count: 1 }]
 */
export function spansOf(numbers: readonly number[], gap = 0): readonly Span[] {
  const spans: { first: number; count: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = spans[spans.length - 1];
    if (last !== undefined && number - last.first - last.count <= gap) last.count = number - last.first + 1;
    else spans.push({ first: number, count: 1 });
  }
  return spans;
}
