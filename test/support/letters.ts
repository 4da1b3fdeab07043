// Column letters as Sheets shows them.

/** Counted from 1: `AB` for 28. */
export function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
