// How Sheets calls a column.

/** The letters of a column, counted from 1: `AB` for 28. */
export function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
