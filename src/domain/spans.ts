// Numbers of rows or columns, grouped into runs of adjacent ones, so that few calls read or change them all.

export interface Span {
  readonly first: number;
  readonly count: number;
}

export function numbersOf({ first, count }: Span): readonly number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}

/**
 * @param gap how many other numbers may lie between two of the same span
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
