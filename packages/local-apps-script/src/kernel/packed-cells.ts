// Large grids of cells travel to the script as one JSON text: parsed in the script's own realm it needs no copy, which
// makes a read of 300,000 cells twice as fast as a structured clone and its revival.

/** `dates` holds three numbers for each Date: its row, its column, its milliseconds. */
export interface PackedCells {
  readonly text: string;
  readonly dates: Float64Array;
}

/** Smaller grids are as fast as a structured clone. */
const minRows = 50;

/** Whether JSON gives the value back as it was. */
function survives(cell: unknown): boolean {
  switch (typeof cell) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(cell) && !Object.is(cell, -0);
    default:
      return cell === null;
  }
}

/** Null where `value` isn't a large grid, or has cells that JSON would change. */
export function packCells(value: unknown): PackedCells | null {
  if (!Array.isArray(value) || value.length < minRows) return null;
  const grid: readonly unknown[] = value;
  const dates: number[] = [];
  const rows: unknown[] = [];
  for (const [rowIndex, row] of grid.entries()) {
    if (!Array.isArray(row)) return null;
    const cells: readonly unknown[] = row;
    let copy: unknown[] | null = null;
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (survives(cell)) continue;
      if (!(cell instanceof Date)) return null;
      copy ??= [...cells];
      copy[column] = 0;
      dates.push(rowIndex, column, cell.getTime());
    }
    rows.push(copy ?? cells);
  }
  return { text: JSON.stringify(rows), dates: Float64Array.from(dates) };
}
