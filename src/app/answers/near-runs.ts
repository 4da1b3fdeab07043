// Rows of a sheet as stretches to read: each read is a call, and some rows too many cost less.

/** Rows with so few others between them are read together. */
const NEAR = 30;

export interface RowRun {
  readonly first: number;
  readonly count: number;
}

/** @param rows the sheet's row numbers, in any order */
export function nearRuns(rows: readonly number[]): readonly RowRun[] {
  const runs: { first: number; count: number }[] = [];
  for (const row of [...rows].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last !== undefined && row - (last.first + last.count) <= NEAR) last.count = row - last.first + 1;
    else runs.push({ first: row, count: 1 });
  }
  return runs;
}
