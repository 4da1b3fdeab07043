// Ranges of cells: their names in A1 notation, and rows or columns grouped into spans, so that few calls read or change
// them.

interface CellRange {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

const RANGES_NAMED = 3; // more ranges than this are named by their bounding range

/** For example `B2:B9, AG2:AG9`. */
export function rangeNames(ranges: readonly CellRange[]): string {
  if (ranges.length <= RANGES_NAMED) return ranges.map(rangeName).join(', ');
  const row = Math.min(...ranges.map((range) => range.row));
  const column = Math.min(...ranges.map((range) => range.column));
  const rows = Math.max(...ranges.map((range) => range.row + range.rows)) - row;
  const columns = Math.max(...ranges.map((range) => range.column + range.columns)) - column;
  return rangeName({ row, column, rows, columns });
}

/** For example `B2:AG251`. */
export function rangeName(area: CellRange): string {
  const from = `${columnName(area.column)}${area.row}`;
  const to = `${columnName(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
  return from === to ? from : `${from}:${to}`;
}

/** For example `AB` for 28. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

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
