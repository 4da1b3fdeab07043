// Numbers of rows or columns, grouped where they are neighbours.

/**
 * Neighbouring rows or columns of a sheet: the number of the first, and how many. One call reads or changes them all.
 */
export interface Span {
  /** The number of the first one. */
  readonly first: number;
  /** How many they are. */
  readonly count: number;
}

/** The numbers of the single rows or columns in a range of neighbours, in ascending order. */
export function numbersOf({ first, count }: Span): readonly number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}

/**
 * Gathers numbers of rows or columns to ranges of neighbours, so that few calls to Google read or change them all.
 * @param gap how many other numbers may lie between two in the same range
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
